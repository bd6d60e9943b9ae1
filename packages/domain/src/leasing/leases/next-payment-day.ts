import { addMonths, type Day, day, earlierDay, lastDayOfMonth, laterDay } from '../../shared/day.ts';
import { dueDay, type PaymentTerms } from './due-day.ts';
import type { LeaseDurationFacts } from './duration.ts';
import { billedUntil } from './last-day.ts';
import type { LeaseStatus } from './status.ts';

interface PayingLease extends PaymentTerms, LeaseDurationFacts {
  status: LeaseStatus;
  startDate: Day;
  endDate: Day | null;
  /** The last day set by a notice or a termination. */
  exitOn: Day | null;
}

/**
 * The next day on which rent is due, today included: that of a month that the lease is billed, of its first and last days too, after its end
 * when they are due later. Null when all of them are past, or while the lease is pending.
 */
export function nextPaymentDay(lease: PayingLease, today: Day): Day | null {
  const { status, startDate, exitOn } = lease;
  if (status === 'En attente' || (status === 'Résilié' && exitOn === null)) return null;
  const last = billedUntil(lease);
  const asked = firstOfMonth(laterDay(today, startDate));
  // Rent « échu » of a month may be due in the next one.
  for (const month of [addMonths(asked, -1), asked, addMonths(asked, 1)]) {
    const from = laterDay(month, startDate);
    const to = last === null ? lastDayOfMonth(month) : earlierDay(lastDayOfMonth(month), last);
    const dueOn = from > to ? null : dueDay({ from, to }, lease);
    if (dueOn !== null && dueOn >= today) return dueOn;
  }
  return null;
}

const firstOfMonth = (of: Day): Day => day(`${of.slice(0, 7)}-01`);
