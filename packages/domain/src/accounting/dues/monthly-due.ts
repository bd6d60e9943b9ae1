import { dueDay } from '../../leasing/leases/due-day.ts';
import type { Proration, RentTiming } from '../../leasing/leases/timing.ts';
import { addMonths, type Day, day, earlierDay, lastDayOfMonth, laterDay } from '../../shared/day.ts';
import { type Cents, sumCents } from '../../shared/money.ts';
import { type RentLine, rentLines, type RentTerm } from './due-lines.ts';

/** What the calls of one lease depend on. */
export interface CalledLease {
  startDate: Day;
  /** The first day that the account of the lease counts: its start, or the day on which the manager took it over. */
  accountingStart: Day;
  /** The known last day, inclusive: of the exit, or of a term that nothing renews. Null while the lease continues. */
  lastDay: Day | null;
  timing: RentTiming;
  proration: Proration;
  /** From 1 to 31; in a shorter month its last day. */
  paymentDay: number;
  terms: readonly RentTerm[];
}

/** The rent of one month, as it is called. */
export interface MonthlyDue {
  /** Both days included, in one month. */
  periodStart: Day;
  periodEnd: Day;
  dueOn: Day;
  lines: RentLine[];
  totalCents: Cents;
}

export const firstDayOfMonth = (of: Day): Day => day(`${of.slice(0, 7)}-01`);

/**
 * What a lease owes for the month of `on`: the days on which it runs and its account counts; null when there is none.
 * The first and the last month are counted by days, both ends included (service-public.fr F1168).
 */
export function monthlyDue(lease: CalledLease, on: Day): MonthlyDue | null {
  const begin = laterDay(laterDay(lease.startDate, lease.accountingStart), firstDayOfMonth(on));
  const end = lease.lastDay === null ? lastDayOfMonth(on) : earlierDay(lease.lastDay, lastDayOfMonth(on));
  if (begin > end) return null;
  const lines = rentLines(lease.terms, begin, end, lease.proration);
  return {
    periodStart: begin,
    periodEnd: end,
    dueOn: dueDay({ from: begin, to: end }, lease),
    lines,
    totalCents: sumCents(lines.map(({ amountCents }) => amountCents)),
  };
}

/**
 * The dues of each month from the beginning of the account to the month of `until`, in order.
 * @param except months as their first days: not computed
 */
export function monthlyDues(lease: CalledLease, until: Day, except: ReadonlySet<Day | null> = new Set()): MonthlyDue[] {
  const dues: MonthlyDue[] = [];
  const last = lease.lastDay === null ? until : earlierDay(until, lease.lastDay);
  for (let month = firstDayOfMonth(laterDay(lease.startDate, lease.accountingStart)); month <= last; month = addMonths(month, 1)) {
    const due = except.has(month) ? null : monthlyDue(lease, month);
    if (due !== null) dues.push(due);
  }
  return dues;
}
