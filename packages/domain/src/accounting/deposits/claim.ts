import { isHomeLease, type LeaseNature } from '../../leasing/leases/regime.ts';
import type { LeaseStatus } from '../../leasing/leases/status.ts';
import { type Day, daysBetween } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

export interface DepositClaimFacts extends LeaseNature {
  status: LeaseStatus;
  /** Null when the day is unknown. */
  signedOn: Day | null;
  startDate: Day;
  /** The last day of a lease that ends before its term; null without one. */
  exitOn: Day | null;
  /** From when on the account of the lease is kept; null while none is. */
  accountingStart: Day | null;
  /** A valid solde de tout compte counts what was received. */
  isSettled: boolean;
  /** Of `depositStanding`: what the lease says and what was received. */
  calledCents: Cents;
  receivedCents: Cents;
  today: Day;
}

export interface DepositClaim {
  /** What the tenant may still be asked to pay; 0 once nothing is. */
  leftCents: Cents;
  /** The first day on which it is payable; null when nothing is left, or while nobody signed. */
  payableOn: Day | null;
  /** Whether it is asked for without a decision of the manager: the account is kept since the lease began. */
  isAsked: boolean;
  /** Days since `payableOn`, while it is asked for. */
  lateDays: number;
}

/**
 * What is still to be received of a deposit, and how late it is. A home's is payable when the lease is signed (loi n° 89-462, art. 22); the
 * contract decides for the others: the day on which the lease begins. What came before a running lease was taken over is not known, so
 * nothing is asked of its tenant.
 */
export function depositClaim({ calledCents, receivedCents, today, ...lease }: DepositClaimFacts): DepositClaim {
  const leftCents = cents(isOpen(lease, today) ? Math.max(0, calledCents - receivedCents) : 0);
  const payableOn = leftCents === 0 ? null : payableFrom(lease);
  const { accountingStart, startDate } = lease;
  const isAsked = payableOn !== null && accountingStart !== null && accountingStart <= startDate;
  return { leftCents, payableOn, isAsked, lateDays: isAsked && payableOn < today ? daysBetween(payableOn, today) : 0 };
}

type Lease = Omit<DepositClaimFacts, 'calledCents' | 'receivedCents' | 'today'>;

const isOpen = ({ status, exitOn, isSettled }: Lease, today: Day): boolean =>
  (status === 'Actif' || status === 'En attente') && !isSettled && (exitOn === null || exitOn >= today);

function payableFrom({ status, signedOn, startDate, ...nature }: Lease): Day | null {
  if (status === 'En attente' && signedOn === null) return null;
  return isHomeLease(nature) ? (signedOn ?? startDate) : startDate;
}
