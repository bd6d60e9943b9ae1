import { addDays, addMonths, type Day, isDay } from '../../shared/day.ts';
import { fold } from '../../shared/fold.ts';
import { monthFromName, parseFrenchDay } from './french-day.ts';

export interface WrittenPeriod {
  from: Day;
  /** Inclusive. */
  until: Day;
}

const DAY = /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/gu;

/**
 * The days of a cell: « 2025 », « Exercice 2025 », « 03/2025 », « mars 2025 », « T1 2025 », « 2e semestre 2025 », « 12/03/2025 », « du 01/01/2025
 * au 31/12/2025 ». Null: unknown, never guessed.
 */
export function periodIn(cell: string): WrittenPeriod | null {
  const days = cell.match(DAY) ?? [];
  if (days.length > 0) return betweenDays(days);
  const text = fold(cell);
  const year = /^(?:annee |exercice |an )?(\d{4})$/u.exec(text)?.[1];
  if (year !== undefined) return months(year, 1, 12);
  const numbers = /^(\d{1,2}) (\d{4})$/u.exec(text) ?? /^(?<year>\d{4}) (?<month>\d{1,2})$/u.exec(text);
  if (numbers) {
    const { year: first, month } = numbers.groups ?? {};
    return months(first ?? numbers[2] ?? '', Number(month ?? numbers[1]), 1);
  }
  const named = /^(\p{L}{3,9}) (\d{4})$/u.exec(text);
  if (named) return months(named[2] ?? '', (monthFromName(named[1] ?? '') ?? -1) + 1, 1);
  const part =
    /^(?:([1-4])\s*(?:er|e|eme|nd|nde|d)?\s*(t|s|trim|trimestre|semestre)|(t|s|trim|trimestre|semestre)\s*([1-4])) (\d{4})$/u.exec(text);
  if (!part) return null;
  const length = (part[2] ?? part[3] ?? '').startsWith('s') ? 6 : 3;
  const place = Number(part[1] ?? part[4]);
  return place * length > 12 ? null : months(part[5] ?? '', (place - 1) * length + 1, length);
}

/** The calendar year of a day: a landlord settles charges by years. */
export const yearOf = (day: Day): WrittenPeriod => ({ from: `${day.slice(0, 4)}-01-01` as Day, until: `${day.slice(0, 4)}-12-31` as Day });

function betweenDays(cells: readonly string[]): WrittenPeriod | null {
  const read = cells.map(parseFrenchDay).map((reading) => (reading.ok ? reading.value : null));
  const [from = null, until = from] = read;
  return read.length <= 2 && from !== null && until !== null && from <= until ? { from, until } : null;
}

function months(year: string, first: number, count: number): WrittenPeriod | null {
  const from = `${year}-${String(first).padStart(2, '0')}-01`;
  return isDay(from) && Number(year) >= 1990 ? { from, until: addDays(addMonths(from, count), -1) } : null;
}
