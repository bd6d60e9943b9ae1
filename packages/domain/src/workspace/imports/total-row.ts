import { fold } from '../../shared/fold.ts';
import { parseFrenchDay } from './french-day.ts';
import { parseFrenchNumber } from './french-number.ts';
import { isCompanyName } from './person-name.ts';
import { brokenCell } from './spreadsheet-errors.ts';

const TOTAL = /^(?:sous ?|grand )?tota(?:l|ux)(?= |$)|^subtotal(?= |$)|^(?:nombre|nbre?|nb) (?:de |d |total )|^moyennes?(?= |$)/u;

/**
 * Whether a line sums up others: its first filled cell says so, and the others are numbers, with one text at most. A line with an e-mail or a
 * day is a record, whatever its name: « Total Énergies », paid on a day.
 */
export function isTotalRow(cells: readonly string[]): boolean {
  const [first, ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (first === undefined || !TOTAL.test(fold(first)) || isCompanyName(first) || fold(first).endsWith(' sa')) return false;
  if (others.some((cell) => cell.includes('@') || parseFrenchDay(cell).ok)) return false;
  return others.filter((cell) => !isFigure(cell)).length <= 1;
}

/** Grouped as « 1,234 » too: which of its readings is meant does not matter here. A formula error in a total row counts as a figure. */
const isFigure = (cell: string): boolean => {
  if (brokenCell(cell) !== null) return true;
  const reading = parseFrenchNumber(cell.replace(/\s*%$/u, ''));
  return reading.ok || reading.reason === 'ambiguous';
};
