import { type Day, daysBetween, daysInMonth } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { type Proration } from './timing.ts';

const BANKING_MONTH_DAYS = 30;

/** Part of a month: « 17/31 », printed next to the amount. */
export interface MonthShare {
  days: number;
  of: number;
}

/**
 * The occupied days, first and last included, over the real days of the month or over thirty (service-public.fr F1168). A whole month is a
 * whole month in both. @throws RangeError when the two days are not in order in one month
 */
export function monthShare(from: Day, to: Day, proration: Proration): MonthShare {
  if (from > to || from.slice(0, 7) !== to.slice(0, 7)) throw new RangeError(`Not days of one month, in order: ${from}, ${to}`);
  const days = daysBetween(from, to) + 1;
  const inMonth = daysInMonth(from);
  if (proration === 'calendaire') return { days, of: inMonth };
  return { days: days === inMonth ? BANKING_MONTH_DAYS : Math.min(days, BANKING_MONTH_DAYS), of: BANKING_MONTH_DAYS };
}

/** That part of a monthly amount, to the nearest cent, halves up. */
export const shareCents = (monthlyCents: Cents, { days, of }: MonthShare): Cents =>
  cents(Number((2n * BigInt(monthlyCents) * BigInt(days) + BigInt(of)) / BigInt(2 * of)));

/** The amount between two days of one month, both included. Used for the first and last month, for charges too. */
export const proratedCents = (monthlyCents: Cents, from: Day, to: Day, proration: Proration): Cents =>
  shareCents(monthlyCents, monthShare(from, to, proration));
