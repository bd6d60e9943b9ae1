import { fold } from '../../shared/fold.ts';
import { type ColumnMapping, foldHeader } from './columns.ts';
import { parseFrenchDay } from './french-day.ts';
import { parseFrenchNumber } from './french-number.ts';
import { isNoValue } from './no-value.ts';
import { isTotalRow } from './total-row.ts';

const PAID =
  /^(?:(?:loyers?|paiements?|montants?|sommes?|paid) )?(?:encaissee?s?|payee?s?|reglee?s?|recue?s?|versee?s?|percue?s?|effectuee?s?|paid|received)$/u;

/** « Encaissé », « Payé », « Loyer réglé »: whether it was, how much, or on which day. Only the cells tell. */
export const isPaidTitle = (header: string): boolean => PAID.test(foldHeader(header));

/** What a cell says of a payment, when it says no more than that it came or did not. */
const FLAGS = new Set(['oui', 'o', 'yes', 'y', 'x', 'vrai', 'true', '1', 'non', 'n', 'no', 'faux', 'false', '0', 'ok']);

/** What the whole amount is called in a table that says in another column whether it was paid. */
const WHOLE_AMOUNTS = ['total', 'total du', 'loyer cc', 'loyer charges comprises', 'loyer et charges', 'loyer charges', 'montant du'];
/** Where the table has a column of charges, these are without them. */
const RENTS = ['montant du loyer', 'loyer mensuel', 'loyer'];

type Rows = readonly { cells: readonly string[] }[];

/**
 * The guess with the column that says what was paid, by its cells: « Oui » and « Non » are the status, numbers the amount, days the day of the
 * payment. Of an amount that is due and one that was received, the second is the payment.
 */
export function withPaidColumn(headers: readonly string[], rows: Rows, guessed: ColumnMapping<string>): ColumnMapping<string> {
  const column = headers.findIndex((header, at) => isPaidTitle(header) && (guessed[at] === null || guessed[at] === 'amount'));
  const field = column === -1 ? null : fieldOf(rows, column);
  if (field === null) return guessed;
  const isTaken = guessed.includes(field) && guessed[column] !== field;
  if (isTaken && field !== 'amount') return guessed.map((one, at) => (at === column ? null : one));
  const mapping = guessed.map((one, at) => (at === column ? field : one === field ? null : one));
  return field === 'amount' || mapping.includes('amount') ? mapping : withWholeAmount(headers, mapping);
}

function fieldOf(rows: Rows, column: number): 'status' | 'amount' | 'date' | null {
  const cells = rows
    .filter((row) => !isTotalRow(row.cells))
    .map((row) => (row.cells[column] ?? '').trim())
    .filter((cell) => cell !== '' && !isNoValue(cell));
  if (cells.length === 0) return null;
  if (cells.every((cell) => FLAGS.has(fold(cell)))) return 'status';
  if (cells.every((cell) => parseFrenchDay(cell).ok)) return 'date';
  return cells.every((cell) => parseFrenchNumber(cell).ok) ? 'amount' : null;
}

/** Rent and charges in columns of their own are two parts of what was paid: neither is the payment. */
function withWholeAmount(headers: readonly string[], mapping: ColumnMapping<string>): ColumnMapping<string> {
  const titles = headers.map(foldHeader);
  const isSplit = titles.some((title) => /^(?:dont |provisions? (?:sur |pour )?)?charges\b/u.test(title));
  const names = isSplit ? WHOLE_AMOUNTS : [...WHOLE_AMOUNTS, ...RENTS];
  const name = names.find((one) => titles.some((title, at) => title === one && mapping[at] === null));
  if (name === undefined) return mapping;
  const column = titles.findIndex((title, at) => title === name && mapping[at] === null);
  return mapping.map((field, at) => (at === column ? 'amount' : field));
}
