import { type Day, isDay } from '../../shared/day.ts';
import { fold } from '../../shared/fold.ts';

export type DayReading = { ok: true; value: Day } | { ok: false; reason: 'empty' | 'not-a-day' | 'short-year' };

/**
 * « 31/12/2026 », « 31-12-2026 », « 31.12.2026 », « 2026-12-31 », also with a time, which is dropped, and « 31 déc. 2026 », also with the day
 * of the week. A year of two digits is ambiguous: it is refused.
 */
export function parseFrenchDay(cell: string): DayReading {
  const text = cell.trim();
  if (text === '') return { ok: false, reason: 'empty' };
  if (/^\d{1,2}([/.-])\d{1,2}\1\d{2}$/u.test(text)) return { ok: false, reason: 'short-year' };
  const spelled = spelledDay(text);
  if (spelled?.year.length === 2) return { ok: false, reason: 'short-year' };
  const value = spelled === null ? isoOf(text) : `${spelled.year}-${spelled.month}-${spelled.day}`;
  return value !== null && isDay(value) ? { ok: true, value } : { ok: false, reason: 'not-a-day' };
}

/** The months as French people and their banks shorten them, and the English ones that no French month resembles. */
const MONTHS = [
  /^janv?(?:ier)?$/u,
  /^f(?:ev|evr|evrier|eb)$/u,
  /^mars?$/u,
  /^a(?:vr|vril|pr)$/u,
  /^ma[iy]$/u,
  /^jui?n$/u,
  /^jui?l(?:l|let)?$/u,
  /^a(?:out|ou|ug)$/u,
  /^sept?(?:embre)?$/u,
  /^oct(?:obre)?$/u,
  /^nov(?:embre)?$/u,
  /^dec(?:embre)?$/u,
] as const;

/** Counted from 0, of a normalised name. */
export function monthFromName(name: string): number | null {
  const month = MONTHS.findIndex((pattern) => pattern.test(name));
  return month === -1 ? null : month;
}

const SPELLED = /^(?:\p{L}{3,8}\.?,?\s+)?(\d{1,2})(?:er)?[\s/.-]+(\p{L}{3,9})\.?[\s/.-]+(\d{4}|\d{2})$/u;

function spelledDay(text: string): { day: string; month: string; year: string } | null {
  const [, day, name, year] = SPELLED.exec(text.normalize('NFC').replace(TIME, '')) ?? [];
  if (day === undefined || name === undefined || year === undefined) return null;
  const month = monthFromName(fold(name));
  return month === null ? null : { day: day.padStart(2, '0'), month: String(month + 1).padStart(2, '0'), year };
}

const TIME = /(?:\s+à)?[T\s]\d{1,2}:\d{2}.*$/u;

function isoOf(text: string): string | null {
  const dated = text.replace(TIME, '');
  const french = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/u.exec(dated);
  if (french) return `${french[4]}-${french[3]?.padStart(2, '0')}-${french[1]?.padStart(2, '0')}`;
  const iso = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/u.exec(dated);
  return iso ? `${iso[1]}-${iso[3]?.padStart(2, '0')}-${iso[4]?.padStart(2, '0')}` : null;
}

/** The French format: « 31/12/2026 ». */
export const frenchDay = (iso: string): string => iso.split('-').toReversed().join('/');
