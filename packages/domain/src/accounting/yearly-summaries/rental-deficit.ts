import { type Cents, cents } from '../../shared/money.ts';

export interface RentalYear {
  /** Gross income of the lettings of unfurnished homes (line 215). */
  grossCents: Cents;
  /** Costs and charges (line 240), without the interest. */
  chargesCents: Cents;
  /** Interest of loans (line 250). */
  interestCents: Cents;
}

export interface RentalResult {
  /** The income that is taxed; 0 in a year of deficit. */
  taxedCents: Cents;
  /** What is taken off the other income of the year. */
  deductedCents: Cents;
  /** What is carried to the rents of the ten following years. */
  carriedCents: Cents;
}

/** The most that a deficit takes off the other income of a year (code général des impôts, art. 156 I 3°). */
const DEDUCTED_AT_MOST = 1_070_000;

/**
 * The income or the deficit of a year. Interest is taken off the gross income first; what of it remains is carried to later rents, like what
 * of the other charges exceeds 10 700 €. The higher ceiling of energy works is not counted.
 */
export function rentalResult({ grossCents, chargesCents, interestCents }: RentalYear): RentalResult {
  const unusedInterest = Math.max(0, interestCents - grossCents);
  const left = Math.max(0, grossCents - interestCents) - chargesCents;
  const deducted = Math.min(Math.max(0, -left), DEDUCTED_AT_MOST);
  return {
    taxedCents: cents(Math.max(0, left)),
    deductedCents: cents(deducted),
    carriedCents: cents(unusedInterest + Math.max(0, -left) - deducted),
  };
}
