import type { PaymentStatus } from '../../accounting/payments/status.ts';
import { type ColumnMapping, foldHeader } from './columns.ts';
import { parseFrenchDay } from './french-day.ts';
import { parseFrenchNumber } from './french-number.ts';
import { isNoValue } from './no-value.ts';
import { paidFromWord } from './payment-vocabulary.ts';
import { isTotalRow } from './total-row.ts';

const PAID =
  /^(?:(?:loyers?|paiements?|montants?|sommes?|paid) )?(?:encaissee?s?|payee?s?|reglee?s?|recue?s?|versee?s?|percue?s?|effectuee?s?|paid|received)$/u;

/** « Encaissé », « Payé », « Loyer réglé »: whether it was, how much, or on which day. Only the cells tell. */
export const isPaidTitle = (header: string): boolean => PAID.test(foldHeader(header));

/** « Reçu » also names a receipt: its cells may be the numbers of receipts. */
const isReceiptTitle = (header: string): boolean => /^recus?$/u.test(foldHeader(header));

/** The status that a cell gives under such a title. A day says that the payment came. */
export const paidFromCell = (cell: string): PaymentStatus | null => paidFromWord(cell) ?? (parseFrenchDay(cell).ok ? 'Payé' : null);

/** What the whole amount is called in a table that says in another column whether it was paid. */
const WHOLE_AMOUNTS = ['total', 'total du', 'loyer cc', 'loyer charges comprises', 'loyer et charges', 'loyer charges', 'montant du'];
/** Where the table has a column of charges, these are without them. */
const RENTS = ['montant du loyer', 'loyer mensuel', 'loyer'];

type Rows = readonly { cells: readonly string[] }[];
type Mapping = ColumnMapping<string>;

/** A column with such a title: its cells that say something, and what they are. */
interface PaidColumn {
  at: number;
  header: string;
  cells: readonly string[];
  says: 'nothing' | 'words' | 'days' | 'numbers' | 'mixed';
}

/** The columns of a table that may say what was paid, and the lines that are payments. */
interface Paid {
  headers: readonly string[];
  records: Rows;
  columns: readonly PaidColumn[];
}

/**
 * The guess with the columns that say what was paid, by their cells: « Oui » and « Non » are the status, numbers the amount, days the day of the
 * payment. Of an amount that is due and one that was received, the second is the payment. Where the cells leave that open, no amount is guessed:
 * the user decides. A column that is not understood is the status, which refuses its lines: they would be « Payé » otherwise.
 */
export function withPaidColumn(headers: readonly string[], rows: Rows, guessed: Mapping): Mapping {
  const records = rows.filter((row) => !isTotalRow(row.cells));
  const columns = headers.flatMap((header, at) =>
    isPaidTitle(header) && (guessed[at] === null || guessed[at] === 'amount') ? [paidColumn(records, at, header)] : [],
  );
  if (records.length === 0 || columns.length === 0) return guessed;
  const paid: Paid = { headers, records, columns };
  const amounts = withReceivedAmount(paid, withoutWordedAmount(paid, guessed));
  const mapping = withStatus(paid, withPaidDay(paid, amounts.mapping));
  const isSame = mapping.every((field, at) => field === guessed[at]);
  return isSame || amounts.isOpen || mapping.includes('amount') ? mapping : withField(mapping, wholeAmountAt(headers, mapping), 'amount');
}

function paidColumn(records: Rows, at: number, header: string): PaidColumn {
  const cells = records.map((row) => cellAt(row, at)).filter((cell) => cell !== '');
  return { at, header, cells, says: saidBy(cells) };
}

/** Nothing where the cell says that it has no value. */
function cellAt({ cells }: Rows[number], at: number): string {
  const cell = (cells[at] ?? '').trim();
  return isNoValue(cell) ? '' : cell;
}

const isNumber = (cell: string): boolean => parseFrenchNumber(cell).ok;
const isWord = (cell: string): boolean => paidFromWord(cell) !== null && !isNumber(cell);

function saidBy(cells: readonly string[]): PaidColumn['says'] {
  if (cells.length === 0) return 'nothing';
  if (cells.every((cell) => paidFromWord(cell) !== null)) return 'words';
  if (cells.every((cell) => parseFrenchDay(cell).ok)) return 'days';
  return cells.every(isNumber) ? 'numbers' : 'mixed';
}

/** The field in this column, and in no other. */
const withField = (mapping: Mapping, column: number, field: string): Mapping =>
  column === -1 ? mapping : mapping.map((one, at) => (at === column ? field : one === field ? null : one));

const without = (mapping: Mapping, column: number): Mapping => mapping.map((one, at) => (at === column ? null : one));

/** « Encaissé » is no amount where its cells are words or days, nor where they are unclear and the amount stands elsewhere. */
function withoutWordedAmount({ headers, columns }: Paid, mapping: Mapping): Mapping {
  const own = columns.find(({ at }) => mapping[at] === 'amount');
  if (own === undefined || own.says === 'numbers') return mapping;
  const isElsewhere = wholeAmountAt(headers, mapping) !== -1 || columns.some(({ says }) => says === 'numbers');
  const isUnreadable = own.cells.some(isNumber) && !own.cells.some(isWord);
  return own.says === 'words' || own.says === 'days' || (isElsewhere && !isUnreadable) ? without(mapping, own.at) : mapping;
}

/** `isOpen`: two columns may be the amount, and only the user knows which. */
function withReceivedAmount({ headers, records, columns }: Paid, guessed: Mapping): { mapping: Mapping; isOpen: boolean } {
  let mapping = guessed;
  for (const { at, header } of columns.filter(({ says }) => says === 'numbers')) {
    const amount = mapping.indexOf('amount');
    if (amount === at) continue;
    const due = amount === -1 ? wholeAmountAt(headers, mapping) : amount;
    const looksReceived = due === -1 || isPartOf(records, at, due);
    if (isReceiptTitle(header) && !looksReceived) continue;
    if (amount === -1 || (looksReceived && !isReceiptTitle(header) && !isPaidTitle(headers[amount] ?? ''))) {
      mapping = withField(mapping, at, 'amount');
      continue;
    }
    const isTwice = isPaidTitle(headers[amount] ?? '') && records.every((row) => numberAt(row, at) === numberAt(row, amount));
    if (!isTwice) return { mapping: without(mapping, amount), isOpen: true };
  }
  return { mapping, isOpen: false };
}

const numberAt = (row: Rows[number], at: number): number | null => {
  const reading = parseFrenchNumber(cellAt(row, at));
  return reading.ok ? reading.value : null;
};

/** Whether what was received looks like a part of what was due: some of it whole, some of it nothing. */
const isPartOf = (records: Rows, received: number, due: number): boolean =>
  records.some((row) => {
    const [part, whole] = [numberAt(row, received), numberAt(row, due)];
    return whole !== null && (part === whole || part === 0 || part === null);
  });

/** « Date » alone may be the day the rent was due: a day under « Payé » says more. */
function withPaidDay({ headers, columns }: Paid, mapping: Mapping): Mapping {
  const own = columns.find(({ says }) => says === 'days');
  const guessed = mapping.indexOf('date');
  const isOpen = guessed === -1 || foldHeader(headers[guessed] ?? '') === 'date';
  return own !== undefined && isOpen ? withField(mapping, own.at, 'date') : mapping;
}

/** Of several columns, the one that says of the fewest payments that they came; one that says nothing of any comes last. */
function withStatus({ records, columns }: Paid, mapping: Mapping): Mapping {
  if (mapping.includes('status')) return mapping;
  const amount = mapping.indexOf('amount');
  const isReceipt = ({ at, header, cells }: PaidColumn) =>
    isReceiptTitle(header) &&
    cells.every((cell) => /\d/u.test(cell) && !parseFrenchDay(cell).ok) &&
    records.every((row) => cellAt(row, at) !== '' || amount === -1 || numberAt(row, amount) === null);
  const asked = columns.filter(
    (column) => mapping[column.at] === null && column.says !== 'numbers' && (column.says === 'words' || !isReceipt(column)),
  );
  const came = ({ cells, says }: PaidColumn) =>
    says === 'nothing' ? Number.POSITIVE_INFINITY : cells.filter((cell) => paidFromCell(cell) === 'Payé').length;
  const [own] = asked.toSorted((a, b) => came(a) - came(b) || a.at - b.at);
  return own === undefined ? mapping : withField(mapping, own.at, 'status');
}

/** Rent and charges in columns of their own are two parts of what was paid: neither is the payment. Its column; -1 without one. */
function wholeAmountAt(headers: readonly string[], mapping: Mapping): number {
  const titles = headers.map(foldHeader);
  const isSplit = titles.some((title) => /^(?:dont |provisions? (?:sur |pour )?)?charges\b/u.test(title));
  const names = isSplit ? WHOLE_AMOUNTS : [...WHOLE_AMOUNTS, ...RENTS];
  const columns = names.map((name) => titles.findIndex((title, at) => title === name && mapping[at] === null));
  return columns.find((column) => column !== -1) ?? -1;
}
