import { calendarRentText } from '@lares/domain/workspace/calendar/account-rents';
import { CALENDAR_KIND_LABELS, type CalendarKind } from '@lares/domain/workspace/calendar/kind';
import { addDays, addMonths, type Day, day, daysBetween, lastDayOfMonth, laterDay } from '@lares/domain/shared/day';
import type { CalendarView } from '@lares/validation/workspace/calendar';
import type { LinkProps } from '@tanstack/react-router';
import { formatCents, formatCount, formatDays, formatLongDay, formatMonth, formatWeekday, typeset } from '#lib/format.ts';
import { accountLink, exitLink, recordLink } from '#lib/list-links.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type CalendarLine = RouterOutputs['calendar']['entries']['entries'][number];

/** With typographic apostrophes: stored texts may have straight ones. */
export const typesetLine = (line: CalendarLine): CalendarLine => ({
  ...line,
  title: typeset(line.title),
  detail: line.detail === null ? null : typeset(line.detail),
});

/** Where there is space for one word only, and for screen readers where an icon stands for it. */
const SHORT_LABELS: Record<CalendarKind, string> = {
  visit: 'Visite',
  'other-event': '',
  'maintenance-task': 'Intervention',
  'lease-start': 'Début de bail',
  'lease-exit': 'Départ',
  'lease-end': 'Fin de bail',
  notice: 'Congé',
  'notice-deadline': 'Limite de congé',
  'rent-revision': 'Révision',
  'revision-deadline': 'Limite de révision',
  'revision-opening': 'Révision possible',
  'mandate-end': 'Fin de mandat',
  'deposit-return': 'Dépôt à rendre',
  'kept-deposit': 'Part gardée',
  'order-deadline': 'Commandement',
  'rent-due': 'Loyer',
  'document-expiry': 'Document',
  'insurance-expiry': 'Assurance',
};

/** « Début de bail · », or nothing: the kind is not repeated when the title contains it. */
export function lineKindText({ kind, id, title }: CalendarLine): string {
  const word = SHORT_LABELS[kind];
  const saysIt = word === '' || id === null || title.toLocaleLowerCase('fr').startsWith(word.toLocaleLowerCase('fr'));
  return saysIt ? '' : `${word} · `;
}

/** « Début de bail · T2 rue du Port » */
export const lineText = (line: CalendarLine): string => `${lineKindText(line)}${line.title}`;

/** 10:00 – 11:30; nothing for whole days. */
export const hoursText = ({ startTime, endTime }: CalendarLine): string | null =>
  startTime === null || endTime === null ? null : `${startTime} – ${endTime}`;

/** « Léo Petit · 850,00 € · payée » */
export const detailText = ({ detail, rent }: Pick<CalendarLine, 'detail' | 'rent'>): string | null =>
  [detail, rent && calendarRentText(rent, formatCents)].filter(Boolean).join(' · ') || null;

/** Rents of a day that its list does not name. */
export function otherRentsText(count: number, areSomeListed: boolean): string {
  const rents = formatCount(count, 'loyer');
  return areSomeListed ? `Et ${rents} de plus ce jour-là.` : `${rents} ce jour-là\u00A0: trop pour cette liste.`;
}

/** Full description of an entry for screen readers. */
export function lineLabel(line: CalendarLine): string {
  const { kind, title, firstDay, lastDay } = line;
  const days = firstDay === lastDay ? formatWeekday(firstDay) : `du ${formatLongDay(firstDay)} au ${formatLongDay(lastDay)}`;
  return [`${CALENDAR_KIND_LABELS[kind]} : ${title}`, days, hoursText(line), detailText(line)].filter(Boolean).join(', ');
}

/** The page of the record; null: the user's own events open in a dialog. */
export function lineLink({ kind, recordId, rent }: CalendarLine): LinkProps | null {
  switch (kind) {
    case 'visit':
    case 'other-event':
      return null;
    case 'maintenance-task':
      return recordLink('/maintenance', recordId ?? '');
    case 'document-expiry':
      return recordLink('/documents', recordId ?? '');
    case 'mandate-end':
      return recordLink('/owners', recordId ?? '');
    case 'insurance-expiry':
      return recordLink('/contractors', recordId ?? '');
    case 'lease-start':
    case 'lease-exit':
    case 'lease-end':
    case 'notice':
    case 'notice-deadline':
    case 'rent-revision':
    case 'revision-deadline':
    case 'revision-opening':
      return recordLink('/leases', recordId ?? '');
    case 'deposit-return':
    case 'kept-deposit':
      return exitLink(recordId ?? '');
    case 'order-deadline':
      return accountLink(recordId ?? '');
    case 'rent-due':
      // Combined rents are listed in a dialog.
      return recordId === null ? null : rentLink(recordId, rent);
    default:
      return kind satisfies never;
  }
}

/** The account of a lease, where one is kept. */
export const rentLink = (leaseId: string, rent: CalendarLine['rent']): LinkProps =>
  rent ? accountLink(leaseId) : recordLink('/leases', leaseId);

const A_MONDAY = day('1970-01-05');

const mondayOf = (of: Day): Day => addDays(of, -(((daysBetween(A_MONDAY, of) % 7) + 7) % 7));
const firstOfMonth = (of: Day): Day => day(`${of.slice(0, 7)}-01`);

const WEEKS_OF_A_MONTH = 6;
/** On the last days of a month its agenda would be almost empty. */
const DAYS_AHEAD = 30;

/** The days that a view shows around a day, both included. The agenda of the current month looks past its end. */
export function shownDays(view: CalendarView, around: Day, now: Day): { from: Day; to: Day } {
  const first = firstOfMonth(around);
  switch (view) {
    case 'mois':
      return { from: mondayOf(first), to: addDays(mondayOf(first), WEEKS_OF_A_MONTH * 7 - 1) };
    case 'semaine':
      return { from: mondayOf(around), to: addDays(mondayOf(around), 6) };
    case 'agenda':
      return {
        from: first,
        to: first === firstOfMonth(now) ? laterDay(lastDayOfMonth(now), addDays(now, DAYS_AHEAD)) : lastDayOfMonth(around),
      };
    default:
      return view satisfies never;
  }
}

/** A day of the previous or next period; for months the first day, so that a 31st is not lost. */
export const periodBeside = (view: CalendarView, around: Day, step: -1 | 1): Day =>
  view === 'semaine' ? addDays(mondayOf(around), 7 * step) : addMonths(firstOfMonth(around), step);

export function periodText(view: CalendarView, around: Day, now: Day): string {
  const { from, to } = shownDays(view, around, now);
  if (view === 'agenda' && to > lastDayOfMonth(around)) return formatDays(now, to);
  return view === 'semaine' ? formatDays(from, to) : formatMonth(around);
}

/** Entries by day, in order; an entry of several days appears on each. */
export function linesByDay(lines: readonly CalendarLine[], { from, to }: { from: Day; to: Day }): [Day, CalendarLine[]][] {
  const days = new Map<Day, CalendarLine[]>();
  for (const line of lines) {
    for (let on = line.firstDay > from ? line.firstDay : from; on <= line.lastDay && on <= to; on = addDays(on, 1)) {
      days.set(on, [...(days.get(on) ?? []), line]);
    }
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
