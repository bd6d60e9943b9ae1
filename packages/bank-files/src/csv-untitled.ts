import { BOTH_SIGNS, type Columns } from './csv-columns.ts';
import { readAmount, readDay } from './values.ts';

const NO_COLUMN: Columns = {
  width: Number.POSITIVE_INFINITY,
  booked: 0,
  formerBooked: -1,
  isUtc: false,
  isFormerUtc: false,
  isValueUtc: false,
  value: -1,
  amount: -1,
  otherAmount: -1,
  debit: -1,
  debitSigns: BOTH_SIGNS,
  credit: -1,
  direction: -1,
  isSigned: true,
  fee: -1,
  currency: -1,
  state: -1,
  balance: -1,
  labels: [],
  fallbacks: [],
  counterparty: -1,
  counterpartyIban: -1,
  endToEndId: -1,
  mandate: -1,
  bankReference: -1,
  account: -1,
  accountLabel: -1,
};

interface Layout {
  columns: Columns;
  fits: (cells: readonly string[]) => boolean;
}

/** The file of LCL ends with a balance. */
export const LCL: Layout = {
  // Day, amount, type, cheque number, then the wording in the fifth or in the sixth column.
  columns: { ...NO_COLUMN, amount: 1, labels: [4, 5], fallbacks: [2, 3] },
  fits: (cells) => cells.length >= 5 && isDay(cells[0]) && isAmount(cells[1]),
};

/**
 * Tables without titles, the most particular first. A row that could be read in two ways, such as one with two amounts, fits none: what is
 * a debit and what a balance would be a guess.
 */
const UNTITLED_LAYOUTS: readonly Layout[] = [
  LCL,
  // BNP Paribas: day, short wording, type, wording, amount.
  {
    columns: { ...NO_COLUMN, amount: 4, labels: [3], fallbacks: [1, 2] },
    fits: (cells) =>
      hasWidth(cells, 5) &&
      isDay(cells[0]) &&
      (isText(cells[1]) || textIn(cells[1]) === '') &&
      !isAmount(cells[2]) &&
      isText(cells[3]) &&
      isWritten(cells[4]),
  },
  // Day, day of value, wording, amount.
  {
    columns: { ...NO_COLUMN, value: 1, amount: 3, labels: [2] },
    fits: (cells) => hasWidth(cells, 4) && isDay(cells[0]) && isDay(cells[1]) && isText(cells[2]) && isWritten(cells[3]),
  },
  // ING: day, wording, amount, currency.
  {
    columns: { ...NO_COLUMN, amount: 2, currency: 3, labels: [1] },
    fits: (cells) =>
      hasWidth(cells, 4) && isDay(cells[0]) && isText(cells[1]) && isWritten(cells[2]) && /^[A-Z]{3}$/u.test(textIn(cells[3])),
  },
  // HSBC: day, wording, amount.
  {
    columns: { ...NO_COLUMN, amount: 2, labels: [1] },
    fits: (cells) => hasWidth(cells, 3) && isDay(cells[0]) && isText(cells[1]) && isWritten(cells[2]),
  },
];

/** How many rows about the account may stand above the first operation. */
const ROWS_ABOVE = 10;

/**
 * The layout that most rows have, from the first operation on; null when these are not operations. Of the rows with a day, too: in a table of debits
 * and credits a lone debit may look like a row of another layout, and what it says would be read as money in.
 */
export function untitledLayout(rows: readonly (readonly string[])[]): Layout | null {
  const dated = rows.filter((cells) => isDay(cells[0])).length;
  const suits = ({ fits }: Layout): boolean => {
    const first = rows.findIndex(fits);
    const table = rows.slice(first);
    return first !== -1 && first <= ROWS_ABOVE && table.filter(fits).length * 2 > Math.max(table.length, dated);
  };
  return UNTITLED_LAYOUTS.find(suits) ?? null;
}

const textIn = (cell: string | undefined): string => cell?.trim() ?? '';
const isDay = (cell: string | undefined): boolean => readDay(cell ?? '') !== null;
const isAmount = (cell: string | undefined): boolean => readAmount(cell ?? '').ok;
/** With a decimal mark: a whole number may be a number of an operation or of a cheque. */
const isWritten = (cell: string | undefined): boolean => isAmount(cell) && /[.,]\d{1,2}(?!\d)/u.test(textIn(cell));
const isText = (cell: string | undefined): boolean => textIn(cell) !== '' && !isDay(cell) && !isAmount(cell);

/** Separators at the end of a row make empty cells. */
function hasWidth(cells: readonly string[], width: number): boolean {
  return cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '');
}
