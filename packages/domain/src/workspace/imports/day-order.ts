import { isDay } from '../../shared/day.ts';

/**
 * In which order the days of a file are written: « 31/01/2026 » or, as American programs write it, « 01/31/2026 ». `contradictory`: as many days
 * have only one reading as have only the other.
 */
export type DayOrder = 'day-first' | 'month-first' | 'contradictory';

const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[T\s])/u;

const exists = (year: string, month: string, day: string): boolean =>
  isDay(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

/** The only order in which a cell is a day; null for a day in both orders or in none, and for other texts. */
export function onlyOrder(cell: string): 'day-first' | 'month-first' | null {
  const [, first = '', , second = '', year = ''] = NUMBERS.exec(cell.trim()) ?? [];
  if (year === '') return null;
  const [french, american] = [exists(year, second, first), exists(year, first, second)];
  if (french === american) return null;
  return french ? 'day-first' : 'month-first';
}

/** Whether a cell is a day in both orders, and not the same one: « 03/04/2026 », unlike « 04/04/2026 ». */
export function isAmbiguousDay(cell: string): boolean {
  const [, first = '', , second = '', year = ''] = NUMBERS.exec(cell.trim()) ?? [];
  return year !== '' && Number(first) !== Number(second) && exists(year, second, first) && exists(year, first, second);
}

/**
 * American order only where a day of the file proves it: French files write the day first. Where days prove both, the larger number wins, so
 * that one mistyped day does not turn all others round.
 */
export function dayOrderOf(cells: Iterable<string>): DayOrder {
  const proofs = { 'day-first': 0, 'month-first': 0 };
  for (const cell of cells) {
    const order = onlyOrder(cell);
    if (order !== null) proofs[order] += 1;
  }
  if (proofs['month-first'] === 0) return 'day-first';
  if (proofs['month-first'] === proofs['day-first']) return 'contradictory';
  return proofs['month-first'] > proofs['day-first'] ? 'month-first' : 'day-first';
}

/** Whether a day does not follow the order of its file, or may be another where the file has none: it is refused, never guessed. */
export function isOutOfOrder(cell: string, order: DayOrder): boolean {
  const only = onlyOrder(cell);
  if (order === 'contradictory') return only === 'month-first' || isAmbiguousDay(cell);
  return only !== null && only !== order;
}

/** « 01/31/2026 » as « 31/01/2026 »; a cell that is no day in numbers stays as it is. */
export const withDayFirst = (cell: string): string => cell.trim().replace(NUMBERS, '$3$2$1$2$4');
