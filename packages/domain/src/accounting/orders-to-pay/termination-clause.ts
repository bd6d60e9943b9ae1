import { type LeaseNature, isHomeLease } from '../../leasing/leases/regime.ts';
import { addDays, addMonths, type Day, day } from '../../shared/day.ts';

/** What the tenant has, after a « commandement de payer », before the termination clause takes effect. */
export const CLAUSE_DELAYS = ['deux mois', 'six semaines', 'un mois'] as const;
export type ClauseDelay = (typeof CLAUSE_DELAYS)[number];

/**
 * The first contracts of six weeks: loi n° 2023-668 of 27 July 2023, art. 10, in force on 29 July 2023. Running contracts keep their clause
 * (Cass., avis, 13 June 2024, n° 24-70.002). From 1 October 2026 décret n° 2026-596 imposes the text, with the same six weeks.
 */
const SIX_WEEKS_FROM = day('2023-07-29');

export interface OrderServed extends LeaseNature {
  /** Null when unknown: the start of the lease decides. */
  signedOn: Day | null;
  startDate: Day;
  /** The first day of the present term: later than the start once the lease was renewed, also tacitly. */
  termBegunOn: Day;
  /** What the clause of the contract says; null when unknown. */
  stipulated: ClauseDelay | null;
  /** When the commissaire de justice served it. */
  servedOn: Day;
}

export interface ClauseDeadline {
  delay: ClauseDelay;
  /** The last day on which a payment prevents the termination. Weekends and holidays do not move it: `order-to-pay.weekend` warns. */
  lastDay: Day;
}

/**
 * Until when the tenant may pay after a « commandement de payer ». The law of the day of the contract or of its last renewal decides;
 * a contract that leaves two months keeps them, because six weeks are a minimum. A commercial lease leaves one month, whatever its day (Code de
 * commerce, art. L145-41), or more where it says so. Null for other leases: their contract decides.
 */
export function clauseDeadline(order: OrderServed): ClauseDeadline | null {
  const { signedOn, startDate, termBegunOn, stipulated, servedOn } = order;
  if (order.kind === 'commercial') return deadlineAfter(stipulated ?? 'un mois', servedOn);
  if (!isHomeLease(order)) return null;
  const decidedOn = termBegunOn > startDate ? termBegunOn : (signedOn ?? startDate);
  const delay = stipulated === 'deux mois' || decidedOn < SIX_WEEKS_FROM ? 'deux mois' : 'six semaines';
  return deadlineAfter(delay, servedOn);
}

/** The last day to pay after an act that states a delay. */
export const lastDayToPay = (delay: ClauseDelay, servedOn: Day): Day => LAST_DAY[delay](servedOn);

const LAST_DAY: Readonly<Record<ClauseDelay, (servedOn: Day) => Day>> = {
  'deux mois': (servedOn) => addMonths(servedOn, 2),
  'six semaines': (servedOn) => addDays(servedOn, 42),
  'un mois': (servedOn) => addMonths(servedOn, 1),
};
const deadlineAfter = (delay: ClauseDelay, servedOn: Day): ClauseDeadline => ({ delay, lastDay: lastDayToPay(delay, servedOn) });
