import { CALENDAR_KINDS, type CalendarKind } from '@lares/domain/workspace/calendar/kind';
import { type CalendarEntry, inCalendarOrder, withRentsOfOneDay } from '@lares/domain/workspace/calendar/entry';
import type { DayRange } from '@lares/domain/workspace/calendar/lease-moments';
import type { CalendarRentsInput, CalendarInput } from '@lares/validation/workspace/calendar';
import type { ActorContext } from '../../../trpc/context.ts';
import { type AccountRents, accountRents, firstRentsOfDay } from './account-rents.queries.ts';
import { depositReturnEntries, keptDepositEntries } from './deposit-returns.queries.ts';
import { mandateEndEntries } from './mandate-ends.queries.ts';
import { revisionDeadlineEntries } from './revision-deadlines.queries.ts';
import { revisionOpeningEntries } from './revision-openings.queries.ts';
import { orderDeadlineEntries } from './order-deadlines.queries.ts';
import { documentEntries, eventEntries, insuranceEntries, leaseEntries, taskEntries } from './entries.queries.ts';

export type CalendarReader = Pick<ActorContext, 'wall' | 'actor' | 'now'>;

export interface CalendarCriteria extends DayRange, Pick<CalendarInput, 'kinds' | 'propertyId' | 'tenantId'> {}

/** A longer answer is useless as a calendar: the user narrows it to a kind or a property. */
export const MAX_ENTRIES = 4000;

const SOURCES: { kinds: readonly CalendarKind[]; read: (ctx: CalendarReader, asked: CalendarCriteria) => Promise<CalendarEntry[]> }[] = [
  { kinds: ['visit', 'other-event'], read: eventEntries },
  { kinds: ['maintenance-task'], read: taskEntries },
  {
    kinds: ['lease-start', 'lease-exit', 'lease-end', 'notice', 'notice-deadline', 'rent-revision', 'rent-due'],
    read: leaseEntries,
  },
  { kinds: ['revision-deadline'], read: revisionDeadlineEntries },
  { kinds: ['revision-opening'], read: revisionOpeningEntries },
  { kinds: ['mandate-end'], read: mandateEndEntries },
  { kinds: ['deposit-return'], read: depositReturnEntries },
  { kinds: ['kept-deposit'], read: keptDepositEntries },
  { kinds: ['order-deadline'], read: orderDeadlineEntries },
  { kinds: ['document-expiry'], read: documentEntries },
  { kinds: ['insurance-expiry'], read: insuranceEntries },
];

/** All entries between two days, both included, that the user sees; computed at each request, never stored. */
export async function everyCalendarEntry(ctx: CalendarReader, asked: CalendarCriteria): Promise<CalendarEntry[]> {
  const wanted = new Set<CalendarKind>(asked.kinds ?? CALENDAR_KINDS);
  const [rents, ...found] = await Promise.all([
    wanted.has('rent-due') ? accountRents(ctx, asked) : NO_RENTS,
    ...SOURCES.filter(({ kinds }) => kinds.some((kind) => wanted.has(kind))).map(({ read }) => read(ctx, asked)),
  ]);
  const entries = [...rents.entries, ...found.flat().filter(({ kind }) => wanted.has(kind))];
  return inCalendarOrder(withRentsOfOneDay(entries, rents.counted));
}

/** The entries of one page, from its first day on. */
export async function calendarEntries(ctx: CalendarReader, asked: CalendarCriteria) {
  const all = await everyCalendarEntry(ctx, asked);
  return { entries: all.slice(0, MAX_ENTRIES), hasMore: all.length > MAX_ENTRIES };
}

const NO_RENTS: AccountRents = { entries: [], counted: new Map() };

/** The single rents behind one combined entry, as far as the user sees them; of very many the first called ones. */
export async function rentsOfDay(ctx: CalendarReader, { on, ...narrowed }: CalendarRentsInput) {
  const asked = { ...narrowed, from: on, to: on };
  const [ofLeases, { entries, counted }] = await Promise.all([leaseEntries(ctx, asked), accountRents(ctx, asked)]);
  const total = counted.get(on)?.count ?? 0;
  // Where only uncalled months are counted, the called ones are among the entries.
  const named = new Set(entries.map(({ key }) => key));
  const first = total === 0 ? [] : (await firstRentsOfDay(ctx, asked)).filter(({ key }) => !named.has(key));
  const rents = [...ofLeases, ...entries, ...first]
    .flatMap(({ key, kind, recordId, title, detail, place, rent }) =>
      kind === 'rent-due' && recordId !== null ? [{ key, leaseId: recordId, title, detail, place, ...(rent && { rent }) }] : [],
    )
    .toSorted((a, b) => a.title.localeCompare(b.title, 'fr') || (a.key < b.key ? -1 : 1));
  return { rents, others: total - first.length };
}
