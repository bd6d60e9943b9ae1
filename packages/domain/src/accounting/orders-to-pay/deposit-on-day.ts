import type { Day } from '../../shared/day.ts';
import { type Cents, cents, sumCents } from '../../shared/money.ts';
import { depositClaim, type DepositClaimFacts } from '../deposits/claim.ts';
import type { DepositReception } from './order-standing.ts';

/** The deposit of a lease with everything that was received of it, by day. */
export interface DatedDeposit extends Omit<DepositClaimFacts, 'isSettled' | 'receivedCents' | 'today'> {
  /** The last day of the lease: its early end, or that of its term. */
  lastDay: Day | null;
  /** The day of the solde de tout compte that is valid; null without one. */
  settledOn: Day | null;
  received: readonly DepositReception[];
  on: Day;
}

export interface MissingDeposit {
  /** What an order of that day may claim. */
  missingCents: Cents;
  /** Whether Lares knows that it is missing: what was paid before an account was taken over is not known. */
  isAsked: boolean;
}

/**
 * What was missing of a deposit in the morning of a day: payable before that day, and not received before it. A lease that ended since is
 * read as it ran then.
 */
export function missingDepositOn({ received, lastDay, settledOn, on, ...lease }: DatedDeposit): MissingDeposit {
  const hasEnded = lease.status === 'Terminé' || lease.status === 'Résilié';
  const ranThen = hasEnded && lastDay !== null && on <= lastDay;
  const claim = depositClaim({
    ...lease,
    status: ranThen ? 'Actif' : lease.status,
    isSettled: settledOn !== null && settledOn < on,
    receivedCents: sumCents(received.filter((part) => part.on < on).map(({ amountCents }) => amountCents)),
    today: on,
  });
  const isPayable = claim.payableOn !== null && claim.payableOn < on;
  return { missingCents: isPayable ? claim.leftCents : cents(0), isAsked: isPayable && claim.isAsked };
}
