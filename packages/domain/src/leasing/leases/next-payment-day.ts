import { addMonths, type Day, day, daysInMonth } from '../../shared/day.ts';
import type { LeaseStatus } from './status.ts';

interface PayingLease {
  status: LeaseStatus;
  startDate: Day;
  /** The last day set by a notice or a termination. The term alone does not count: most leases continue by themselves. */
  exitOn: Day | null;
  /** From 1 to 31; in a shorter month its last day. */
  paymentDay: number;
}

/** The next day on which rent is due, today included; null once the lease is over, or while it is pending. */
export function nextPaymentDay({ status, startDate, exitOn, paymentDay }: PayingLease, today: Day): Day | null {
  if (status !== 'Actif') return null;
  const from = today > startDate ? today : startDate;
  const thisMonth = paymentDayInMonth(from, paymentDay);
  const next = thisMonth >= from ? thisMonth : paymentDayInMonth(addMonths(day(`${from.slice(0, 7)}-01`), 1), paymentDay);
  return exitOn !== null && next > exitOn ? null : next;
}

/** The day of that month on which rent is due. */
export const paymentDayInMonth = (of: Day, paymentDay: number): Day =>
  day(`${of.slice(0, 7)}-${String(Math.min(paymentDay, daysInMonth(of))).padStart(2, '0')}`);
