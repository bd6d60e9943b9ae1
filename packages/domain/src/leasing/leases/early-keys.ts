import { type Day, earlierDay, latestDayBefore, laterDay } from '../../shared/day.ts';
import { isInReducedTerm } from './duration.ts';
import { noticeMonths } from './notice-delay.ts';
import { type RunningLease } from './notice-effect.ts';
import { type NoticeGiver } from './notice.ts';
import { isHomeLease } from './regime.ts';

/** A notice that was given, and the last day of the lease that results from it. */
export interface GivenNotice {
  by: NoticeGiver;
  receivedOn: Day | null;
  effectiveOn: Day;
}

/**
 * The last day of rent after a notice, with the keys returned on `keysOn` (null: not yet). After the landlord's notice, the tenant of a home
 * owes only the days of occupation within the notice period (loi 89-462, art. 15 I and 25-8); before that period the lease runs as it did.
 * After their own notice they owe all of it. The end of a reduced duration (art. 11) is not a notice of art. 15.
 */
export function lastDayWithKeys(lease: RunningLease, { by, receivedOn, effectiveOn }: GivenNotice, keysOn: Day | null): Day {
  const months = noticeMonths(lease, by);
  if (keysOn === null || by !== 'bailleur' || !isHomeLease(lease) || isInReducedTerm(lease) || months === null) return effectiveOn;
  const legalBegin = latestDayBefore(effectiveOn, months);
  const periodBegin = receivedOn === null ? legalBegin : laterDay(receivedOn, legalBegin);
  return earlierDay(laterDay(keysOn, periodBegin), effectiveOn);
}
