import { fold } from '../../shared/fold.ts';
import { monthFromName, parseFrenchDay } from './french-day.ts';

/** As many columns of months are a table of a year, not a column of the month of a payment. */
const ENOUGH = 3;

/** The month of a title, counted from 0: « Janvier », « janv-25 », « Loyer mars 2026 », « 01/2025 », and the first of a month as a workbook keeps it. */
export function monthOfTitle(title: string): number | null {
  const day = parseFrenchDay(title);
  if (day.ok) return day.value.endsWith('-01') ? Number(day.value.slice(5, 7)) - 1 : null;
  const text = fold(title).replace(/^(?:loyers?|paiements?|mois|encaissements?|regle|recu) (?:de |d )?/u, '');
  const numbers = /^(\d{1,2}) \d{4}$/u.exec(text) ?? /^\d{4} (\d{1,2})$/u.exec(text);
  if (numbers) return Number(numbers[1]) >= 1 && Number(numbers[1]) <= 12 ? Number(numbers[1]) - 1 : null;
  const [, name] = /^(\p{L}{3,9})(?: ?(?:\d{4}|\d{2}))?$/u.exec(text) ?? [];
  return name === undefined ? null : monthFromName(name);
}

/** Whether a table has a column for each month. Its cells are amounts, and say no day. */
export const hasMonthColumns = (titles: readonly string[]): boolean =>
  new Set(titles.map(monthOfTitle).filter((month) => month !== null)).size >= ENOUGH;
