import type { Day } from '../../shared/day.ts';
import type { DomainErrorCode } from '../../shared/error-codes.ts';
import { type Cents, cents } from '../../shared/money.ts';
import type { TermConfirmation } from './avenant-conditions.ts';
import type { ChargesMode } from './charges.ts';
import type { RentRise } from './commercial-rise.ts';
import type { RentTerm } from './lease-revision.ts';
import { rentWithoutCharges } from './monthly-rent.ts';
import type { RevisionDecision } from './revision-request.ts';
import type { RevisionNotice } from './revision-notice.ts';

/** What a term gives, and what proves it. */
interface TermContent extends Pick<RentTerm, 'rentCents' | 'supplementCents' | 'origin' | 'indexQuarter'> {
  chargesCents: Cents;
  chargesMode: ChargesMode;
  revision: RevisionNotice | null;
  agreedOn: Day | null;
  confirmed: TermConfirmation[];
  rise: RentRise | null;
}

/** The answer to a request for a triennial revision, which waits again once its rent is cancelled. */
export interface CancelledDecision {
  requestId: string;
  state: RevisionDecision;
  decidedOn: Day | null;
  agreedCents: Cents | null;
}

/** A term that a manager cancelled, kept as it was, so that it can be restored and its notice stays known. */
export interface CancelledRent extends TermContent {
  reason: string;
  on: Day;
  /** The rent without charges that came back. Restoring over another one would be a new rent, that nobody agreed on. */
  beforeCents: Cents;
  decision: CancelledDecision | null;
}

export interface CancellableTerm extends TermContent {
  id: string;
  fromDate: Day;
  cancelled: CancelledRent | null;
}

/** What becomes of one term. */
export interface TermChange<Term> {
  term: Term;
  to: TermContent & { cancelled: CancelledRent | null };
}

export interface RentFlaw {
  code: DomainErrorCode;
  details: Record<string, string>;
}

export type RentCancellation<Term> = { flaw: RentFlaw } | { flaw: null; changes: TermChange<Term>[] };

/** Nothing but what the term before gives: the rest of the lease reads it as a change of nothing. */
const nothingNew = ({ rentCents, supplementCents, chargesCents, chargesMode }: TermContent): TermContent => ({
  rentCents,
  supplementCents,
  chargesCents,
  chargesMode,
  origin: 'régularisation',
  indexQuarter: null,
  revision: null,
  agreedOn: null,
  confirmed: [],
  rise: null,
});

const contentOf = (term: TermContent): TermContent => ({ ...nothingNew(term), ...proofOf(term) });
const proofOf = ({ origin, indexQuarter, revision, agreedOn, confirmed, rise }: TermContent) => ({
  origin,
  indexQuarter,
  revision,
  agreedOn,
  confirmed,
  rise,
});

const REVISIONS: ReadonlySet<string> = new Set(['IRL', 'révision triennale']);
const flaw = (code: DomainErrorCode, details: Record<string, string> = {}) => ({ flaw: { code, details } });

/** Whether a term changes only the charges of the rent before it. */
const isChargesOnly = (term: TermContent, before: TermContent): boolean =>
  !REVISIONS.has(term.origin) && rentWithoutCharges(term) === rentWithoutCharges(before) && term.rentCents === before.rentCents;

/** The next step of the same rise. */
const isLaterStep = (later: RentRise | null, rise: RentRise | null): boolean =>
  later !== null && rise !== null && later.step > rise.step && later.steps === rise.steps && later.agreedCents === rise.agreedCents;

/**
 * Cancels a rent, a revision or a change of charges from its own day: what was in force before is in force again. The term keeps its place
 * and its id, because called lines name it; they are corrected by the account. The steps after a step go with it. Terms after it that
 * change only the charges keep them, with the rent that came back. The charges that began on the day of a revision stay.
 * @param terms from the first to the last
 */
export function cancelRent<Term extends CancellableTerm>(
  terms: readonly Term[],
  id: string,
  { reason, on, decision = null }: Pick<CancelledRent, 'reason' | 'on'> & { decision?: CancelledDecision | null },
): RentCancellation<Term> {
  const at = terms.findIndex((term) => term.id === id);
  const [before, cancelled] = [terms[at - 1], terms[at]];
  if (cancelled === undefined || before === undefined) return flaw('lease.first-rent');
  if (cancelled.cancelled !== null) return flaw('lease.rent-cancelled', { fromDate: cancelled.fromDate });
  const changes: TermChange<Term>[] = [];
  let [was, is]: [TermContent, TermContent] = [before, before];
  for (const term of terms.slice(at)) {
    let to: TermChange<Term>['to'];
    if (term === cancelled || isLaterStep(term.rise, cancelled.rise)) {
      const keepsCharges = REVISIONS.has(term.origin) && hasOtherCharges(term, was);
      const kept = { ...contentOf(term), reason, on, beforeCents: rentWithoutCharges(is), decision: term === cancelled ? decision : null };
      to = { ...nothingNew(keepsCharges ? { ...is, ...chargesOf(term) } : is), cancelled: keepsCharges ? null : kept };
    } else if (term.cancelled !== null) to = { ...nothingNew(is), cancelled: term.cancelled };
    else if (isChargesOnly(term, was)) to = { ...contentOf(term), ...rentOf(is), cancelled: null };
    else return flaw('lease.rent-not-last', { last: term.fromDate });
    changes.push({ term, to });
    [was, is] = [term, to];
  }
  return { flaw: null, changes };
}

/** The term as it was before it was cancelled, with the steps that were cancelled with it. */
export function restoreRent<Term extends CancellableTerm>(terms: readonly Term[], id: string): RentCancellation<Term> {
  const at = terms.findIndex((term) => term.id === id);
  const [before, restored] = [terms[at - 1], terms[at]];
  if (before === undefined || restored === undefined || restored.cancelled === null) return flaw('lease.rent-not-cancelled');
  const { rise, beforeCents, on } = restored.cancelled;
  if (rentWithoutCharges(before) !== beforeCents) return flaw('lease.rent-changed-since');
  const changes: TermChange<Term>[] = [];
  let [was, is]: [TermContent, TermContent] = [before, before];
  for (const term of terms.slice(at)) {
    let to: TermChange<Term>['to'];
    if (term.cancelled !== null) {
      const isBack = term === restored || (term.cancelled.on === on && isLaterStep(term.cancelled.rise, rise));
      to = isBack ? { ...contentOf(term.cancelled), cancelled: null } : { ...nothingNew(is), cancelled: term.cancelled };
    } else if (isChargesOnly(term, was)) to = { ...contentOf(term), ...rentOf(is), cancelled: null };
    else return flaw('lease.rent-not-last', { last: term.fromDate });
    changes.push({ term, to });
    [was, is] = [term, to];
  }
  return { flaw: null, changes };
}

/** What the contract says of the rent on its first day. */
export type FirstRent = Pick<TermContent, 'rentCents' | 'supplementCents' | 'chargesCents' | 'chargesMode'>;

/**
 * Corrects the first rent, which was recorded otherwise than in the contract, from the first day of the lease. It keeps its id, because
 * called lines name it; they are corrected by the account. Terms after it that change only the charges keep them, with the rent as corrected.
 *
 * @param terms from the first to the last
 */
export function correctFirstRent<Term extends CancellableTerm>(
  terms: readonly Term[],
  { rentCents, supplementCents, chargesCents, chargesMode }: FirstRent,
): RentCancellation<Term> {
  const [first, ...later] = terms;
  if (first === undefined) throw new Error('a lease has its first term');
  const corrected = { ...contentOf(first), rentCents, supplementCents, chargesCents, chargesMode };
  const isSame = rentCents === first.rentCents && supplementCents === first.supplementCents && !hasOtherCharges(corrected, first);
  if (isSame) return flaw('lease.rent-unchanged');
  const changes: TermChange<Term>[] = [{ term: first, to: { ...corrected, cancelled: null } }];
  let [was, is]: [TermContent, TermContent] = [first, corrected];
  for (const term of later) {
    let to: TermChange<Term>['to'];
    if (term.cancelled !== null) to = { ...nothingNew(is), cancelled: term.cancelled };
    else if (isChargesOnly(term, was)) to = { ...contentOf(term), ...rentOf(is), cancelled: null };
    else return flaw('lease.rent-not-last', { last: term.fromDate });
    changes.push({ term, to });
    [was, is] = [term, to];
  }
  return { flaw: null, changes };
}

/** What the cancelled terms give after another term changed: what the one before them gives. */
export function followingCancelled<Term extends CancellableTerm>(terms: readonly Term[]): TermChange<Term>[] {
  const changes: TermChange<Term>[] = [];
  let before: TermContent | undefined;
  for (const term of terms) {
    if (term.cancelled !== null && before !== undefined) {
      const to = { ...nothingNew(before), cancelled: term.cancelled };
      if (hasOtherCharges(term, before) || term.rentCents !== to.rentCents || term.supplementCents !== to.supplementCents)
        changes.push({ term, to });
      before = to;
    } else before = term;
  }
  return changes;
}

/** What a manager may do with a term of a lease that runs. */
export function termAction(terms: readonly CancellableTerm[], id: string, on: Day): 'cancel' | 'restore' | 'correct' | null {
  const [first] = terms;
  // Another amount: the same one would be refused.
  if (first?.id === id)
    return correctFirstRent(terms, { ...first, rentCents: cents(first.rentCents + 1) }).flaw === null ? 'correct' : null;
  if (cancelRent(terms, id, { reason: '', on }).flaw === null) return 'cancel';
  return restoreRent(terms, id).flaw === null ? 'restore' : null;
}

const hasOtherCharges = (one: TermContent, other: TermContent): boolean =>
  one.chargesCents !== other.chargesCents || one.chargesMode !== other.chargesMode;

const chargesOf = ({ chargesCents, chargesMode }: TermContent) => ({ chargesCents, chargesMode });
const rentOf = ({ rentCents, supplementCents }: TermContent) => ({ rentCents, supplementCents });
