import { addDays, addMonths, day, type Day } from '../../shared/day.ts';
import { frenchDay, parseFrenchDay } from './french-day.ts';

/** How a column writes its days, where one cell alone would not tell: numbers of days of a spreadsheet, or years of two digits. */
export type DayWriting = 'serial' | 'short-year';

/** From 1954 to 2064. */
const SERIALS = { first: 20_000, last: 60_000 };
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/u;
/** Excel counts from this day: it takes 1900 for a leap year. */
const DAY_ZERO = day('1899-12-30');
/** Leases and bills of these years are imported. Less than a century: a year of two digits has one reading at most. */
const MONTHS = { before: 60 * 12, ahead: 15 * 12 };

/** The writing of a column: all its cells are numbers of days, or one at least has a year of two digits. The day stands first. */
export function dayWritingOf(cells: readonly string[], today: Day): DayWriting | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length === 0) return null;
  if (filled.every(isSerial)) return 'serial';
  return filled.some((cell) => withWholeYear(cell, today) !== cell) ? 'short-year' : null;
}

function isSerial(cell: string): boolean {
  const days = Number(SERIAL.exec(cell)?.[1] ?? 0);
  return days >= SERIALS.first && days <= SERIALS.last;
}

/** « 46027 » and « 05/01/26 » as « 05/01/2026 ». Another cell stays as it is. */
export function withWholeDay(cell: string, writing: DayWriting, today: Day): string {
  const text = cell.trim();
  if (writing === 'short-year') return withWholeYear(text, today);
  return isSerial(text) ? frenchDay(addDays(DAY_ZERO, Number(text.slice(0, 5)))) : cell;
}

/** « 05/01/98 » is in 1998, because 2098 is too far; « 05/01/45 » may be in both centuries and stays, to be refused. */
function withWholeYear(text: string, today: Day): string {
  const reading = parseFrenchDay(text);
  if (reading.ok || reading.reason !== 'short-year') return text;
  const [earliest, latest] = [addMonths(today, 0 - MONTHS.before), addMonths(today, MONTHS.ahead)];
  const whole = ['20', '19'].map((century) => text.replace(/\d{2}$/u, `${century}$&`));
  const fits = whole.find((written) => {
    const day = parseFrenchDay(written);
    return day.ok && day.value >= earliest && day.value <= latest;
  });
  return fits ?? text;
}
