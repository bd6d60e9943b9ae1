import { addMonths, type Day } from '../../shared/day.ts';
import { type Cents, sumCents } from '../../shared/money.ts';

const MONTHS_BACK = 12;

/**
 * The earliest first day of a new rent. A revision not requested within a year is lost, and none is retroactive (loi n° 89-462, art. 17-1);
 * an older term would change months that are paid and receipted.
 */
export const earliestTermDay = (today: Day): Day => addMonths(today, -MONTHS_BACK);

/** The server stores such a term only if the request confirms it. */
export const TERM_WARNINGS = ['past-rise'] as const;
export type TermWarning = (typeof TERM_WARNINGS)[number];

interface AgreedRent {
  fromDate: Day;
  rentCents: Cents;
  supplementCents: Cents;
}

const rentOf = ({ rentCents, supplementCents }: AgreedRent): Cents => sumCents([rentCents, supplementCents]);

/** A higher rent from a past day changes months that are called or paid: the parties may agree on it, but it is usually a mistyped day. */
export const termWarnings = (before: AgreedRent, after: AgreedRent, today: Day): TermWarning[] =>
  after.fromDate < today && rentOf(after) > rentOf(before) ? ['past-rise'] : [];
