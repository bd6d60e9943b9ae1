import { addDays, type Day } from '../../shared/day.ts';

/** What may come up for a portfolio, in the order in which events of one day are told. */
export const UPCOMING_KINDS = [
  'visit',
  'other-event',
  'lease-start',
  'lease-exit',
  'lease-end',
  'rent-revision',
  'maintenance-task',
  'document-expiry',
  'insurance-expiry',
] as const;
export type UpcomingKind = (typeof UPCOMING_KINDS)[number];

export const UPCOMING_DAYS = 60;

/** Today is the first of them, and the sixtieth day after it the last. */
export const upcomingSpan = (today: Day): { firstDay: Day; lastDay: Day } => ({ firstDay: today, lastDay: addDays(today, UPCOMING_DAYS) });

/**
 * The days of the year of a span: « 12-25 » → 2026-12-25. A revision on 29 February falls on the 28th where the year has none
 * (as months are counted, CPC art. 641). The span is shorter than a year.
 */
export function daysOfYear({ firstDay, lastDay }: { firstDay: Day; lastDay: Day }): Record<string, Day> {
  const days: Record<string, Day> = {};
  for (let at = firstDay; at <= lastDay; at = addDays(at, 1)) {
    const name = at.slice(5);
    days[name] = at;
    if (name === '02-28' && addDays(at, 1).endsWith('-03-01')) days['02-29'] = at;
  }
  return days;
}
