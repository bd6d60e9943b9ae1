import { addMonths, day, lastDayOfMonth, type Day } from '../../shared/day.ts';

export interface Month {
  firstDay: Day;
  lastDay: Day;
}

const MONTHS_SHOWN = 12;

/** The month of this day and those before it, the oldest first. */
export function monthsUntil(today: Day, count: number = MONTHS_SHOWN): Month[] {
  const current = day(`${today.slice(0, 7)}-01`);
  return Array.from({ length: count }, (_, at) => {
    const firstDay = addMonths(current, at - count + 1);
    return { firstDay, lastDay: lastDayOfMonth(firstDay) };
  });
}
