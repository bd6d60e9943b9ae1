import { CALENDAR_KINDS, type CalendarKind } from '@lares/domain/workspace/calendar/kind';
import { type Day, daysBetween, isDay, isLikelyDay } from '@lares/domain/shared/day';
import { type ClockTime, isClockTime } from '@lares/domain/shared/paris-clock';
import { z } from 'zod';
import { lenient } from '../shared/address-fields.ts';
import { requiredDay } from '../shared/fields.ts';

/** A page shows six weeks at most; a year is for printing. */
const MAX_DAYS = 366;

const criteria = {
  kinds: z.array(z.enum(CALENDAR_KINDS)).min(1).max(CALENDAR_KINDS.length),
  propertyId: z.uuid(),
  tenantId: z.uuid(),
} as const;

/** Both days included. Strict: an unknown filter is refused, never ignored. */
export const calendarInput = z
  .strictObject({ from: requiredDay('Le premier jour est requis'), to: requiredDay('Le dernier jour est requis') })
  .extend(z.strictObject(criteria).partial().shape)
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'La fin précède le début' })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_DAYS, { path: ['to'], error: 'Un an au plus' });

/** The single rents of one day, which the calendar combines. */
export const calendarRentsInput = z
  .strictObject({ on: requiredDay('Le jour est requis') })
  .extend(z.strictObject({ propertyId: criteria.propertyId, tenantId: criteria.tenantId }).partial().shape);

export const CALENDAR_VIEWS = ['mois', 'semaine', 'agenda'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Names of the kinds in a URL. */
const ADDRESS_VALUES: Record<CalendarKind, string> = {
  visit: 'visites',
  'other-event': 'evenements',
  'maintenance-task': 'interventions',
  'lease-start': 'debuts-de-bail',
  'lease-exit': 'departs',
  'lease-end': 'fins-de-bail',
  notice: 'conges',
  'notice-deadline': 'limites-de-conge',
  'rent-revision': 'revisions',
  'revision-deadline': 'limites-de-revision',
  'revision-opening': 'ouvertures-de-revision',
  'deposit-return': 'depots',
  'kept-deposit': 'parts-gardees',
  'order-deadline': 'commandements',
  'document-expiry': 'documents',
  'insurance-expiry': 'assurances',
  'mandate-end': 'mandats',
  'rent-due': 'loyers',
};
const ALL_BUT = 'sauf';

const wordsOf = (kinds: readonly CalendarKind[]) => kinds.map((kind) => ADDRESS_VALUES[kind]).join(' ');

/** « visites loyers », or « sauf loyers » where that is shorter; nothing for all kinds, or for none. */
export function addressOfKinds(kinds: readonly CalendarKind[]): string | undefined {
  const kept = CALENDAR_KINDS.filter((kind) => kinds.includes(kind));
  const left = CALENDAR_KINDS.filter((kind) => !kinds.includes(kind));
  if (kept.length === 0 || left.length === 0) return undefined;
  return kept.length <= left.length ? wordsOf(kept) : `${ALL_BUT} ${wordsOf(left)}`;
}

/** The kinds in a URL, in display order; undefined: all of them. */
export function kindsOfAddress(text: string | undefined): CalendarKind[] | undefined {
  const words = new Set(text?.split(/[ ,]+/));
  const named = CALENDAR_KINDS.filter((kind) => words.has(ADDRESS_VALUES[kind]));
  const kept = words.has(ALL_BUT) ? CALENDAR_KINDS.filter((kind) => !named.includes(kind)) : named;
  return kept.length === 0 || kept.length === CALENDAR_KINDS.length ? undefined : kept;
}

const kindsAddress = (raw: unknown) => addressOfKinds(kindsOfAddress(typeof raw === 'string' ? raw : undefined) ?? []);

/** The URL of the page: an invalid value is dropped instead of failing the page. */
export const calendarSearch = z.object({
  view: lenient(z.enum(CALENDAR_VIEWS)),
  date: lenient(
    z
      .string()
      .refine((text) => isDay(text) && isLikelyDay(text))
      .transform((text) => text as Day),
  ),
  kinds: lenient(z.string(), kindsAddress),
  propertyId: lenient(criteria.propertyId),
});

const clockTime = () =>
  z
    .string()
    .refine(isClockTime, { error: 'Heure invalide', abort: true })
    .transform((text) => text as ClockTime)
    .nullable();

/** An entry moved to another day or hour. Any kind is accepted here: what may not be moved is refused with the reason. */
export const calendarMove = z.strictObject({
  kind: z.enum(CALENDAR_KINDS),
  id: z.uuid(),
  version: z.int(),
  firstDay: requiredDay('La date est requise'),
  /** `null` keeps the hour. */
  startTime: clockTime().default(null),
  /** The original end, for undo; absent, the duration is kept. */
  until: z
    .strictObject({ lastDay: requiredDay('La date est requise'), endTime: clockTime() })
    .nullable()
    .default(null),
});

export type CalendarInput = z.output<typeof calendarInput>;
export type CalendarRentsInput = z.output<typeof calendarRentsInput>;
export type CalendarSearch = z.output<typeof calendarSearch>;
export type CalendarMove = z.output<typeof calendarMove>;
