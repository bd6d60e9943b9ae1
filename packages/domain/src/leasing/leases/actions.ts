import { addDays, addMonths, type Day, laterDay } from '../../shared/day.ts';
import { DomainError, type DomainErrorCode } from '../../shared/errors.ts';
import { type Cents } from '../../shared/money.ts';
import { legalDuration, type LeaseTerm, nextTerm, nextTermEnd, proposedEndDate, termEnding } from './duration.ts';
import { type RunningLease } from './notice-effect.ts';
import { type LeaseStatus } from './status.ts';

/** Every change of the status or the end of a lease. `giveNotice` is the congé, `terminate` the résiliation. */
export const LEASE_ACTIONS = ['activate', 'giveNotice', 'withdrawNotice', 'end', 'terminate', 'cancel', 'renew'] as const;
export type LeaseAction = (typeof LEASE_ACTIONS)[number];

interface Transition {
  from: LeaseStatus;
  to: LeaseStatus;
}

const TRANSITIONS: Record<LeaseAction, Transition> = {
  activate: { from: 'En attente', to: 'Actif' },
  giveNotice: { from: 'Actif', to: 'Actif' },
  withdrawNotice: { from: 'Actif', to: 'Actif' },
  end: { from: 'Actif', to: 'Terminé' },
  terminate: { from: 'Actif', to: 'Résilié' },
  cancel: { from: 'En attente', to: 'Résilié' },
  renew: { from: 'Actif', to: 'Actif' },
};

export const statusAfter = (action: LeaseAction): LeaseStatus => TRANSITIONS[action].to;

/** The facts about a lease that actions depend on. */
export interface LeaseActionFacts extends RunningLease {
  status: LeaseStatus;
  /** The last day set by a notice or a termination; null without one. */
  exitOn: Day | null;
  /** Of the first term; null when there is none. */
  rentCents: Cents | null;
  tenantCount: number;
  /** First day of the active lease of the property that follows this one; absent or null while none does. */
  nextStartsOn?: Day | null;
  /** A valid solde de tout compte holds the rent until its last day; absent or false without one. */
  isSettled?: boolean;
}

interface Refusal {
  code: DomainErrorCode;
  details?: Record<string, string>;
}

/** Whether it never began: « Résilié » means cancelled or terminated, and only a terminated lease has its last day. */
export const wasCancelled = ({ status, exitOn }: Pick<LeaseActionFacts, 'status' | 'exitOn'>): boolean =>
  status === 'Résilié' && exitOn === null;

/** The current last day of the lease: set by a notice or a termination, otherwise the end of the term. Inclusive. */
export const lastDayOf = ({ exitOn, endDate }: Pick<LeaseActionFacts, 'exitOn' | 'endDate'>): Day | null => exitOn ?? endDate;

/** Fields that an « Actif » lease needs and this one lacks, named as in the form. */
export function missingForActivation(facts: LeaseActionFacts): ('endDate' | 'rentCents' | 'tenantIds')[] {
  return [
    // Only a lease that may legally run without a term may begin without one.
    ...(facts.endDate === null && termEnding(facts) !== 'prolongation' ? (['endDate'] as const) : []),
    ...(facts.rentCents === null || facts.rentCents === 0 ? (['rentCents'] as const) : []),
    ...(facts.tenantCount === 0 ? (['tenantIds'] as const) : []),
  ];
}

/** Whether the term of an active lease may be changed to this one. It cannot be removed, because nothing would ever end the lease. */
export function mayEndOn(lease: RunningLease, endDate: Day | null): boolean {
  return endDate !== null || (lease.endDate === null && termEnding(lease) === 'prolongation');
}

const CONDITIONS: Record<LeaseAction, (facts: LeaseActionFacts, today: Day) => Refusal | null> = {
  activate: (facts) => {
    const missing = missingForActivation(facts);
    return missing.length === 0 ? null : { code: 'lease.not-activable', details: { missing: missing.join(' ') } };
  },
  giveNotice: () => null,
  withdrawNotice: (facts) => (facts.exitOn === null ? { code: 'lease.no-notice' } : null),
  end: endingRefusal,
  terminate: () => null,
  cancel: () => null,
  renew: renewalRefusal,
};

/** What moves or removes the last day of a lease: not while a valid solde de tout compte rests on it. */
const MOVES_LAST_DAY: ReadonlySet<LeaseAction> = new Set(['giveNotice', 'withdrawNotice', 'terminate', 'renew']);

/** A renewal is possible within the last year of the current term. */
const RENEWAL_OPENS_MONTHS = 12;

function renewalRefusal(facts: LeaseActionFacts, today: Day): Refusal | null {
  const { exitOn, endDate, nextStartsOn = null } = facts;
  if (exitOn !== null) return { code: 'lease.notice-given' };
  const until = renewedEndDate(facts);
  if (endDate === null || until === null) return { code: 'lease.not-renewable' };
  const from = addMonths(endDate, -RENEWAL_OPENS_MONTHS);
  if (today < from) return { code: 'lease.renewal-too-early', details: { from } };
  return nextStartsOn !== null && nextStartsOn <= until ? { code: 'lease.relet', details: { from: nextStartsOn } } : null;
}

/** Whether the next active lease begins on a day that this one would reach without notice. */
export function isLetAgain(lease: RunningLease & Pick<LeaseActionFacts, 'nextStartsOn'>): boolean {
  const { endDate, nextStartsOn = null } = lease;
  if (endDate === null || nextStartsOn === null) return false;
  const ending = termEnding(lease);
  if (ending === 'prolongation') return true;
  const next = nextTermEnd({ ...lease, endDate });
  return ending === 'reconduction' && next !== null && nextStartsOn <= next;
}

function endingRefusal(facts: LeaseActionFacts, today: Day): Refusal | null {
  const lastDay = lastDayOf(facts);
  const { ending, isVerified } = legalDuration(facts);
  // Without notice, the law has renewed this lease. An unverified rule refuses nothing, and where another lease of the property follows,
  // this one has ended in fact and must be closable.
  const isRenewed = ending === 'reconduction' && isVerified && !isLetAgain(facts);
  if (facts.exitOn === null && (lastDay === null || isRenewed)) return { code: 'lease.ends-by-notice' };
  return lastDay !== null && today < lastDay ? { code: 'lease.not-ended-yet', details: { lastDay } } : null;
}

/** The term after a renewal; null when this kind of lease has no next term, or no current term. */
export function renewedTerm(lease: RunningLease): LeaseTerm | null {
  const { endDate } = lease;
  if (endDate === null) return null;
  const { ending, proposedMonths } = legalDuration(lease);
  if (ending !== 'prolongation' || proposedMonths === null) return nextTerm({ ...lease, endDate });
  const begunOn = addDays(endDate, 1);
  return { begunOn, endDate: proposedEndDate(begunOn, proposedMonths) };
}

export const renewedEndDate = (lease: RunningLease): Day | null => renewedTerm(lease)?.endDate ?? null;

/** Why this action is refused today, or null. */
export function actionRefusal(action: LeaseAction, facts: LeaseActionFacts, today: Day): Refusal | null {
  if (facts.status !== TRANSITIONS[action].from) return { code: 'lease.action-refused', details: { status: facts.status } };
  if (facts.isSettled === true && MOVES_LAST_DAY.has(action)) return { code: 'lease.settled' };
  return CONDITIONS[action](facts, today);
}

export const allowedActions = (facts: LeaseActionFacts, today: Day): LeaseAction[] =>
  LEASE_ACTIONS.filter((action) => actionRefusal(action, facts, today) === null);

/** @throws DomainError when the action is refused today. */
export function assertAction(action: LeaseAction, facts: LeaseActionFacts, today: Day): void {
  const refusal = actionRefusal(action, facts, today);
  if (refusal !== null) throw new DomainError(refusal.code, { details: refusal.details ?? {} });
}

/** What the nightly job does with an « Actif » lease: nothing before its last day is over. */
export type ExpiryChange = { kind: 'ended' } | ({ kind: 'renewed' } & LeaseTerm) | { kind: 'prolonged' };

/**
 * A lease whose last day has passed ends, gets its next term, or continues without one. Several terms may have passed: the result is the
 * term that contains `today`.
 */
export function expiryChange(facts: LeaseActionFacts, today: Day): ExpiryChange | null {
  const lastDay = lastDayOf(facts);
  if (facts.status !== 'Actif' || lastDay === null || today <= lastDay) return null;
  if (facts.exitOn !== null) return { kind: 'ended' };
  const ending = termEnding(facts);
  if (ending === 'fin') return { kind: 'ended' };
  if (ending === 'prolongation') return { kind: 'prolonged' };
  let term = nextTerm({ ...facts, endDate: lastDay });
  while (term !== null && term.endDate < today) term = nextTerm({ ...facts, endDate: term.endDate });
  if (term === null) throw new RangeError('A lease that renews has a next term');
  return { kind: 'renewed', ...term };
}

/** The latest possible end decided today: it ends the current term, and prolongs nothing. null: there is no term. */
export function latestExit(facts: LeaseActionFacts, today: Day): Day | null {
  const { exitOn } = facts;
  const change = expiryChange({ ...facts, exitOn: null }, today);
  if (change?.kind === 'prolonged' || facts.endDate === null) return null;
  const termEnd = change?.kind === 'renewed' ? change.endDate : facts.endDate;
  // The law may delay a notice beyond the term; an earlier end stays possible.
  return exitOn === null ? termEnd : laterDay(termEnd, exitOn);
}
