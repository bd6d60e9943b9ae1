import { formatCents, formatDay } from '@lares/documents/format';
import { calendarRentText } from '@lares/domain/workspace/calendar/account-rents';
import type { CalendarEntry } from '@lares/domain/workspace/calendar/entry';
import { CALENDAR_KIND_LABELS, isMovable } from '@lares/domain/workspace/calendar/kind';
import type { DayRange } from '@lares/domain/workspace/calendar/lease-moments';
import { addDays, type Day } from '@lares/domain/shared/day';
import { instantInParis } from '@lares/domain/shared/paris-clock';
import { type ICalCalendar, ICalEventTransparency, type ICalEventData, ICalCalendarMethod, default as ical } from 'ical-generator';

interface Written {
  entries: readonly CalendarEntry[];
  completeBetween: DayRange | null;
  /** The URL of the instance, for unique event ids and links to the pages. */
  publicUrl: string;
}

const HOURS_BETWEEN_READINGS = 4;

/**
 * The calendar in iCalendar format (RFC 5545). The same entries give the same bytes: ids are stable, and DTSTAMP is the last
 * write, not the time of reading.
 */
export function writeCalendar({ entries, completeBetween, publicUrl }: Written): string {
  const calendar: ICalCalendar = ical({
    name: 'Lares',
    description: descriptionOf(completeBetween),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Lares', product: 'Calendrier', language: 'FR' },
    ttl: HOURS_BETWEEN_READINGS * 3600,
    x: { 'X-WR-TIMEZONE': 'Europe/Paris' },
  });
  const host = new URL(publicUrl).hostname;
  for (const entry of entries) calendar.createEvent(eventOf(entry, publicUrl, host));
  return calendar.toString();
}

/** A calendar without all entries says so in its description, so that missing ones are not taken for free time. */
function descriptionOf(completeBetween: DayRange | null): string {
  const what = 'Baux, loyers, visites et interventions';
  if (completeBetween === null) return what;
  const { from, to } = completeBetween;
  const until = from <= to ? `n’est complet que du ${formatDay(from)} au ${formatDay(to)}` : 'ne donne que les plus proches d’aujourd’hui';
  return `${what}. Votre calendrier compte trop de lignes pour un abonnement\u00A0: celui-ci ${until}. Lares les montre toutes.`;
}

function eventOf(entry: CalendarEntry, publicUrl: string, host: string): ICalEventData {
  const written = new Date(entry.updatedAt);
  const address = pageOf(entry);
  const detail = [entry.detail, entry.rent && calendarRentText(entry.rent, formatCents)].filter(Boolean).join(' · ');
  return {
    id: `${entry.key}@${host}`,
    stamp: written,
    lastModified: written,
    ...when(entry),
    summary: plain(summaryOf(entry)),
    ...(detail === '' ? {} : { description: plain(detail) }),
    ...(entry.place === '' ? {} : { location: plain(entry.place) }),
    ...(address === null ? {} : { url: `${publicUrl}${address}` }),
    categories: [{ name: CALENDAR_KIND_LABELS[entry.kind] }],
    // Reminders are transparent; appointments block time.
    transparency: entry.startTime !== null && isMovable(entry.kind) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  };
}

/** « Fin de bail · T2 rue du Port », without the kind if the title already contains it. */
export function summaryOf({ kind, title }: CalendarEntry): string {
  const word = CALENDAR_KIND_LABELS[kind];
  const saysIt = kind === 'other-event' || title.toLowerCase().startsWith(word.toLowerCase());
  return saysIt ? title : `${word} · ${title}`;
}

/** Instants are in UTC, so that readers need no time zone; whole days are dates with an exclusive end. */
function when({ firstDay, lastDay, startTime, endTime }: CalendarEntry): Pick<ICalEventData, 'start' | 'end' | 'allDay'> & { start: Date } {
  if (startTime === null || endTime === null) return { start: atMidnight(firstDay), end: atMidnight(addDays(lastDay, 1)), allDay: true };
  return { start: instantInParis(firstDay, startTime), end: instantInParis(lastDay, endTime), allDay: false };
}

/** Midnight UTC of the day, which the writer formats in UTC. */
const atMidnight = (day: Day) => new Date(`${day}T00:00:00Z`);

function pageOf({ kind, recordId, firstDay, rent }: CalendarEntry): string | null {
  if (recordId === null) return null;
  switch (kind) {
    case 'visit':
    case 'other-event':
      return `/calendar?date=${firstDay}`;
    case 'maintenance-task':
      return `/maintenance/${recordId}`;
    case 'deposit-return':
    case 'kept-deposit':
      return `/leases/${recordId}/exit`;
    case 'order-deadline':
      return `/leases/${recordId}/account`;
    case 'document-expiry':
      return `/documents/${recordId}`;
    case 'mandate-end':
      return `/owners/${recordId}`;
    case 'insurance-expiry':
      return `/contractors/${recordId}`;
    case 'lease-start':
    case 'lease-exit':
    case 'lease-end':
    case 'notice':
    case 'notice-deadline':
    case 'rent-revision':
    case 'revision-deadline':
    case 'revision-opening':
      return `/leases/${recordId}`;
    case 'rent-due':
      return rent ? `/leases/${recordId}/account` : `/leases/${recordId}`;
    default:
      return kind satisfies never;
  }
}

/** Removes control characters: a lone carriage return would break a line. */
const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
