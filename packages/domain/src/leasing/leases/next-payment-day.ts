import { addMonths, type Day, day, earlierDay, lastDayOfMonth, laterDay } from '../../shared/day.ts';
import { dueDay, type PaymentTerms } from './due-day.ts';
import type { LeaseStatus } from './status.ts';

interface PayingLease extends PaymentTerms {
  status: LeaseStatus;
  startDate: Day;
  /** The last day set by a notice or a termination. The term alone does not count: most leases continue by themselves. */
  exitOn: Day | null;
}

/**
 * The next day on which rent is due, today included: that of a month of the lease, of its first and last days too. Null once the lease is over,
 * or while it is pending.
 */
export function nextPaymentDay({ status, startDate, exitOn, ...terms }: PayingLease, today: Day): Day | null {
  if (status !== 'Actif') return null;
  const asked = firstOfMonth(laterDay(today, startDate));
  // Rent « échu » of a month may be due in the next one.
  for (const month of [addMonths(asked, -1), asked, addMonths(asked, 1)]) {
    const from = laterDay(month, startDate);
    const to = exitOn === null ? lastDayOfMonth(month) : earlierDay(lastDayOfMonth(month), exitOn);
    const dueOn = from > to ? null : dueDay({ from, to }, terms);
    if (dueOn !== null && dueOn >= today) return dueOn;
  }
  return null;
}

const firstOfMonth = (of: Day): Day => day(`${of.slice(0, 7)}-01`);
