import { addDays, addMonths, type Day, day, daysBetween, earlierDay, lastDayOfMonth, lastDayOfMonths, laterDay } from '../../shared/day.ts';

/** Both days included. */
export interface DayRange {
  from: Day;
  until: Day;
}

const MOST_MONTHS = 12;

export const daysOf = ({ from, until }: DayRange): number => daysBetween(from, until) + 1;

/** The days that two ranges share; null when there are none. */
export function commonDays(one: DayRange, other: DayRange): DayRange | null {
  const from = laterDay(one.from, other.from);
  const until = earlierDay(one.until, other.until);
  return from <= until ? { from, until } : null;
}

/** A period of charges is one of whole months, a year at most: a called month is then inside it or outside. */
export const isChargePeriod = ({ from, until }: DayRange): boolean =>
  from.endsWith('-01') && until === lastDayOfMonth(until) && from <= until && until <= lastDayOfMonths(from, MOST_MONTHS);

/** The calendar year before this day: the period that is usually settled. */
export function lastYear(today: Day): DayRange {
  const year = addMonths(today, -MOST_MONTHS).slice(0, 4);
  return { from: day(`${year}-01-01`), until: day(`${year}-12-31`) };
}

interface TermOfLease {
  fromDate: Day;
  /** Only provisions are settled against actual expenses. */
  isProvision: boolean;
}

/**
 * The days of the period on which the tenant was there and paid provisions. A fixed sum (forfait) is never settled, so its days count for
 * nothing (loi n° 89-462, art. 8-1 and 25-10).
 * @param terms in any order; each is in force until the next one begins
 */
export function settledDays(lease: { startDate: Day; lastDay: Day | null }, terms: readonly TermOfLease[], period: DayRange): DayRange[] {
  const rented = commonDays(period, { from: lease.startDate, until: lease.lastDay ?? period.until });
  if (rented === null) return [];
  const inOrder = terms.toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1));
  const ranges: DayRange[] = [];
  for (const [at, { fromDate, isProvision }] of inOrder.entries()) {
    const next = inOrder[at + 1];
    const days = commonDays(rented, { from: fromDate, until: next === undefined ? rented.until : addDays(next.fromDate, -1) });
    if (!isProvision || days === null) continue;
    const last = ranges.at(-1);
    if (last !== undefined && addDays(last.until, 1) === days.from) last.until = days.until;
    else ranges.push({ ...days });
  }
  return ranges;
}
