import { type Cents, cents, sumCents } from '../../shared/money.ts';

/** What a lease is expected to pay. */
export interface ExpectedAmounts {
  /** What is left of each open due, oldest first. */
  openCents: readonly Cents[];
  /** Rent, supplement and charges of one month. */
  monthCents: Cents;
  /** The part of one month that the CAF transfers to the landlord; 0 without. */
  aidCents: Cents;
}

export interface AmountEvidence {
  points: number;
  reason: 'exact-amount' | 'monthly-amount' | 'aid-amount' | null;
}

/** How well an amount is explained by what the lease owes. */
export function amountEvidence(amount: Cents, { openCents, monthCents, aidCents }: ExpectedAmounts): AmountEvidence {
  const sums = runningSums(openCents);
  if (sums.includes(amount) || openCents.includes(amount)) return { points: 30, reason: 'exact-amount' };
  if (aidCents > 0 && openCents.some((left) => left - aidCents === amount)) return { points: 30, reason: 'exact-amount' };
  if (amount === monthCents || (aidCents > 0 && amount === monthCents - aidCents)) return { points: 26, reason: 'monthly-amount' };
  const total = sums.at(-1) ?? cents(0);
  if (monthCents > 0 && amount % monthCents === 0 && amount <= 12 * monthCents) return { points: 16, reason: 'monthly-amount' };
  if (amount > 0 && amount < Math.max(total, monthCents)) return { points: 4, reason: null };
  return { points: amount > 3 * Math.max(total, monthCents) ? -15 : 0, reason: null };
}

/** An aid is paid with the month it is for. */
export function aidEvidence(amount: Cents, { aidCents }: ExpectedAmounts): AmountEvidence {
  return aidCents > 0 && amount === aidCents ? { points: 36, reason: 'aid-amount' } : { points: 0, reason: null };
}

const runningSums = (amounts: readonly Cents[]): Cents[] => amounts.map((_, at) => sumCents(amounts.slice(0, at + 1)));
