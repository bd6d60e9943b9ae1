import { addDays, addMonths, day, type Day } from '../../shared/day.ts';
import { frenchDay, parseFrenchDay } from './french-day.ts';

/** How a column writes its days, where one cell alone would not tell: numbers of days of a spreadsheet, or years of two digits. */
export type DayWriting = 'serial' | 'short-year';

/** From 1954 to 2064. */
const SERIALS = { first: 20_000, last: 60_000 };
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/u;
/** Excel counts from this day: it takes 1900 for a leap year. */
const DAY_ZERO = day('1899-12-30');
const SHORT_YEAR = /^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})$/u;
/** A later day is rather one of the last century. */
const MONTHS_AHEAD = 36;

/** The writing of all cells of a column, with the day first; null where its cells differ, or say their day themselves. */
export function dayWritingOf(cells: readonly string[], today: Day): DayWriting | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length === 0) return null;
  if (filled.every(isSerial)) return 'serial';
  const latest = addMonths(today, MONTHS_AHEAD);
  const isShort = (cell: string) => {
    if (!SHORT_YEAR.test(cell)) return false;
    const reading = parseFrenchDay(withWholeDay(cell, 'short-year'));
    // What is no day at all is refused in its own cell.
    return !reading.ok || reading.value <= latest;
  };
  return filled.every(isShort) ? 'short-year' : null;
}

function isSerial(cell: string): boolean {
  const days = Number(SERIAL.exec(cell)?.[1] ?? 0);
  return days >= SERIALS.first && days <= SERIALS.last;
}

/** « 46027 » and « 05/01/26 » as « 05/01/2026 ». Another cell stays as it is. */
export function withWholeDay(cell: string, writing: DayWriting): string {
  const text = cell.trim();
  if (writing === 'short-year') return text.replace(SHORT_YEAR, '$120$2');
  return isSerial(text) ? frenchDay(addDays(DAY_ZERO, Number(text.slice(0, 5)))) : cell;
}
