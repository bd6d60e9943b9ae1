import { chargeExpenses } from '@lares/db/schema/accounting/charges';
import { dayInParis } from '@lares/domain/shared/day';
import type { ExpenseValues } from '@lares/validation/accounting/charges';
import { and } from 'drizzle-orm';
import { type ImportBatch, insertInChunks } from '../../../shared/import-batch.ts';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { refuseIfServing, type TakenBack, wasEdited } from '../../../shared/import-undo.ts';
import { insertAll } from '../../../shared/insert-all.ts';
import { isAmong } from '../../../shared/is-among.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { expensesVisibleTo, isConsulted } from '../../accounting/charges/charges.scope.ts';
import { expenseColumnsOrThrow } from '../../accounting/charges/expenses.commands.ts';

/** Each line passes what the form of an expense checks: its property, or its building and the key of it. */
export async function insertChargeExpenses(write: WriteContext, batch: ImportBatch, ready: readonly ReadyRow<ExpenseValues>[]) {
  const base = { ...batch.stamp, version: 1 };
  await insertInChunks(write, batch, {
    entity: 'charge-expense',
    ready,
    insert: async (rows) => {
      const expenses: Required<typeof chargeExpenses.$inferInsert>[] = [];
      for (const { id, values } of rows) expenses.push({ ...base, id, ...(await expenseColumnsOrThrow(write, values)) });
      await insertAll(write.tx, chargeExpenses, expenses);
    },
  });
  return [];
}

/** Removed for good, as the form removes an expense: never while a tenant may consult its proof. */
export async function takeBackChargeExpenses({ tx, actor, now }: WriteContext, { ids: imported, since }: TakenBack): Promise<number> {
  const ofImport = and(expensesVisibleTo(actor), isAmong(chargeExpenses.id, imported));
  const live = await tx
    .select({ id: chargeExpenses.id, version: chargeExpenses.version, updatedAt: chargeExpenses.updatedAt })
    .from(chargeExpenses)
    .where(ofImport)
    .for('update');
  const settled = await tx
    .select({ id: chargeExpenses.id })
    .from(chargeExpenses)
    .where(and(ofImport, isConsulted(actor, dayInParis(now()))));
  refuseIfServing('charge-expenses', { edited: live.filter(wasEdited(since)).length, settled: settled.length });
  await tx.delete(chargeExpenses).where(ofImport);
  return live.length;
}
