import { rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { assertAccountStart } from '@lares/domain/accounting/rent-accounts/opening';
import { billedUntil } from '@lares/domain/leasing/leases/last-day';
import { type Day, laterDay } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type Cents, cents } from '@lares/domain/shared/money';
import { MOST_OPENED, type RentAccountsOpening } from '@lares/validation/accounting/rent-accounts';
import { and, asc } from 'drizzle-orm';
import { audited, createdBy } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { billedLeaseColumns } from './called-lease.queries.ts';
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
      // First the leases, as every other act: the accounts lock them again, to derive what is asked of their deposits.
      await lockLeases(
        write,
        opened.map(({ leaseId }) => leaseId),
      );
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

/** Accounts per statement, whose parameters are limited. */
const AT_ONCE = 1000;

interface AccountStart {
  leaseId: string;
  accountingStart: Day;
}

/**
 * Refuses accounts that would begin before their lease, after it, or that belong to a lease that never ran. Locks the leases, in the order of
 * their ids: none is terminated meanwhile.
 */
export async function assertAccountStarts({ tx, actor }: WriteContext, starts: readonly AccountStart[]): Promise<void> {
  const startOf = new Map(starts.map(({ leaseId, accountingStart }) => [leaseId, accountingStart]));
  const rows = await lockLeases({ tx, actor }, [...startOf.keys()]);
  if (rows.length < startOf.size) throw new DomainError('common.not-found');
  for (const lease of rows) assertAccountStart(startOf.get(lease.id) ?? lease.startDate, lease);
}

const lockLeases = ({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, ids: readonly string[]) =>
  tx
    .select(billedLeaseColumns)
    .from(leases)
    .where(and(isAmong(leases.id, ids), leasesVisibleTo(actor)))
    .orderBy(asc(leases.id))
    .for('no key update');

/** Opens accounts, each on its day and with its balance, signed: positive when the tenant owes it. */
export async function insertRentAccounts(write: WriteContext, opened: readonly (AccountStart & { openingCents: Cents })[]): Promise<void> {
  await assertAccountStarts(write, opened);
  for (let at = 0; at < opened.length; at += AT_ONCE) {
    const part = opened.slice(at, at + AT_ONCE);
    const inserted = await write.tx
      .insert(rentAccounts)
      .values(part.map((account) => ({ ...account, ...createdBy(write) })))
      .onConflictDoNothing()
      .returning({ leaseId: rentAccounts.leaseId });
    if (inserted.length < part.length) throw new DomainError('rent-account.already-open');
  }
}
