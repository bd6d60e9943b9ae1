import { type Cents, cents } from '../../shared/money.ts';

interface RentParts {
  /** The base rent, monthly, in cents. */
  rentCents: number;
  /** The rent supplement, monthly, in cents; 0 for most leases. */
  supplementCents: number;
}

/** The rent of a month without charges, the supplement included: the « loyer en principal » of loi n° 89-462, art. 22. */
export const rentWithoutCharges = ({ rentCents, supplementCents }: RentParts): Cents => cents(rentCents + supplementCents);

export const rentWithCharges = ({ rentCents, supplementCents, chargesCents }: RentParts & { chargesCents: number }): Cents =>
  cents(rentCents + supplementCents + chargesCents);
