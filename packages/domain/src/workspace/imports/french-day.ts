import { type Day, isDay } from '../../shared/day.ts';

export type DayReading = { ok: true; value: Day } | { ok: false; reason: 'empty' | 'not-a-day' | 'short-year' };

/**
 * « 31/12/2026 », « 31-12-2026 », « 31.12.2026 », « 2026-12-31 », the latter two also with a time, which is dropped. A year of two digits
 * is ambiguous: it is refused.
 */
export function parseFrenchDay(cell: string): DayReading {
  const text = cell.trim();
  if (text === '') return { ok: false, reason: 'empty' };
  if (/^\d{1,2}([/.-])\d{1,2}\1\d{2}$/u.test(text)) return { ok: false, reason: 'short-year' };
  const value = isoOf(text);
  return value !== null && isDay(value) ? { ok: true, value } : { ok: false, reason: 'not-a-day' };
}

const TIME = /[T\s]\d{1,2}:\d{2}.*$/u;

function isoOf(text: string): string | null {
  const dated = text.replace(TIME, '');
  const french = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/u.exec(dated);
  if (french) return `${french[4]}-${french[3]?.padStart(2, '0')}-${french[1]?.padStart(2, '0')}`;
  const iso = /^(\d{4})([/-])(\d{1,2})\2(\d{1,2})$/u.exec(dated);
  return iso ? `${iso[1]}-${iso[3]?.padStart(2, '0')}-${iso[4]?.padStart(2, '0')}` : null;
}

/** The French format: « 31/12/2026 ». */
export const frenchDay = (iso: string): string => iso.split('-').toReversed().join('/');
