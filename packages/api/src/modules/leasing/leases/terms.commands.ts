import { type leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { lastDayOf } from '@lares/domain/leasing/leases/actions';
import { allowedChargesModes } from '@lares/domain/leasing/leases/charges-modes';
import {
  isCappedRise,
  isInSteps,
  type RentRise,
  type RiseGround,
  riseSteps,
  termsAround,
  comparedRent,
} from '@lares/domain/leasing/leases/commercial-rise';
import { termEnding } from '@lares/domain/leasing/leases/duration';
import { checkLease } from '@lares/domain/leasing/leases/lease-rules';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { avenantFindings, conditionsOf, UNCONFIRMED } from '@lares/domain/leasing/leases/avenant-conditions';
import { earliestTermDay, termWarnings } from '@lares/domain/leasing/leases/new-term';
import { dayInParis, type Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { cents } from '@lares/domain/shared/money';
import { assertLawful } from '@lares/domain/shared/rule';
import type { NewLeaseTerm } from '@lares/validation/leasing/leases.actions';
import { and } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { confirmedOrThrow } from '../../../shared/confirmation.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { propertyOrThrow } from '../../portfolio/properties/properties.scope.ts';
import { followCancelled, type StoredTerm, termsOf, touchLease, writeTermChanges } from './cancelled-terms.commands.ts';
import { chargesSettledSince, leaseOrThrow, partsOfLeaseVisibleTo } from './leases.scope.ts';
import { leaseFactsOf } from '@lares/domain/leasing/leases/lease-facts';

type LeaseRow = typeof leases.$inferSelect;

/**
 * Changes the rent from a day on, by an avenant: the parties agree on it. A regularisation changes the charges only. While the lease is
 * pending, its form changes the first term. Charges from the day of a rent to come change that rent. A higher rent needs the conditions of the
 * law, which are confirmed and kept with it. A commercial rent above the cap of a year becomes yearly steps, unless its ground allows it at once.
 */
export function addTerm(ctx: ActorContext, { id, version, agreedOn: saidOn, confirmed, ...input }: NewLeaseTerm) {
  const { works, earlierDay, frozenRent, mobilityRent, riseGround, riseReason, ...term } = input;
  return audited(ctx, 'lease.add-term', async (write) => {
    const lease = await leaseOrThrow(write, id);
    const { status } = lease;
    if (status !== 'Actif') throw new DomainError('lease.action-refused', { details: { status } });
    await sameVersionOrThrow(write, lease, version);
    const today = dayInParis(write.now());
    const stored = await termsOf(write, id);
    const around = termsAround(
      stored.filter(({ cancelled }) => cancelled === null),
      term.fromDate,
      today,
    );
    const { kept, coming } = around;
    const { before, isSameDay } = comparedRent(around, term, today);
    if (!before) throw new Error('a lease has its first term');
    const others = isSameDay ? kept.filter((one) => one !== before) : kept;
    refuseOutOfOrder(lease, lastOf(others).fromDate, term.fromDate);
    refuseLongAgo(term.fromDate, today);
    if (before.chargesCents !== term.chargesCents || before.chargesMode !== term.chargesMode) await refuseSettled(write, id, term.fromDate);
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
    const rentChange = { currentCents, agreedCents, fromDate: term.fromDate, agreedOn };
    const conditions = conditionsOf(avenantFindings(lease, dwelling, rentChange));
    const open = conditions.find((condition) => !{ works, earlierDay, frozenRent, mobilityRent }[condition]);
    if (open !== undefined) throw new DomainError(UNCONFIRMED[open], { field: open });
    const warnings = termWarnings(before, term, today);
    confirmedOrThrow(warnings, confirmed);
    // Only what applies was confirmed: a box ticked for nothing proves nothing.
    const after = { ...term, indexQuarter: null, agreedOn, confirmed: [...conditions, ...warnings] };
    const rise = { terms: kept, fromDate: term.fromDate, agreedCents };
    const isCapped = agreedCents > currentCents && isCappedRise(lease, rise);
    const ground = isCapped ? groundOrThrow(riseGround, riseReason) : null;
    const isOtherRent = agreedCents !== currentCents;
    const following = isSameDay && !coming.includes(before) ? [before, ...coming] : coming;
    await followWith(write, id, { coming: following, term, isOtherRent });
    const replaced = isOtherRent ? coming : [];
    const change = isSameDay
      ? await changeCharges(write, lease, { before, charges: term })
      : await appendTerms(write, lease, { before, replaced, stored, rents: rentsOf(lease, after, { ...rise, ground }) });
    if (stored.some(({ cancelled }) => cancelled !== null)) await followCancelled(write, id);
    return change;
  });
}

/** What entitles to a commercial rent above the cap of a year, and why it comes at once where it does. */
interface RiseProof {
  ground: RiseGround;
  reason: string;
}

function groundOrThrow(ground: RiseGround | null, reason: string): RiseProof {
  if (ground === null) throw new DomainError('lease.rise-ground-missing', { field: 'riseGround' });
  if (isInSteps(ground)) return { ground, reason: '' };
  if (reason === '') throw new DomainError('lease.rise-reason-missing', { field: 'riseReason' });
  return { ground, reason };
}

/** One rent, or one for each year of a rise in steps; those after the last day of the lease are never due. */
function rentsOf(
  lease: LeaseRow,
  term: AddedRent,
  { ground: proof, ...rise }: Parameters<typeof riseSteps>[0] & { ground: RiseProof | null },
): AddedRent[] {
  if (proof === null) return [term];
  const { agreedCents } = rise;
  if (!isInSteps(proof.ground)) return [{ ...term, rise: { ...proof, agreedCents, step: 1, steps: 1 } }];
  const all = riseSteps(rise);
  const lastDay = lastDayOfRents(lease);
  return all
    .map((step, at) => ({ ...term, ...step, supplementCents: cents(0), rise: { ...proof, agreedCents, step: at + 1, steps: all.length } }))
    .filter(({ fromDate }) => lastDay === null || fromDate <= lastDay);
}

interface ComingRents {
  coming: readonly { id: string; version: number }[];
  term: Pick<TermContent, 'chargesCents' | 'chargesMode'>;
  isOtherRent: boolean;
}

/** Another rent replaces the steps to come; other charges apply to them too, and to the rent that begins on their day. */
async function followWith(write: WriteContext, leaseId: string, { coming, term, isOtherRent }: ComingRents) {
  const { tx, actor } = write;
  const isStep = (ids: readonly string[]) => and(isAmong(leaseTerms.id, ids), partsOfLeaseVisibleTo(actor, leaseTerms, leaseId));
  if (isOtherRent) {
    if (coming.length > 0) await tx.delete(leaseTerms).where(isStep(coming.map(({ id }) => id)));
    return;
  }
  const { chargesCents, chargesMode } = term;
  for (const { id, version } of coming)
    await tx
      .update(leaseTerms)
      .set({ chargesCents, chargesMode, ...updatedBy(write, version) })
      .where(isStep([id]));
}

/** What a history says of a rent. */
export const TERM_CONTENT = ['fromDate', 'rentCents', 'supplementCents', 'chargesCents', 'chargesMode', 'origin', 'indexQuarter'] as const;
type TermContent = Pick<typeof leaseTerms.$inferSelect, (typeof TERM_CONTENT)[number]>;
/** What proves that a rent could be agreed on. */
type TermProof = Pick<typeof leaseTerms.$inferSelect, 'agreedOn' | 'confirmed'>;
type AddedRent = TermContent & TermProof & { rise?: RentRise };

interface AddedRents {
  before: TermContent;
  /** Steps to come that give way: the history keeps them. */
  replaced?: readonly Pick<TermContent, 'fromDate' | 'rentCents'>[];
  /** A rent that begins on the day of a cancelled one takes its place. */
  stored: readonly StoredTerm[];
  /** From the first to the last: the yearly steps of a rise, otherwise one. */
  rents: readonly AddedRent[];
}

async function appendTerms(write: WriteContext, { id, version }: LeaseRow, { before, replaced = [], stored, rents }: AddedRents) {
  const [first] = rents;
  if (!first) throw new Error('a new rent begins within its lease');
  const placeOf = (rent: AddedRent) => stored.find(({ fromDate, cancelled }) => cancelled !== null && fromDate === rent.fromDate);
  const added = rents.filter((rent) => placeOf(rent) === undefined);
  if (added.length > 0) await write.tx.insert(leaseTerms).values(added.map((rent) => ({ ...rent, leaseId: id, ...createdBy(write) })));
  const given = rents.flatMap((rent) => {
    const term = placeOf(rent);
    return term === undefined ? [] : [{ term, to: { revision: null, rise: null, ...rent, cancelled: null } }];
  });
  await writeTermChanges(write, id, given);
  await touchLease(write, { id, version });
  const gaveWay = replaced.length > 0 && { steps: stepsIn(replaced) };
  const content = { ...contentIn(before), ...gaveWay };
  const { agreedOn, confirmed, ...rent } = first;
  const proof = { ...(agreedOn !== null && { agreedOn }), ...(confirmed.length > 0 && { confirmed }) };
  const steps = rents.length > 1 && { steps: stepsIn(rents) };
  return { entityId: id, before: content, after: { ...rent, ...proof, ...steps }, result: { id, version: version + 1 } };
}

const contentIn = (term: TermContent) => Object.fromEntries(TERM_CONTENT.map((name) => [name, term[name]]));
const stepsIn = (rents: readonly Pick<TermContent, 'fromDate' | 'rentCents'>[]) =>
  rents.map(({ fromDate, rentCents }) => ({ fromDate, rentCents }));

interface ChangedCharges {
  before: TermContent;
  charges: Pick<TermContent, 'chargesCents' | 'chargesMode'>;
}

/** The charges of a rent to come, which `followWith` wrote. */
async function changeCharges(write: WriteContext, { id, version }: LeaseRow, { before, charges }: ChangedCharges) {
  await touchLease(write, { id, version });
  const { chargesCents, chargesMode } = charges;
  const after = { ...contentIn(before), chargesCents, chargesMode };
  return { entityId: id, before: contentIn(before), after, result: { id, version: version + 1 } };
}

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

export function refuseLongAgo(fromDate: Day, today: Day): void {
  const first = earliestTermDay(today);
  if (fromDate < first) throw new DomainError('lease.term-too-old', { field: 'fromDate', details: { first } });
}

/** What was called is what a settlement deducts: other charges of its days would leave it wrong. */
export async function refuseSettled(write: WriteContext, id: string, fromDate: Day): Promise<void> {
  const settled = await chargesSettledSince(write, id, fromDate);
  if (settled) throw new DomainError('lease.charges-settled', { field: 'fromDate', details: { ...settled } });
}

/** Terms are in order: a new one cannot change a period already billed. */
function refuseOutOfOrder(lease: LeaseRow, last: string, fromDate: string): void {
  if (fromDate === last) throw new DomainError('lease.term-already-there', { field: 'fromDate' });
  if (fromDate < last) throw new DomainError('lease.term-before-last', { field: 'fromDate', details: { last } });
  const lastDay = lastDayOfRents(lease);
  if (lastDay !== null && fromDate > lastDay) throw new DomainError('lease.term-after-end', { field: 'fromDate', details: { lastDay } });
}

/** Null where the lease has no known end: without notice, a lease that renews itself continues past its term. */
const lastDayOfRents = (lease: LeaseRow): Day | null => (lease.exitOn !== null || termEnding(lease) === 'fin' ? lastDayOf(lease) : null);
