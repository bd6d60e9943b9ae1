import type { EventSpan } from '../events/span.ts';
import { CALENDAR_KINDS, type CalendarKind } from './kind.ts';

/** One line of a calendar. */
export interface CalendarEntry extends EventSpan {
  /** The same as long as what it stands for: other programmes know it by this name. */
  key: string;
  kind: CalendarKind;
  /** The row it stands for; null for the rents of several leases. */
  id: string | null;
  /** Whose page tells more: of a task, its request; null where there is none, or several. */
  recordId: string | null;
  /** Of what may be moved by who looks. */
  version: number | null;
  title: string;
  detail: string | null;
  place: string;
  /** When anything of it was written last: an ISO instant. */
  updatedAt: string;
}

/** By day, by hour, then as the kinds are told; what lasts whole days comes first. */
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

/** The first of them by name, and how many more there are. */
function namesOf(titles: readonly string[]): string {
  const named = titles.toSorted((a, b) => a.localeCompare(b, 'fr')).slice(0, MAX_NAMED);
  const others = titles.length - named.length;
  const more = others === 0 ? '' : others === 1 ? ' et un autre' : ` et ${others} autres`;
  return `${named.join(', ')}${more}`;
}

/**
 * Rents that are due on one day are one line, or a month would show nothing else: it says of which homes. A single one keeps its
 * name.
 */
export function withRentsOfOneDay(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const dues = Map.groupBy(
    entries.filter(({ kind }) => kind === 'rent-due'),
    ({ firstDay }) => firstDay,
  );
  const told = [...dues].flatMap(([on, rents]) => {
    const [first, second] = rents;
    if (first === undefined || second === undefined) return rents;
    const updatedAt = rents.reduce((last, rent) => (rent.updatedAt > last ? rent.updatedAt : last), first.updatedAt);
    const detail = namesOf(rents.map(({ title }) => title));
    const many = { key: `rent-due-${on}`, id: null, recordId: null, title: `${rents.length} loyers`, detail, place: '', updatedAt };
    return [{ ...first, ...many }];
  });
  return [...entries.filter(({ kind }) => kind !== 'rent-due'), ...told];
}
