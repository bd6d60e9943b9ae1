import { addMonths, type Day, day, daysInMonth, laterDay } from '../../shared/day.ts';
import type { RentTiming } from './timing.ts';

export interface RentPeriod {
  /** The first day of the period: the first of a month, or the day on which the lease or its account begins. */
  from: Day;
  /** The last day of the period, in the same month. */
  to: Day;
}

export interface PaymentTerms {
  timing: RentTiming;
  /** From 1 to 31; in a shorter month its last day. */
  paymentDay: number;
}

/**
 * The day on which the rent of a period is due. Rent « à échoir » is due on the payment day of its month, but never before the period begins;
 * rent « échu » on the first payment day on or after the last day of the period (loi n° 89-462, art. 7 a: at the agreed terms).
 */
export function dueDay({ from, to }: RentPeriod, { timing, paymentDay }: PaymentTerms): Day {
  if (timing === 'à échoir') return laterDay(paymentDayInMonth(from, paymentDay), from);
  const inMonth = paymentDayInMonth(to, paymentDay);
  return inMonth >= to ? inMonth : paymentDayInMonth(addMonths(day(`${to.slice(0, 7)}-01`), 1), paymentDay);
}

/** The day of that month on which rent is due. */
export const paymentDayInMonth = (of: Day, paymentDay: number): Day =>
  day(`${of.slice(0, 7)}-${String(Math.min(paymentDay, daysInMonth(of))).padStart(2, '0')}`);
