import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { lastDayOf } from '@lares/domain/leasing/leases/actions';
import { allowedChargesModes } from '@lares/domain/leasing/leases/charges-modes';
import { termEnding } from '@lares/domain/leasing/leases/duration';
import { checkLease } from '@lares/domain/leasing/leases/lease-rules';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { avenantFindings, conditionsOf, UNCONFIRMED } from '@lares/domain/leasing/leases/avenant-conditions';
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
 * pending, its form changes the first term. A higher rent needs the conditions of the law, which are confirmed and kept with it.
 */
export function addTerm(ctx: ActorContext, { id, version, agreedOn: saidOn, confirmed, ...input }: NewLeaseTerm) {
  const { works, earlierDay, frozenRent, mobilityRent, ...term } = input;
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
    const [currentCents, agreedCents] = [rentWithoutCharges(before), rentWithoutCharges(term)];
    const agreedOn = agreedCents > currentCents ? agreedOrThrow(saidOn, today) : null;
    // Deposit and length were checked at signature: a new term only changes how charges are paid, and the rent supplement.
    if (!allowedChargesModes(lease).includes(term.chargesMode)) {
      const findings = checkLease(leaseFactsOf({ ...lease, ...term }, null));
      assertLawful(findings.filter(({ field }) => field === 'chargesMode'));
    }
    const dwelling = await propertyOrThrow(write, lease.propertyId);
    // A supplement that stays or falls was agreed before; a higher one follows the law of the day on which it is agreed.
    if (term.supplementCents > before.supplementCents) {
      const findings = checkLease(leaseFactsOf({ ...lease, ...term, signedOn: term.fromDate }, dwelling));
      assertLawful(findings.filter(({ field }) => field === 'supplementCents'));
    }
    const change = { currentCents, agreedCents, fromDate: term.fromDate, agreedOn };
    const conditions = conditionsOf(avenantFindings(lease, dwelling, change));
    const open = conditions.find((condition) => !{ works, earlierDay, frozenRent, mobilityRent }[condition]);
    if (open !== undefined) throw new DomainError(UNCONFIRMED[open], { field: open });
    const warnings = termWarnings(before, term, today);
    confirmedOrThrow(warnings, confirmed);
    // Only what applies was confirmed: a box ticked for nothing proves nothing.
    const proof = { agreedOn, confirmed: [...conditions, ...warnings] };
    return appendTerm(write, lease, { before, after: { ...term, indexQuarter: null, ...proof } });
  });
}

/** What a history says of a rent. */
export const TERM_CONTENT = ['fromDate', 'rentCents', 'supplementCents', 'chargesCents', 'chargesMode', 'origin', 'indexQuarter'] as const;
type TermContent = Pick<typeof leaseTerms.$inferSelect, (typeof TERM_CONTENT)[number]>;
/** What proves that a rent could be agreed on. */
type TermProof = Pick<typeof leaseTerms.$inferSelect, 'agreedOn' | 'confirmed'>;

interface AddedTerm {
  before: TermContent;
  after: TermContent & TermProof;
}

async function appendTerm(write: WriteContext, { id, version }: LeaseRow, { before, after }: AddedTerm) {
  await write.tx.insert(leaseTerms).values({ ...after, leaseId: id, ...createdBy(write) });
  await write.tx
    .update(leases)
    .set(updatedBy(write, version))
    .where(and(eq(leases.id, id), leasesVisibleTo(write.actor)));
  const content = Object.fromEntries(TERM_CONTENT.map((name) => [name, before[name]]));
  const { agreedOn, confirmed, ...rent } = after;
  const proof = { ...(agreedOn !== null && { agreedOn }), ...(confirmed.length > 0 && { confirmed }) };
  return { entityId: id, before: content, after: { ...rent, ...proof }, result: { id, version: version + 1 } };
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
function agreedOrThrow(agreedOn: Day | null, today: Day): Day {
  if (agreedOn === null) throw new DomainError('lease.agreement-missing', { field: 'agreedOn' });
  if (agreedOn > today) throw new DomainError('lease.agreement-in-future', { field: 'agreedOn' });
  return agreedOn;
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
