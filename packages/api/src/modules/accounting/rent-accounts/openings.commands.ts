import { rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { billedUntil } from '@lares/domain/accounting/rent-accounts/last-day';
import { laterDay } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { MOST_OPENED, type RentAccountsOpening } from '@lares/validation/accounting/rent-accounts';
import { audited, createdBy } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { chosenWithoutAccount, withoutAccountPage } from './openings.queries.ts';

/**
 * Opens the accounts of the chosen leases, or of one batch of all running leases without an account, with nothing owed before. A lease that
 * began later has its account from its own first day; one that ended before the day gets none. An account that is open already is left alone.
 */
export async function openRentAccounts(ctx: ActorContext, { accountingStart, leaseIds, cursor }: RentAccountsOpening) {
  const { rows, nextCursor } =
    leaseIds === undefined
      ? await withoutAccountPage(ctx, { cursor, limit: MOST_OPENED })
      : { rows: await chosenWithoutAccount(ctx, leaseIds), nextCursor: null };
  const opened = rows.flatMap((lease) => {
    const lastDay = billedUntil(lease);
    const start = laterDay(accountingStart, lease.startDate);
    return lastDay !== null && lastDay < start ? [] : [{ leaseId: lease.id, accountingStart: start, openingCents: cents(0) }];
  });
  if (opened.length === 0) return { opened: 0, nextCursor };
  return ignoringUnchangedState(() =>
    audited(ctx, 'rent-account.open-many', async (write) => {
      const inserted = await write.tx
        .insert(rentAccounts)
        .values(opened.map((account) => ({ ...account, ...createdBy(write) })))
        .onConflictDoNothing()
        .returning({ leaseId: rentAccounts.leaseId });
      const result = { opened: inserted.length, nextCursor };
      if (inserted.length === 0) throw new UnchangedState(result);
      const batchId = crypto.randomUUID();
      return { entityId: batchId, batchId, before: null, after: { accountingStart, ids: inserted.map(({ leaseId }) => leaseId) }, result };
    }),
  );
}
