import { addDays, type Day } from '../../shared/day.ts';

/**
 * How many days a rule of the night looks back: what stood still for a month is made up for, what is filed late is told still, and an
 * organisation that enters with years of history is not told all of it on its first morning.
 */
const LOOKS_BACK_DAYS = 31;

/** The last months in which a notice may be given: six for a landlord of an empty dwelling, three for the others. */
export const TERM_NOTICE_MONTHS = [6, 3] as const;

/** Ahead of its end, a document or an insurance is asked for again; the day after it, it is told that it is over. */
export const EXPIRY_NOTICE_DAYS = 30;

export const TRIAL_NOTICE_DAYS = 3;

export interface Span {
  firstDay: Day;
  lastDay: Day;
}

/** The days which the night of `today` may still tell of. */
export const notifiedOn = (today: Day): Span => ({ firstDay: addDays(today, 1 - LOOKS_BACK_DAYS), lastDay: today });

/** What is late, or over, since one of those days: its last day is the day before. */
export function overSince(today: Day): Span {
  const { firstDay, lastDay } = notifiedOn(today);
  return { firstDay: addDays(firstDay, -1), lastDay: addDays(lastDay, -1) };
}

/** What ends so many days after one of those days. */
export function endingIn(days: number, today: Day): Span {
  const { firstDay, lastDay } = notifiedOn(today);
  return { firstDay: addDays(firstDay, days), lastDay: addDays(lastDay, days) };
}

/** How long one that was read is kept, and how long any is: the digest and the bell have told of it long before. */
export const KEPT_READ_DAYS = 90;
export const KEPT_DAYS = 365;
