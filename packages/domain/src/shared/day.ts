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
  if (!DAY_PATTERN.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.valueOf()) && parsed.toISOString().slice(0, 10) === text;
}

const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** The civil date in Paris at this instant. The caller owns the clock. */
export function dayInParis(instant: Date): Day {
  return day(parisDay.format(instant));
}

/** `count` may be negative. */
export function addDays(from: Day, count: number): Day {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return day(date.toISOString().slice(0, 10));
}
