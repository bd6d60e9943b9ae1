import { isShare, type MandateFeeTerms } from '../mandates/fees.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { type ManagementFee, shareOf } from './fees.ts';

/** What a fee is counted on: an amount for a share, a number of times for a fixed amount. */
export interface FeeMeasure {
  baseCents: Cents;
  count: number;
}

export interface FeeFacts extends Pick<MandateFeeTerms, 'basis' | 'rateBp' | 'unitCents' | 'vatBp'> {
  /** From the first month that a statement states until the last day of this one, as the accounts say now. */
  reached: FeeMeasure;
  /** What valid statements count of it already. */
  stated: FeeMeasure;
}

/**
 * A named fee on one statement: what is reached and was not stated yet, so that a late change is charged, or given back, by its difference. The
 * fee and its VAT are rounded once each. An agent is paid only what the mandate says (loi n° 70-9 du 2 janvier 1970, art. 6).
 */
export function feeLine({ basis, rateBp, unitCents, vatBp, reached, stated }: FeeFacts): FeeMeasure & ManagementFee {
  const baseCents = cents(reached.baseCents - stated.baseCents);
  const count = reached.count - stated.count;
  const feeCents = isShare(basis) ? shareOf(baseCents, rateBp) : cents(unitCents * count);
  return { baseCents, count, feeCents, vatCents: shareOf(feeCents, vatBp) };
}
