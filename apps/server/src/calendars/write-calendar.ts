import { formatDay } from '@lares/documents/format';
import type { CalendarEntry } from '@lares/domain/calendar/entry';
import { CALENDAR_WORDS, isMovable } from '@lares/domain/calendar/kind';
import type { DayRange } from '@lares/domain/calendar/lease-moments';
import { addDays, type Day } from '@lares/domain/shared/day';
import { instantInParis } from '@lares/domain/shared/paris-clock';
import { type ICalCalendar, ICalEventTransparency, type ICalEventData, ICalCalendarMethod, default as ical } from 'ical-generator';

interface Written {
  entries: readonly CalendarEntry[];
  completeBetween: DayRange | null;
  /** Where Lares stands: it makes the names of the lines its own, and leads back to their pages. */
  publicUrl: string;
}

const HOURS_BETWEEN_READINGS = 4;

/**
 * The calendar as other programmes read it (RFC 5545). The same entries make the same bytes: a name that stays, and the
 * moment something was last written, not the one it is read at.
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

/** A calendar from which lines are left out says so: nobody takes what he does not see there for free time. */
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
  return {
    id: `${entry.key}@${host}`,
    stamp: written,
    lastModified: written,
    ...when(entry),
    summary: plain(summaryOf(entry)),
    ...(entry.detail === null ? {} : { description: plain(entry.detail) }),
    ...(entry.place === '' ? {} : { location: plain(entry.place) }),
    ...(address === null ? {} : { url: `${publicUrl}${address}` }),
    categories: [{ name: CALENDAR_WORDS[entry.kind] }],
    // A day to remember takes nobody's time; what one goes to does.
    transparency: entry.startTime !== null && isMovable(entry.kind) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  };
}

/** « Fin de bail · T2 rue du Port »; what says already what it is, is not told twice. */
export function summaryOf({ kind, title }: CalendarEntry): string {
  const word = CALENDAR_WORDS[kind];
  const saysIt = kind === 'other-event' || title.toLowerCase().startsWith(word.toLowerCase());
  return saysIt ? title : `${word} · ${title}`;
}

/** Instants are told in UTC, so that no reader guesses a zone; whole days are days, and end before the one that follows. */
function when({ firstDay, lastDay, startTime, endTime }: CalendarEntry): Pick<ICalEventData, 'start' | 'end' | 'allDay'> & { start: Date } {
  if (startTime === null || endTime === null) return { start: atMidnight(firstDay), end: atMidnight(addDays(lastDay, 1)), allDay: true };
  return { start: instantInParis(firstDay, startTime), end: instantInParis(lastDay, endTime), allDay: false };
}

/** The date itself, whatever the zone: the writer reads it in UTC. */
const atMidnight = (day: Day) => new Date(`${day}T00:00:00Z`);

function pageOf({ kind, recordId, firstDay }: CalendarEntry): string | null {
  if (recordId === null) return null;
  switch (kind) {
    case 'visit':
    case 'other-event':
      return `/calendar?date=${firstDay}`;
    case 'maintenance-task':
      return `/maintenance/${recordId}`;
    case 'document-expiry':
      return `/documents/${recordId}`;
    case 'insurance-expiry':
      return `/contractors/${recordId}`;
    case 'lease-start':
    case 'lease-exit':
    case 'lease-end':
    case 'notice':
    case 'notice-deadline':
    case 'rent-revision':
    case 'rent-due':
      return `/leases/${recordId}`;
    default:
      return kind satisfies never;
  }
}

/** What no calendar may hold: control characters, of which a lone carriage return would break a line. */
const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
