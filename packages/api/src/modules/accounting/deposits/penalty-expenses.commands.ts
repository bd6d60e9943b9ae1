import { depositMovements } from '@lares/db/schema/accounting/deposits';
import { mandates } from '@lares/db/schema/accounting/mandates';
import { ownerExpenses } from '@lares/db/schema/accounting/statements';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { type Cents, negated } from '@lares/domain/shared/money';
import { and, eq, sql } from 'drizzle-orm';
import { createdBy } from '../../../shared/audit.ts';
import { within } from '../../../shared/read-rows.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { ownerOrThrow } from '../../portfolio/owners/owners.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { mandatesVisibleTo } from '../mandates/mandates.scope.ts';
import { coversOn } from '../mandates/covered-money.queries.ts';
import { expenseOrThrow, expensesVisibleTo } from '../statements/statements.scope.ts';
import { depositsVisibleTo } from './deposits.scope.ts';
import type { PenalizedSettlement } from './settlement-standing.queries.ts';

/**
 * A penalty that an agency pays is an expense of the owner: their next statement takes it, and no line of their declaration deducts it. The
 * owner is locked, as when a statement is issued. Null where no mandate covers the property on that day: the landlord pays themselves.
 */
export async function expenseOfPenalty(
  write: WriteContext,
  { leaseId, ...number }: PenalizedSettlement,
  { movedOn, amountCents }: { movedOn: Day; amountCents: Cents },
): Promise<string | null> {
  const owned = await mandatingOwner(write, leaseId, movedOn);
  if (owned === null) return null;
  await ownerOrThrow(write, owned.ownerId);
  const label = `Majoration du dépôt de garantie rendu en retard, solde n°\u00A0${receiptNumberText(number)}`;
  return insertExpense(write, { ...owned, spentOn: movedOn, label, amountCents });
}

async function mandatingOwner({ tx, actor }: WriteContext, leaseId: string, on: Day) {
  const thatDay = sql`${on}::date`;
  const [row] = await within(tx)(
    selectJson({ ownerId: mandates.ownerId, propertyId: properties.id })
      .from(leases)
      .innerJoin(properties, and(propertyNameVisibleTo(actor), eq(properties.id, leases.propertyId)))
      .innerJoin(mandates, and(mandatesVisibleTo(actor), coversOn(actor, thatDay)))
      .where(and(leasesVisibleTo(actor), eq(leases.id, leaseId)))
      .limit(1),
  );
  return row ?? null;
}

async function insertExpense(
  write: WriteContext,
  values: Omit<typeof ownerExpenses.$inferInsert, 'organizationId' | 'origin'>,
): Promise<string> {
  const [row] = await write.tx
    .insert(ownerExpenses)
    .values({ ...values, origin: 'majoration', ...createdBy(write) })
    .returning({ id: ownerExpenses.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** Takes the expense of a cancelled penalty back: removed while no statement holds it, otherwise the next one holds a credit note. */
export async function takeExpenseBack(write: WriteContext, { id, expenseId }: { id: string; expenseId: string }): Promise<void> {
  const { tx, actor, now } = write;
  const [owned] = await tx
    .select({ ownerId: ownerExpenses.ownerId })
    .from(ownerExpenses)
    .where(and(eq(ownerExpenses.id, expenseId), expensesVisibleTo(actor)));
  if (!owned) return;
  await ownerOrThrow(write, owned.ownerId);
  const { ownerId, propertyId, label, amountCents, statementId } = await expenseOrThrow(write, expenseId);
  if (statementId !== null) {
    const spentOn = dayInParis(now());
    await insertExpense(write, { ownerId, propertyId, spentOn, label: `Annulation\u00A0: ${label}`, amountCents: negated(amountCents) });
    return;
  }
  await tx
    .update(depositMovements)
    .set({ expenseId: null })
    .where(and(eq(depositMovements.id, id), depositsVisibleTo(actor)));
  await tx.delete(ownerExpenses).where(and(eq(ownerExpenses.id, expenseId), expensesVisibleTo(actor)));
}
