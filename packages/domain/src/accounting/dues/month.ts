import { addMonths, type Day, day, isDay } from '../../shared/day.ts';

/** A month of the calendar as URLs and forms write it: « 2026-11 ». */
export const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/u.test(text) && isDay(`${text}-01`);

/** @throws RangeError when `text` is no month. */
export const firstDayOf = (month: string): Day => day(`${month}-01`);

/** « 2026-11 » for any day of November 2026. */
export const monthOf = (on: Day): string => on.slice(0, 7);

/** `count` may be negative. */
export const monthAfter = (month: string, count: number): string => monthOf(addMonths(firstDayOf(month), count));

/** Instead of a month: what is late of every month, and what is owed besides rents. */
export const LATE_OF_ALL_MONTHS = 'tous';

/** Leases on one page of the dues of a month. */
export const DUES_PAGE_SIZE = 50;
/** The largest page, and as many payments as one request records. */
export const DUES_PAGE_SIZE_MAX = 100;
