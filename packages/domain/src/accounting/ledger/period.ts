import { addMonths, type Day, day, lastDayOfMonth } from '../../shared/day.ts';

/** A calendar year, or one of its months (1 to 12): what accountants close. */
export interface LedgerPeriod {
  year: number;
  month?: number | undefined;
}

export const FIRST_LEDGER_YEAR = 2000;
export const LAST_LEDGER_YEAR = 2100;

/** The first and the last day of the period. */
export function daysOf({ year, month }: LedgerPeriod): { fromDate: Day; toDate: Day } {
  const january = day(`${year}-01-01`);
  const fromDate = addMonths(january, (month ?? 1) - 1);
  return { fromDate, toDate: lastDayOfMonth(month === undefined ? addMonths(january, 11) : fromDate) };
}
