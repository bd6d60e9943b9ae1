import { addDays, type Day } from '../../shared/day.ts';
import { easterSunday } from '../../shared/holidays.ts';

/**
 * Since 2002 the euro payment system (TARGET, now T2) is closed on Saturdays, Sundays, New Year's Day, Good Friday, Easter Monday, 1 May, 25
 * and 26 December, and on no other holiday: 8 May, Ascension Day, 14 July, 15 August, 1 and 11 November are open.
 * Source: European Central Bank, press release of 14 December 2000, « TARGET calendar for the closing days from 2002 », still in force.
 */
const CLOSED_DATES = ['01-01', '05-01', '12-25', '12-26'];
const GOOD_FRIDAY = -2;
const EASTER_MONDAY = 1;

/** Whether payments in euros are settled on this day. */
export function isTargetDay(on: Day): boolean {
  const weekday = new Date(`${on}T00:00:00Z`).getUTCDay();
  const easter = easterSunday(Number(on.slice(0, 4)));
  const isMovable = on === addDays(easter, GOOD_FRIDAY) || on === addDays(easter, EASTER_MONDAY);
  return weekday !== 0 && weekday !== 6 && !isMovable && !CLOSED_DATES.includes(on.slice(5));
}

/** The first day of settlement on or after this one. */
export const targetDayFrom = (from: Day): Day => (isTargetDay(from) ? from : targetDayFrom(addDays(from, 1)));

/** The last day on which a bank takes the file of an order for this day of settlement: the day of settlement before (D−1). */
export const lastDayToSubmit = (execution: Day): Day => {
  const before = addDays(execution, -1);
  return isTargetDay(before) ? before : lastDayToSubmit(before);
};
