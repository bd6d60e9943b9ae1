import { proposedUntil } from '../../leasing/leases/lease-revision.ts';
import { nextRevisionDay } from '../../leasing/leases/next-dates.ts';
import { addDays, addMonths, type Day, day } from '../../shared/day.ts';

/** A revision day, and the next one of the same lease. */
export interface CandidateDay {
  on: Day;
  before: Day;
}

const LEAP_DAYS = 366;
/** A leap year: every day of any year is in it. */
const FIRST_OF_LEAP_YEAR = day('2024-01-01');
/** The start of a lease that is older than any revision day looked for. */
const MONTHS_BACK = -26;
const YEAR_MONTHS = 12;

/**
 * By day of the year (« MM-DD »), the revision days that may be requested today: the last one, and the next one if it is near enough to be
 * proposed. For a query that finds the leases concerned by their day of revision.
 */
export function candidateDays(today: Day): Record<string, CandidateDay[]> {
  const startDate = addMonths(today, MONTHS_BACK);
  const until = proposedUntil(today);
  const found: Record<string, CandidateDay[]> = {};
  for (let at = 0; at < LEAP_DAYS; at++) {
    const revisionDay = addDays(FIRST_OF_LEAP_YEAR, at).slice(5);
    const next = (from: Day) => nextRevisionDay({ startDate, revisionDay }, from);
    const days: CandidateDay[] = [];
    for (let on = next(addDays(addMonths(today, -YEAR_MONTHS), 1)); on <= until; on = next(addDays(on, 1)))
      days.push({ on, before: next(addDays(on, 1)) });
    found[revisionDay] = days;
  }
  return found;
}
