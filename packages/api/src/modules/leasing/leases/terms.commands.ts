import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { lastDayOf } from '@lares/domain/leasing/leases/actions';
import { allowedChargesModes } from '@lares/domain/leasing/leases/charges-modes';
import { termEnding } from '@lares/domain/leasing/leases/duration';
import { checkLease } from '@lares/domain/leasing/leases/lease-rules';
import { earliestTermDay } from '@lares/domain/leasing/leases/new-term';
import { dayInParis, type Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { assertLawful } from '@lares/domain/shared/rule';
import type { LeaseTermAddition } from '@lares/validation/leasing/leases.actions';
import { and, desc, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leaseOrThrow, leasesVisibleTo, partsOfLeaseVisibleTo } from './leases.scope.ts';
import { leaseFactsOf } from '@lares/domain/leasing/leases/lease-facts';

type LeaseRow = typeof leases.$inferSelect;

/** Changes the rent from a day on. While the lease is pending, its form changes the first term. */
export function addTerm(ctx: ActorContext, { id, version, ...term }: LeaseTermAddition) {
  return audited(ctx, 'lease.add-term', async (write) => {
    const lease = await leaseOrThrow(write, id);
    const { status } = lease;
    if (status !== 'Actif') throw new DomainError('lease.action-refused', { details: { status } });
    await sameVersionOrThrow(write, lease, version);
    const before = await lastTermOf(write, id);
    refuseOutOfOrder(lease, before.fromDate, term.fromDate);
    refuseLongAgo(term.fromDate, dayInParis(write.now()));
    // Deposit and length were checked at signature: a new term only changes how charges are paid.
    if (!allowedChargesModes(lease).includes(term.chargesMode)) {
      const findings = checkLease(leaseFactsOf({ ...lease, ...term }, null));
      assertLawful(findings.filter(({ field }) => field === 'chargesMode'));
    }
    await write.tx.insert(leaseTerms).values({ ...term, leaseId: id, ...createdBy(write) });
    await write.tx
      .update(leases)
      .set(updatedBy(write, version))
      .where(and(eq(leases.id, id), leasesVisibleTo(write.actor)));
    const { fromDate, rentCents, chargesCents, chargesMode, origin } = before;
    return {
      entityId: id,
      before: { fromDate, rentCents, chargesCents, chargesMode, origin },
      after: term,
      result: { id, version: version + 1 },
    };
  });
}

async function lastTermOf(write: WriteContext, leaseId: string) {
  const [last] = await write.tx
    .select()
    .from(leaseTerms)
    .where(partsOfLeaseVisibleTo(write.actor, leaseTerms, leaseId))
    .orderBy(desc(leaseTerms.fromDate))
    .limit(1);
  if (!last) throw new Error('a lease has its first term');
  return last;
}

function refuseLongAgo(fromDate: Day, today: Day): void {
  const first = earliestTermDay(today);
  if (fromDate < first) throw new DomainError('lease.term-too-old', { field: 'fromDate', details: { first } });
}

/** Terms are in order: a new one cannot change a period already billed. */
function refuseOutOfOrder(lease: LeaseRow, last: string, fromDate: string): void {
  if (fromDate === last) throw new DomainError('lease.term-already-there', { field: 'fromDate' });
  if (fromDate < last) throw new DomainError('lease.term-before-last', { field: 'fromDate', details: { last } });
  const lastDay = lastDayOf(lease);
  // Without notice, a lease that renews itself continues past its term.
  const isOver = lease.exitOn !== null || termEnding(lease) === 'fin';
  if (isOver && lastDay !== null && fromDate > lastDay)
    throw new DomainError('lease.term-after-end', { field: 'fromDate', details: { lastDay } });
}
