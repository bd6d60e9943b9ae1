import { addMonths, type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

export interface RenewalRise {
  /** Rent without charges, before and after the renewal. */
  currentCents: Cents;
  renewedCents: Cents;
  renewedOn: Day;
  /** Length of the renewed lease. */
  termMonths: number;
}

/** The rent from a day on, and how much of the rise it holds. */
export interface RenewalStep {
  fromDate: Day;
  riseCents: Cents;
  rentCents: Cents;
}

const YEAR_MONTHS = 12;
const THIRDS = 3;
const SIXTHS = 6;
/** Up to a tenth the rise of a term of three years comes by thirds. */
const TENTH = 10;

/**
 * The steps of a rise agreed at the renewal of a lease (loi n° 89-462, art. 17-2): a third of it each year, a sixth where the renewed lease
 * lasts six years or more, or where the rise is above 10 %. Each step is the rounded running total, halves up, so the last one is the whole.
 */
export function renewalSteps({ currentCents, renewedCents, renewedOn, termMonths }: RenewalRise): RenewalStep[] {
  const rise = renewedCents - currentCents;
  if (rise <= 0) return [];
  const count = termMonths >= SIXTHS * YEAR_MONTHS || rise * TENTH > currentCents ? SIXTHS : THIRDS;
  return Array.from({ length: count }, (_, at) => {
    const riseCents = Math.floor((2 * rise * (at + 1) + count) / (2 * count));
    return { fromDate: addMonths(renewedOn, at * YEAR_MONTHS), riseCents: cents(riseCents), rentCents: cents(currentCents + riseCents) };
  });
}
