import { type Cents, cents } from '../../shared/money.ts';
import type { BasisPoints } from '../mandates/terms.ts';

const WHOLE_BP = 10_000;

/** A share of an amount, rounded half up to the cent; of a negative amount, the same with the other sign, so that what is taken back equals what was taken. */
export function shareOf(amount: Cents, bp: BasisPoints): Cents {
  const size = Math.floor((Math.abs(amount) * bp * 2 + WHOLE_BP) / (2 * WHOLE_BP));
  return cents(amount < 0 ? 0 - size : size);
}

export interface ManagementFee {
  /** Without VAT. */
  feeCents: Cents;
  vatCents: Cents;
}

/**
 * The management fee of a mandate on what was received, and its VAT: each rounded once, on the sum of the period. An agent is paid only what the
 * mandate says (loi n° 70-9 du 2 janvier 1970, art. 6).
 */
export function managementFee(receivedCents: Cents, { feeBp, vatBp }: { feeBp: BasisPoints; vatBp: BasisPoints }): ManagementFee {
  const feeCents = shareOf(receivedCents, feeBp);
  return { feeCents, vatCents: shareOf(feeCents, vatBp) };
}
