import { addDays, type Day } from './day.ts';

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
