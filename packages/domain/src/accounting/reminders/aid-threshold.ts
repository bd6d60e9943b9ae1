import { type Cents, cents } from '../../shared/money.ts';

export interface AidedRent {
  /** Monthly, without charges. */
  rentCents: Cents;
  aidCents: Cents;
  paidToLandlord: boolean;
}

/** From which debt the arrears of a tenant with a housing aid are reported to the CAF or the MSA: two months of the rent without charges, less the aid when the landlord receives it. */
export const aidArrearsThreshold = ({ rentCents, aidCents, paidToLandlord }: AidedRent): Cents =>
  cents(2 * Math.max(0, rentCents - (paidToLandlord ? aidCents : 0)));
