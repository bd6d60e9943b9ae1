import type { Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { latePenalty } from './exit.ts';

/** Why nothing is added to a deposit that is returned late although the tenant named an address: it was not the one (art. 22). */
export const PENALTY_EXCLUSIONS = ['adresse du locataire inconnue'] as const;
export type PenaltyExclusion = (typeof PENALTY_EXCLUSIONS)[number];

/** What becomes of the penalty when a late payout is recorded. Its amount is always the one of the rule. */
export const PENALTY_CHOICES = ['versée', 'versée plus tard', ...PENALTY_EXCLUSIONS] as const;
export type PenaltyChoice = (typeof PENALTY_CHOICES)[number];

/** Money of a deposit that was paid out. */
export interface DepositReturn {
  movedOn: Day;
  amountCents: number;
}

export interface PenaltyFacts {
  /** Monthly, without charges. */
  rentCents: Cents;
  /** Of `returnDeadline`: null for a lease that the law of 1989 does not govern. */
  deadline: Day | null;
  isAddressKnown: boolean;
  /** What the settlement returns, without what it keeps for the accounts of a condominium. */
  paidOutCents: number;
  returns: readonly DepositReturn[];
  /** Penalties paid already. */
  penaltiesCents: number;
  /** The day of the payout, or today. */
  on: Day;
}

export interface Penalty {
  /** Begun after the deadline. */
  months: number;
  amountCents: Cents;
  /** What is still to be paid of it. */
  leftCents: Cents;
}

/**
 * The penalty of a deposit that is returned late, and what is left of it (loi n° 89-462, art. 22): it runs until all of the settlement is
 * paid out, so a part that was paid in time does not stop it. Where a settlement returns nothing, nothing is late.
 */
export function penaltyOf({ rentCents, deadline, isAddressKnown, paidOutCents, returns, penaltiesCents, on }: PenaltyFacts): Penalty {
  const returnedOn = dayOfLastPart(returns, paidOutCents);
  const { months, amountCents } = latePenalty({
    rentCents,
    deadline: paidOutCents > 0 ? deadline : null,
    on: returnedOn ?? on,
    isAddressKnown,
  });
  return { months, amountCents, leftCents: cents(Math.max(0, amountCents - penaltiesCents)) };
}

/** The day on which the whole of the settlement was paid out; null until then. */
function dayOfLastPart(returns: readonly DepositReturn[], paidOutCents: number): Day | null {
  let returned = 0;
  for (const { movedOn, amountCents } of returns.toSorted((one, other) => (one.movedOn < other.movedOn ? -1 : 1))) {
    returned += amountCents;
    if (returned >= paidOutCents) return movedOn;
  }
  return null;
}
