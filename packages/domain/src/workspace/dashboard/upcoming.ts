import { addDays, type Day } from '../../shared/day.ts';

/** Kinds of upcoming events, in the display order of one day. */
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

/** From today to the sixtieth day after it. */
export const upcomingSpan = (today: Day): { firstDay: Day; lastDay: Day } => ({ firstDay: today, lastDay: addDays(today, UPCOMING_DAYS) });

/**
 * The month-days of a range: « 12-25 » → 2026-12-25. A revision on 29 February falls on the 28th in common years (as months are counted,
 * CPC art. 641). The range is shorter than a year.
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
