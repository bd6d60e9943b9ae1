import { isHomeLease, type LeaseNature } from '../../leasing/leases/regime.ts';
import { addMonths, type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

/** Months within which what was kept is settled, from the final approval of the accounts (loi n° 89-462, art. 22, alinéa 5). */
const SETTLED_WITHIN_MONTHS = 1;
/**
 * Keys are handed on during a financial year of at most a year, and the meeting that follows it is held within six months of its last day
 * (loi n° 65-557, art. 14-1): this long after the keys, the accounts should be approved.
 */
const APPROVED_WITHIN_MONTHS = 18;

export interface KeptFacts extends LeaseNature {
  keysOn: Day;
  keptCents: number;
  /** What the settlement returns besides. */
  paidOutCents: number;
  returnedCents: number;
  /** The day on which the accounts of the building were approved; null until it is entered. */
  approvedOn: Day | null;
  /** What was taken of it when it was settled, for the account and for deductions; null until it is. */
  deductionCents: number | null;
}

export interface KeptStanding {
  /** Neither deducted nor paid out yet. */
  heldCents: Cents;
  /** Of the whole part kept, what may be paid out: nothing until it is settled. */
  releasedCents: Cents;
  /** The last day to settle and pay out what is held; null until the accounts are approved, and where no law gives one. */
  deadline: Day | null;
  /** From this day on, the day of the approval is asked for; null once it is known, or the part kept is settled. */
  askedFrom: Day | null;
}

/** What is owed on the account, as far as what is kept pays it: the accounts of the building may have added to it. */
export const payableFromKept = ({ heldCents, accountCents, awaitedCents = cents(0) }: PayableFacts): Cents =>
  cents(Math.max(0, Math.min(accountCents - awaitedCents, heldCents)));

interface PayableFacts {
  heldCents: Cents;
  accountCents: Cents;
  /** The housing aid that is awaited from the fund; 0 when absent. */
  awaitedCents?: Cents | undefined;
}

interface ReleaseFacts {
  paidOutCents: number;
  returns: readonly { recordedAt: string; amountCents: number }[];
  releasedAt: string;
}

/**
 * Whether something of the part kept was paid out since it was settled. What was paid of it before rests on the settlement alone. A payout
 * of the same instant counts as later.
 */
export function isPaidSinceRelease({ paidOutCents, returns, releasedAt }: ReleaseFacts): boolean {
  const paidOfKept = (parts: ReleaseFacts['returns']) =>
    Math.max(0, parts.reduce((sum, { amountCents }) => sum + amountCents, 0) - paidOutCents);
  const before = returns.filter(({ recordedAt }) => Date.parse(recordedAt) < Date.parse(releasedAt));
  return paidOfKept(returns) > paidOfKept(before);
}

/** Where what was kept of a deposit for the accounts of a condominium stands. */
export function keptStanding({
  keysOn,
  keptCents,
  paidOutCents,
  returnedCents,
  approvedOn,
  deductionCents,
  ...lease
}: KeptFacts): KeptStanding {
  const left = keptCents - (deductionCents ?? 0);
  const held = Math.max(0, left - Math.max(0, returnedCents - paidOutCents));
  const isDated = held > 0 && isHomeLease(lease);
  return {
    heldCents: cents(held),
    releasedCents: cents(deductionCents === null ? 0 : left),
    deadline: isDated && approvedOn !== null ? addMonths(approvedOn, SETTLED_WITHIN_MONTHS) : null,
    askedFrom: isDated && approvedOn === null && deductionCents === null ? addMonths(keysOn, APPROVED_WITHIN_MONTHS) : null,
  };
}
