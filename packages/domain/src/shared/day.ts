declare const calendarDay: unique symbol;

/** A calendar day as 'YYYY-MM-DD'. No hour, no time zone; compares with < and >. */
export type Day = string & { readonly [calendarDay]: true };

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** @throws RangeError when `text` is not an existing day of the civil calendar. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
}

export function isDay(text: string): text is Day {
  // The calendar begins with the year 1: PostgreSQL knows no year 0 either.
  if (!DAY_PATTERN.test(text) || text.startsWith('0000')) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.valueOf()) && parsed.toISOString().slice(0, 10) === text;
}

/** Likely dates of leases, payments, visits and diagnostics are between these; others are typing errors. */
const FIRST_LIKELY_DAY = day('1900-01-01');
const LAST_LIKELY_DAY = day('2200-12-31');

export const isLikelyDay = (text: string): boolean => text >= FIRST_LIKELY_DAY && text <= LAST_LIKELY_DAY;

const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** The civil date in Paris at this instant. The clock is an argument. */
export function dayInParis(instant: Date): Day {
  return day(parisDay.format(instant));
}

const parisHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' });

/** Hour in Paris at this instant: 0 to 23. */
export const hourInParis = (instant: Date): number => Number(parisHour.format(instant));

/** `count` may be negative. */
export function addDays(from: Day, count: number): Day {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return day(date.toISOString().slice(0, 10));
}

/**
 * The same day number `count` months later (earlier when negative), otherwise the last day of that month, as the law counts months (code de
 * procédure civile, art. 641). Weekends and holidays change nothing.
 */
export function addMonths(from: Day, count: number): Day {
  const { year, month, dayOfMonth } = partsOf(from);
  const months = year * 12 + (month - 1) + count;
  return dayOf(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, dayOfMonth);
}

/**
 * The last day of `count` months that begin on `from`: the day before the same day number, and the end of a month that lacks it. Ten months
 * from 31 August end on 30 June, twelve from 29 February on 28 February.
 */
export function lastDayOfMonths(from: Day, count: number): Day {
  const anniversary = addMonths(from, count);
  return anniversary.slice(8) < from.slice(8) ? anniversary : addDays(anniversary, -1);
}

/** The latest day from which `count` months end on `end` at the latest. Six months before 28 February is 31 August. */
export function latestDayBefore(end: Day, count: number): Day {
  const same = addMonths(end, -count);
  return end === lastDayOfMonth(end) ? lastDayOfMonth(same) : same;
}

/** Number of days from one day to the other: negative when `to` comes first, 0 for the same day. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_IN_MS;
}

export function lastDayOfMonth(of: Day): Day {
  const { year, month } = partsOf(of);
  return dayOf(year, month, 31);
}

export const daysInMonth = (of: Day): number => Number(lastDayOfMonth(of).slice(8));

export const earlierDay = (a: Day, b: Day): Day => (a < b ? a : b);
export const laterDay = (a: Day, b: Day): Day => (a > b ? a : b);

const DAY_IN_MS = 86_400_000;

function partsOf(of: Day) {
  return { year: Number(of.slice(0, 4)), month: Number(of.slice(5, 7)), dayOfMonth: Number(of.slice(8)) };
}

/** Day numbers past the end of the month become its last day. */
function dayOf(year: number, month: number, dayOfMonth: number): Day {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const two = (part: number) => String(part).padStart(2, '0');
  return day(`${String(year).padStart(4, '0')}-${two(month)}-${two(Math.min(dayOfMonth, last))}`);
}
