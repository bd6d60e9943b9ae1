import type { Day } from '../../shared/day.ts';
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

/** Rents of one day that are counted instead of read: an organisation may have thousands. */
export interface RentsOfDay {
  count: number;
  /** Of how many leases. */
  leases: number;
  /** The last change: an ISO instant. */
  updatedAt: string;
}

/**
 * Combines the rents due on one day, which would otherwise fill a month; the entry names their properties, unless some are only counted. A
 * single rent keeps its name. An account may have a rent and a correction due on one day: its property is named once.
 */
export function withRentsOfOneDay(entries: readonly CalendarEntry[], counted: ReadonlyMap<Day, RentsOfDay> = new Map()): CalendarEntry[] {
  const dues = Map.groupBy(
    entries.filter(({ kind }) => kind === 'rent-due'),
    ({ firstDay }) => firstDay,
  );
  const combined = [...new Set([...dues.keys(), ...counted.keys()])].flatMap((on) => {
    const rents = dues.get(on) ?? [];
    const more = counted.get(on);
    if (more === undefined && rents.length < 2) return rents;
    const ofLeases = [...new Map(rents.map(({ recordId, title }) => [recordId, title])).values()];
    const count = rents.length + (more?.count ?? 0);
    const isOneEach = ofLeases.length + (more?.leases ?? 0) === count;
    const title = count === 1 ? '1 loyer' : `${count} ${isOneEach ? 'loyers' : 'échéances'}`;
    const updatedAt = rents.reduce((last, rent) => (rent.updatedAt > last ? rent.updatedAt : last), more?.updatedAt ?? '');
    const detail = more === undefined ? namesOf(ofLeases) : null;
    const whole = { firstDay: on, lastDay: on, startTime: null, endTime: null };
    return [
      {
        key: `rent-due-${on}`,
        kind: 'rent-due' as const,
        id: null,
        recordId: null,
        version: null,
        ...whole,
        title,
        detail,
        place: '',
        updatedAt,
      },
    ];
  });
  return [...entries.filter(({ kind }) => kind !== 'rent-due'), ...combined];
}
