import { rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { importRows } from '@lares/db/schema/workspace/imports';
import { isDay } from '@lares/domain/shared/day';
import type { OpeningBalanceValues } from '@lares/validation/workspace/imports/opening-balance-row';
import type { SideChange } from '../../../shared/audit.ts';
import type { ImportBatch } from '../../../shared/import-batch.ts';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { insertAll } from '../../../shared/insert-all.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { assertAccountStarts, insertRentAccounts } from '../../accounting/rent-accounts/openings.commands.ts';
import { rentAccountsVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import type { UpdateTarget } from './updates.commands.ts';

/**
 * Opens the accounts. An account stays open, because its rents are called at once: for the undo, each is a change of its balance from 0, and
 * the account keeps its day.
 */
export async function insertOpeningBalances(
  write: WriteContext,
  { stamp: { organizationId, updatedAt }, importId, tell }: ImportBatch,
  ready: readonly ReadyRow<OpeningBalanceValues>[],
): Promise<SideChange[]> {
  if (ready.length === 0) return [];
  await tell(0, ready.length);
  const opened = ready.map(({ values }) => values);
  await insertRentAccounts(write, opened);
  await insertAll(
    write.tx,
    importRows,
    ready.map(({ line, values: { leaseId, openingCents } }) => ({
      organizationId,
      importId,
      line,
      entity: 'rent-account',
      entityId: leaseId,
      change: { before: { openingCents: 0 }, after: { openingCents }, updatedAt },
    })),
  );
  await tell(ready.length, ready.length);
  const records = opened.map(({ leaseId: id, ...account }) => ({ id, ...account }));
  const after = { records, ids: records.map(({ id }) => id), count: records.length };
  return [{ action: 'rent-account.open-many', entityId: importId, batchId: importId, before: null, after }];
}

/** As the form of an account changes it: what was called is corrected, and a receipt that rests on the balance refuses it. */
export const UPDATED_OPENING_BALANCES: UpdateTarget = {
  entity: 'rent-account',
  action: 'rent-account.update',
  table: rentAccounts,
  key: 'leaseId',
  visibleTo: (actor) => rentAccountsVisibleTo(actor),
  references: async (write, rows) => {
    const starts = rows.flatMap(({ id, accountingStart }) =>
      typeof accountingStart === 'string' && isDay(accountingStart) ? [{ leaseId: id, accountingStart }] : [],
    );
    if (starts.length > 0) await assertAccountStarts(write, starts);
  },
};

/** Every account that the import opened is given its former balance back by `restoreKnown`; none is closed. */
export const takeBackOpeningBalances = (): Promise<number> => Promise.resolve(0);
