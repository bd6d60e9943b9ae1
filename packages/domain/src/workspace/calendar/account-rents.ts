import { type CalledLease, firstDayOfMonth, monthlyDue } from '../../accounting/dues/monthly-due.ts';
import type { DueKind } from '../../accounting/dues/kinds.ts';
import type { DueStanding } from '../../accounting/dues/standing.ts';
import { addDays, addMonths, type Day, laterDay } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { instantInParis, MIDNIGHT } from '../../shared/paris-clock.ts';
import type { DayRange } from './lease-moments.ts';

/** What the account of a lease says of one of its dues. */
export interface CalendarRent {
  totalCents: Cents;
  leftCents: Cents;
  /** Null: the month is not called yet. */
  standing: DueStanding | null;
}

/** Dues that ask for money. A waiver or a loss reduces another due, a refund is money that the tenant got back. */
export const CALENDAR_DUE_KINDS = ['solde initial', 'terme', 'correction', 'régularisation', 'autre'] as const satisfies readonly DueKind[];
export type CalendarDueKind = (typeof CALENDAR_DUE_KINDS)[number];

/** What is due, where it is not the rent of a month. */
export function dueNote(kind: CalendarDueKind, reason: string): string | null {
  switch (kind) {
    case 'terme':
      return null;
    case 'solde initial':
      return 'solde au début du compte';
    case 'correction':
      return `correction\u00A0: ${reason}`;
    case 'régularisation':
    case 'autre':
      return reason;
    default:
      return kind satisfies never;
  }
}

/** The months whose rent can be due in a range: rent « échu » of a month may be due in the next one. */
export const monthsDueIn = ({ from, to }: DayRange): DayRange => ({ from: addMonths(firstDayOfMonth(from), -1), to: firstDayOfMonth(to) });

interface UncalledRent {
  month: Day;
  dueOn: Day;
  totalCents: Cents;
}

/** The rents due between two days whose month is not called yet, by the rule of the calls. What is past is called or not owed. */
export function uncalledRents(lease: CalledLease, called: ReadonlySet<Day>, range: DayRange, today: Day): UncalledRent[] {
  const from = laterDay(range.from, today);
  const months = monthsDueIn({ from, to: range.to });
  const first = laterDay(months.from, firstDayOfMonth(laterDay(lease.startDate, lease.accountingStart)));
  const found: UncalledRent[] = [];
  for (let month = first; month <= months.to; month = addMonths(month, 1)) {
    const due = called.has(month) ? null : monthlyDue(lease, month);
    if (due === null || due.totalCents === 0 || due.dueOn < from || due.dueOn > range.to) continue;
    found.push({ month, dueOn: due.dueOn, totalCents: due.totalCents });
  }
  return found;
}

/** The same key before and after the call, so that other programs keep the entry. */
export const rentKey = (leaseId: string, month: Day): string => `rent-due-${leaseId}-${month}`;

/** The last change of a due: its last write, or the midnight at which it became late. Both are ISO instants. @param lateSince the last day in time */
export function lastChangeOf(writtenAt: string, lateSince: Day, standing: DueStanding): string {
  if (standing !== 'En retard') return writtenAt;
  const lateAt = instantInParis(addDays(lateSince, 1), MIDNIGHT);
  return lateAt > new Date(writtenAt) ? lateAt.toISOString() : writtenAt;
}

const TEXT: Record<DueStanding, (left: string) => string | null> = {
  Payée: () => 'payée',
  Partielle: (left) => `reste ${left}`,
  'En retard': () => 'en retard',
  'À venir': () => null,
};

/** « 850,00 € · payée », « 850,00 € · reste 200,00 € », « 850,00 € · en retard, reste 200,00 € » */
export function calendarRentText({ totalCents, leftCents, standing }: CalendarRent, formatted: (amount: Cents) => string): string {
  const state = standing && TEXT[standing](formatted(leftCents));
  const isPartlyLate = standing === 'En retard' && leftCents < totalCents;
  return [formatted(totalCents), isPartlyLate ? `${state}, reste ${formatted(leftCents)}` : state].filter(Boolean).join(' · ');
}

/**
 * The days whose dues are shown one by one, in order: with few dues each, and together no more than are read.
 * @param most dues of one day, and of all these days
 */
export function namedDays(days: readonly { day: Day; count: number }[], most: { ofDay: number; together: number }): Day[] {
  const named: Day[] = [];
  let read = 0;
  for (const { day, count } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    if (count > most.ofDay || read + count > most.together) continue;
    read += count;
    named.push(day);
  }
  return named;
}
