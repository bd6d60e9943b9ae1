import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { lastDayOf } from '@lares/domain/leasing/leases/actions';
import { allowedChargesModes } from '@lares/domain/leasing/leases/charges-modes';
import { termEnding } from '@lares/domain/leasing/leases/duration';
import { checkLease } from '@lares/domain/leasing/leases/lease-rules';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { earliestTermDay, termWarnings } from '@lares/domain/leasing/leases/new-term';
import { dayInParis, type Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { assertLawful } from '@lares/domain/shared/rule';
import type { NewLeaseTerm } from '@lares/validation/leasing/leases.actions';
import { and, asc, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { confirmedOrThrow } from '../../../shared/confirmation.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { propertyOrThrow } from '../../portfolio/properties/properties.scope.ts';
import { leaseOrThrow, leasesVisibleTo, partsOfLeaseVisibleTo } from './leases.scope.ts';
import { leaseFactsOf } from '@lares/domain/leasing/leases/lease-facts';

type LeaseRow = typeof leases.$inferSelect;

/**
 * Changes the rent from a day on, by an avenant: the parties agree on it. A regularisation changes the charges only. While the lease is
 * pending, its form changes the first term. A higher rent from a past day needs a confirmation.
 */
export function addTerm(ctx: ActorContext, { id, version, agreedOn, confirmed, ...term }: NewLeaseTerm) {
  return audited(ctx, 'lease.add-term', async (write) => {
    const lease = await leaseOrThrow(write, id);
    const { status } = lease;
    if (status !== 'Actif') throw new DomainError('lease.action-refused', { details: { status } });
    await sameVersionOrThrow(write, lease, version);
    const before = lastOf(await termsOf(write, id));
    refuseOutOfOrder(lease, before.fromDate, term.fromDate);
    const today = dayInParis(write.now());
    refuseLongAgo(term.fromDate, today);
    if (term.origin === 'régularisation' && term.rentCents !== before.rentCents)
      throw new DomainError('lease.rent-needs-amendment', { field: 'rentCents' });
    if (term.origin === 'régularisation' && term.supplementCents !== before.supplementCents)
      throw new DomainError('lease.rent-needs-amendment', { field: 'supplementCents' });
    const isRise = rentWithoutCharges(term) > rentWithoutCharges(before);
    if (isRise) assertAgreed(agreedOn, today);
    // Deposit and length were checked at signature: a new term only changes how charges are paid, and the rent supplement.
    if (!allowedChargesModes(lease).includes(term.chargesMode)) {
      const findings = checkLease(leaseFactsOf({ ...lease, ...term }, null));
      assertLawful(findings.filter(({ field }) => field === 'chargesMode'));
    }
    // A supplement that stays or falls was agreed before; a higher one follows the law of the day on which it is agreed.
    if (term.supplementCents > before.supplementCents) {
      const dwelling = await propertyOrThrow(write, lease.propertyId);
      const findings = checkLease(leaseFactsOf({ ...lease, ...term, signedOn: term.fromDate }, dwelling));
      assertLawful(findings.filter(({ field }) => field === 'supplementCents'));
    }
    confirmedOrThrow(termWarnings(before, term, today), confirmed);
    const added = await appendTerm(write, lease, { before, after: { ...term, indexQuarter: null } });
    // The agreement is proved by the document; the history keeps its day.
    return isRise ? { ...added, after: { ...added.after, agreedOn } } : added;
  });
}

/** What a history says of a rent. */
export const TERM_CONTENT = ['fromDate', 'rentCents', 'supplementCents', 'chargesCents', 'chargesMode', 'origin', 'indexQuarter'] as const;
type TermContent = Pick<typeof leaseTerms.$inferSelect, (typeof TERM_CONTENT)[number]>;

async function appendTerm(write: WriteContext, { id, version }: LeaseRow, { before, after }: { before: TermContent; after: TermContent }) {
  await write.tx.insert(leaseTerms).values({ ...after, leaseId: id, ...createdBy(write) });
  await write.tx
    .update(leases)
    .set(updatedBy(write, version))
    .where(and(eq(leases.id, id), leasesVisibleTo(write.actor)));
  const content = Object.fromEntries(TERM_CONTENT.map((name) => [name, before[name]]));
  return { entityId: id, before: content, after, result: { id, version: version + 1 } };
}

const termsOf = (write: WriteContext, leaseId: string) =>
  write.tx
    .select()
    .from(leaseTerms)
    .where(partsOfLeaseVisibleTo(write.actor, leaseTerms, leaseId))
    .orderBy(asc(leaseTerms.fromDate));

function lastOf<Term>(terms: readonly Term[]): Term {
  const last = terms.at(-1);
  if (!last) throw new Error('a lease has its first term');
  return last;
}

/** A contract changes by the agreement of both parties (Code civil, art. 1193). */
function assertAgreed(agreedOn: Day | null, today: Day): void {
  if (agreedOn === null) throw new DomainError('lease.agreement-missing', { field: 'agreedOn' });
  if (agreedOn > today) throw new DomainError('lease.agreement-in-future', { field: 'agreedOn' });
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
