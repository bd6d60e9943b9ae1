import { addMonths, type Day, laterDay } from '../../shared/day.ts';
import { landlordNoticeDeadline, noticeEffectiveOn, type RunningLease } from './notice-effect.ts';
import { regimeOf } from './regime.ts';

/** A notice for sale, and what the tenant answered. */
export interface SaleNotice {
  receivedOn: Day;
  /** When the landlord bought the dwelling with this tenant in it; null: never. */
  boughtOccupiedOn: Day | null;
  /** Null: the tenant has not accepted. A loan is one that the acceptance announces. */
  accepted: { sentOn: Day; withLoan: boolean } | null;
}

export interface SaleOffer {
  /** The last day on which the tenant may accept. */
  offerUntil: Day;
  /** Of an offer accepted in time: the last day of the sale. */
  saleUntil: Day | null;
  /** The last day of the lease: an offer accepted in time prolongs it until the sale. */
  leaseUntil: Day;
}

const OFFER_MONTHS = 2;
const SALE_MONTHS = { alone: 2, withLoan: 4 } as const;

/**
 * The days of the offer that a notice for sale of an empty home makes to its tenant (loi n° 89-462, art. 15 II): it holds for the first two
 * months of the notice, which begins six months before the term even when it was received earlier. Within three years of the purchase of an
 * occupied home that term is the next one. Null where there is no such offer: another lease, or a notice that came too late. Sales between
 * relatives, which make no offer, are not counted.
 */
export function saleOffer(lease: RunningLease, { receivedOn, boughtOccupiedOn, accepted }: SaleNotice): SaleOffer | null {
  if (regimeOf(lease) !== 'vide' || lease.endDate === null) return null;
  const endDate = noticeEffectiveOn(lease, { by: 'bailleur', receivedOn, reason: 'vente', boughtOccupiedOn });
  const begins = landlordNoticeDeadline({ ...lease, endDate });
  if (begins === null || endDate === null) return null;
  const offerUntil = addMonths(begins, OFFER_MONTHS);
  if (accepted === null || accepted.sentOn > offerUntil) return { offerUntil, saleUntil: null, leaseUntil: endDate };
  const saleUntil = addMonths(accepted.sentOn, accepted.withLoan ? SALE_MONTHS.withLoan : SALE_MONTHS.alone);
  return { offerUntil, saleUntil, leaseUntil: laterDay(endDate, saleUntil) };
}
