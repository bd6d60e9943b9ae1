import type { EventSpan } from '../events/span.ts';
import type { CalendarRent } from './account-rents.ts';
import { CALENDAR_KINDS, type CalendarKind } from './kind.ts';

/** One entry of a calendar. */
export interface CalendarEntry extends EventSpan {
  /** Stable identifier, which other calendar programs use. */
  key: string;
  kind: CalendarKind;
  /** Id of the row; null for the combined rents of several leases. */
  id: string | null;
  /** Id of the record to open: the request of a task; null for none or several. */
  recordId: string | null;
  /** Set for entries that the user may move. */
  version: number | null;
  title: string;
  detail: string | null;
  place: string;
  /** Of a single rent whose account is kept: its amount and what is left of it. */
  rent?: CalendarRent;
  /** The last change of any of its data: an ISO instant. */
  updatedAt: string;
}

/** By day, by hour, then by kind; whole days come first. */
export function inCalendarOrder(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const keys = new Map(
    entries.map((entry) => [
      entry,
      `${entry.firstDay} ${entry.startTime ?? ''} ${String(CALENDAR_KINDS.indexOf(entry.kind)).padStart(2, '0')} ${entry.title} ${entry.key}`,
    ]),
  );
  const keyOf = (entry: CalendarEntry) => keys.get(entry) ?? '';
  return entries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}

const MAX_NAMED = 5;

/** The first title in alphabetical order, and the number of the others. */
function namesOf(titles: readonly string[]): string {
  const named = titles.toSorted((a, b) => a.localeCompare(b, 'fr')).slice(0, MAX_NAMED);
  const others = titles.length - named.length;
  const more = others === 0 ? '' : others === 1 ? ' et un autre' : ` et ${others} autres`;
  return `${named.join(', ')}${more}`;
}

/**
 * Combines the rents due on one day, which would otherwise fill a month; the entry names their properties. A single rent keeps its name. An
 * account may have a rent and a correction due on one day: its property is named once.
 */
export function withRentsOfOneDay(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const dues = Map.groupBy(
    entries.filter(({ kind }) => kind === 'rent-due'),
    ({ firstDay }) => firstDay,
  );
  const combined = [...dues].flatMap(([on, rents]) => {
    const [first, second] = rents;
    if (first === undefined || second === undefined) return rents;
    const { rent: _ofOne, ...shared } = first;
    const ofLeases = [...new Map(rents.map(({ recordId, title }) => [recordId, title])).values()];
    const title = `${rents.length} ${ofLeases.length === rents.length ? 'loyers' : 'échéances'}`;
    const updatedAt = rents.reduce((last, rent) => (rent.updatedAt > last ? rent.updatedAt : last), first.updatedAt);
    const many = { key: `rent-due-${on}`, id: null, recordId: null, title, detail: namesOf(ofLeases), place: '', updatedAt };
    return [{ ...shared, ...many }];
  });
  return [...entries.filter(({ kind }) => kind !== 'rent-due'), ...combined];
}
