import { cents, type Cents } from '@lares/domain/shared/money';
import { type DayOrder, dayOrderOf, withDayFirst } from '@lares/domain/workspace/imports/day-order';
import type { BankFileReading } from './outcome.ts';
import { type Columns, columnsOf, withOwnAccount } from './csv-columns.ts';
import { applyInformation, isBalanceRow, isTotalRow } from './csv-information.ts';
import { takesBalance } from './csv-balance-rows.ts';
import { addOperation, isOperation, type Movement } from './csv-operation.ts';
import { isPendingBelow, partOf } from './csv-parts.ts';
import { type CsvRow, delimiterOf, readRows, swallowsRows } from './csv-rows.ts';
import { withSigns } from './csv-sides.ts';
import { LCL, untitledLayout } from './csv-untitled.ts';
import { finished, problem } from './outcome.ts';
import { newStatement, type ParsedStatement, refuse, type UnkeyedLine } from './parsed-statement.ts';
import { ibanOrNull, isReturnWording, oneSpace, textOrNull } from './texts.ts';
import { readAmount, readDay, readOrderedDay } from './values.ts';

interface BalancedMovement extends Movement {
  balance: Cents | null;
}

/** One table of the file: an account, or several that a column tells apart. */
interface Section {
  columns: Columns;
  /** What stands above the table. */
  information: string[][];
  statements: Map<string, ParsedStatement>;
  movements: Map<ParsedStatement, BalancedMovement[]>;
  currency: string | null;
  order: DayOrder;
  /** A title says that the rows below are not booked yet. */
  isPending: boolean;
  /** Some of its rows, or those below its last title, are not booked yet. */
  hasPending: boolean;
}

interface TitledRow extends CsvRow {
  /** The columns that the row names, where it is a header. */
  titles: Columns | null;
}

/** CSV, TSV and text in a file named « .xls »: any table whose titles say a day, a wording and amounts, and the usual ones without titles. */
export function readCsvStatement(text: string): BankFileReading {
  const delimiter = delimiterOf(text);
  if (delimiter === null) return problem('unknown-format');
  const rows = readRows(text, delimiter);
  if (rows === 'too-large') return problem('too-large');
  if (rows === null) return problem('malformed');
  const written = rows.filter(({ cells }) => cells.some((cell) => oneSpace(cell) !== ''));
  const titled = withTitles(written);
  // The tables without titles are those of French banks, which write the day first.
  const isTitled = titled.some(({ titles }) => titles !== null);
  const order = isTitled ? dayOrderOf(daysOf(titled)) : 'day-first';
  const sections = isTitled ? tables(titled, order) : untitledTable(written);
  const statements = sections.flatMap((section) => [...section.statements.values()]);
  for (const { movements } of sections) for (const [statement, moved] of movements) readRunningBalance(statement, moved);
  if (statements.length === 0) return problem('unknown-format');
  return statements.every(saysNothing) ? problem('empty') : finished('CSV', statements, order);
}

/** Titles alone: a month without operation at least names its account, or its balance. */
const saysNothing = ({ account, lines, refused, closingCents, openingCents, from, until }: ParsedStatement): boolean =>
  lines.length + refused.length === 0 &&
  [account.iban, account.number, account.label, closingCents, openingCents, from, until].every((known) => known === null);

function withTitles(rows: readonly CsvRow[]): TitledRow[] {
  const titled = rows.map((row): TitledRow => ({ ...row, titles: columnsOf(row.cells) }));
  const headers = titled.flatMap((row, at) => (row.titles === null ? [] : [{ row, titles: row.titles, at }]));
  for (const [rank, { row, titles, at }] of headers.entries()) {
    const below = titled.slice(at + 1, headers[rank + 1]?.at).filter((other) => isOperation(other, titles));
    const cells = below.map((other) => other.cells);
    row.titles = withSigns(withOwnAccount(titles, row.cells, cells), cells);
  }
  return titled;
}

/** What stands in the columns of days. */
function* daysOf(rows: readonly TitledRow[]): Generator<string> {
  let columns: Columns | null = null;
  for (const { cells, titles } of rows) {
    if (titles === null && columns !== null)
      for (const at of new Set([columns.booked, columns.value, columns.formerBooked])) yield cells[at] ?? '';
    columns = titles ?? columns;
  }
}

const newSection = (columns: Columns, information: string[][], order: DayOrder): Section => {
  const isPending = isPendingBelow(information);
  const [statements, movements] = [new Map<string, ParsedStatement>(), new Map<ParsedStatement, BalancedMovement[]>()];
  const section: Section = { columns, information, statements, movements, currency: null, order, isPending, hasPending: isPending };
  // A month without operation is a statement too; a column of accounts says which there are.
  if (columns.account === -1) statementOf(section, []);
  return section;
};

function tables(rows: readonly TitledRow[], order: DayOrder): Section[] {
  const isAboveTitles = aboveTitles(rows);
  const sections: Section[] = [];
  /** The operation of the row above, whose wording may go on. */
  let above: UnkeyedLine | null = null;
  /** Rows about an account whose table comes below. */
  let information: string[][] = [];
  const early: CsvRow[] = [];
  for (const [at, row] of rows.entries()) {
    const section = sections.at(-1);
    const previous = above;
    above = null;
    const isTitle = section && isLone(row) && (previous === null || !isWording(row, section));
    if (isTitle && beginsPart(section, row.cells) && !isAboveTitles(at)) continue;
    if (row.titles !== null) {
      // Another part of the same account. « Opérations » alone also stands above the table of another one.
      if (section && areParts(information) && (section.hasPending || isPendingBelow(information)))
        Object.assign(section, { columns: row.titles, isPending: isPendingBelow(information), hasPending: true });
      // The pending part continues on the next page, which repeats the titles.
      else if (section?.isPending && information.length === 0) section.columns = row.titles;
      else sections.push(newSection(row.titles, information, order));
      information = [];
    } else if (!section) {
      information.push(row.cells);
      if (LCL.fits(row.cells)) early.push(row);
    } else if (isTotalRow(row.cells) && !hasDay(row, section)) {
      // The sum of the rows above: neither an operation nor about the account.
      continue;
    } else if (isBalanceRow(row.cells) && !hasDay(row, section)) {
      if (information.length > 0) information.push(row.cells);
      else applyInformation(statementOf(section, row.cells), inOrder([row.cells], order));
    } else if (row === rows.at(-1) && closesAlone(row, section.columns)) close(statementOf(section, row.cells), row, section.columns);
    else if (swallowsRows(row)) refuse(statementOf(section, row.cells), row.line, row.text, 'structure');
    else if (isOperation(row, section.columns)) above = addRow(section, row, { previous: rows[at - 1], next: rows[at + 1] });
    else if (information.length > 0 || (isLone(row) && (isAboveTitles(at) || !isWording(row, section)))) information.push(row.cells);
    else if (previous !== null && isLone(row)) above = continued(previous, row);
    else refuse(statementOf(section, row.cells), row.line, row.text, 'structure');
  }
  if (sections.length > 1) for (const section of sections) nameByText(section);
  const [first] = sections;
  for (const row of early) if (first) refuse(statementOf(first, row.cells), row.line, row.text, 'structure');
  return sections;
}

const areParts = (rows: readonly (readonly string[])[]): boolean => rows.length > 0 && rows.every((cells) => partOf(cells) !== null);

/** Takes what a title says of the rows below it. False for another row, which says nothing of them. */
function beginsPart(section: Section, cells: readonly string[]): boolean {
  const part = partOf(cells);
  if (part === null) return false;
  section.isPending = part === 'pending';
  section.hasPending ||= section.isPending;
  return true;
}

/** Of several tables without numbers, the text above each tells its account. */
function nameByText({ statements, information }: Section): void {
  const title = information.find(
    (cells) => isLone({ cells }) && !isBalanceRow(cells) && partOf(cells) === null && !/\d/u.test(cells.join('')),
  );
  for (const { account } of statements.values())
    if (account.iban === null && account.number === null) account.label ??= textOrNull(title?.join(' '));
}

const isLone = ({ cells }: Pick<CsvRow, 'cells'>): boolean => cells.filter((cell) => oneSpace(cell) !== '').length === 1;

const isWording = ({ cells }: CsvRow, { columns }: Section): boolean => columns.labels.some((index) => oneSpace(cells[index] ?? '') !== '');

/** Some banks write a long wording in several rows. */
function continued(line: UnkeyedLine, row: CsvRow): UnkeyedLine {
  line.label = oneSpace(`${line.label} ${row.cells.join(' ')}`);
  line.returned ||= isReturnWording(line.label);
  return line;
}

/** Whether a row stands between the last operation of a table and the titles of the next one: it is about the account of the latter. */
function aboveTitles(rows: readonly TitledRow[]): (at: number) => boolean {
  const above = new Set<number>();
  let columns: Columns | null = null;
  let since: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.titles !== null) {
      for (const earlier of since) above.add(earlier);
      [columns, since] = [row.titles, []];
    } else if (columns !== null && isOperation(row, columns) && !isBalanceRow(row.cells) && !isTotalRow(row.cells)) since = [];
    else since.push(at);
  }
  return (at) => above.has(at);
}

function hasDay({ cells }: CsvRow, { columns, order }: Section): boolean {
  const reading = readOrderedDay(cells[columns.booked] ?? '', order);
  return reading.ok || reading.reason === 'day-order';
}

/** Rows about the account, with their days as French banks write them. */
const inOrder = (rows: readonly (readonly string[])[], order: DayOrder): readonly (readonly string[])[] =>
  order === 'month-first' ? rows.map((cells) => cells.map(withDayFirst)) : rows;

/** A table without titles; the rows above the first operation, and the last one of LCL, are about the account. */
function untitledTable(rows: readonly CsvRow[]): Section[] {
  const layout = untitledLayout(rows.map(({ cells }) => cells));
  if (layout === null) return [];
  const first = rows.findIndex(({ cells }) => layout.fits(cells));
  const [above, table] = [rows.slice(0, first), rows.slice(first)];
  const isAboutAccount = ({ cells }: CsvRow) => /\p{L}{3}/u.test(cells[0] ?? '') && readDay(cells[0] ?? '') === null;
  const section = newSection(
    layout.columns,
    above.filter(isAboutAccount).map(({ cells }) => cells),
    'day-first',
  );
  const statement = statementOf(section, []);
  const operations = [...above.filter((other) => !isAboutAccount(other)), ...table];
  for (const [at, row] of operations.entries()) {
    const number = layout === LCL && row === rows.at(-1) ? row.cells.find(isNumberOfLcl) : undefined;
    if (number !== undefined && readAmount(row.cells[layout.columns.amount] ?? '').ok) {
      statement.account.number = oneSpace(number);
      close(statement, row, layout.columns);
    } else if (swallowsRows(row)) refuse(statement, row.line, row.text, 'structure');
    else addRow(section, row, { previous: operations[at - 1], next: operations[at + 1] });
  }
  return [section];
}

const isNumberOfLcl = (cell: string): boolean => /^\s*\d{5}\s\d{6}[A-Z]\s*$/u.test(cell);

/**
 * LCL: the last row is the balance, with the number of the account for a wording. Under titles only where it says nothing else, because a
 * transfer may be worded so; the number is then not that of the statement, which had none when such files were first stored.
 */
function closesAlone({ cells }: CsvRow, { booked, amount }: Columns): boolean {
  const texts = cells.filter((cell, at) => at !== booked && at !== amount && !/^\s*0?\s*$/u.test(cell));
  return texts.length === 1 && texts.every(isNumberOfLcl) && readAmount(cells[amount] ?? '').ok;
}

function close(statement: ParsedStatement, { cells }: CsvRow, { booked, amount }: Columns): void {
  const balance = readAmount(cells[amount] ?? '');
  if (!balance.ok) return;
  statement.closingCents = balance.cents;
  statement.closingOn = readDay(cells[booked] ?? '');
}

/** Adds the operation of a row and returns its line; null for a row that is refused or says a balance. */
function addRow(section: Section, row: CsvRow, around: { previous: CsvRow | undefined; next: CsvRow | undefined }): UnkeyedLine | null {
  const { columns, currency, movements, order } = section;
  const statement = statementOf(section, row.cells);
  const [previous, next] = [around.previous?.cells, around.next?.cells];
  if (takesBalance(statement, row.cells, { columns, order, previous, next })) return null;
  if (section.isPending) {
    refuse(statement, row.line, row.text, 'not-booked');
    return null;
  }
  if (currency !== null && currency !== 'EUR') {
    refuse(statement, row.line, row.text, 'currency');
    return null;
  }
  const count = statement.lines.length;
  const movement = addOperation(statement, row, columns, order);
  if (movement === null) return null;
  if (columns.balance !== -1) {
    const balance = readAmount(row.cells[columns.balance] ?? '');
    const moved = movements.get(statement) ?? [];
    moved.push({ ...movement, balance: balance.ok ? balance.cents : null });
    movements.set(statement, moved);
  }
  return statement.lines[count] ?? null;
}

/** The statement of the account that the row names. */
function statementOf(section: Section, cells: readonly string[]): ParsedStatement {
  const { columns, statements, information } = section;
  const named = oneSpace(cells[columns.account] ?? '');
  const known = statements.get(named);
  if (known) return known;
  const iban = ibanOrNull(named);
  const statement = newStatement({
    iban,
    number: iban === null ? textOrNull(named) : null,
    label: textOrNull(cells[columns.accountLabel]),
  });
  section.currency = applyInformation(statement, inOrder(information, section.order));
  statements.set(named, statement);
  return statement;
}

/**
 * Where every row says the balance after it, the first and the last say what the account held, provided that each row follows from the one
 * before. Banks list the oldest first or the newest first. The balance that BoursoBank repeats in every row is that of the day of the export: a month
 * that is exported later would close with it, so it is no balance of the statement.
 */
function readRunningBalance(statement: ParsedStatement, movements: readonly BalancedMovement[]): void {
  const known = movements.flatMap(({ balance, ...movement }) => (balance === null ? [] : [{ ...movement, balance }]));
  if (known.length !== movements.length) return;
  const ordered = [known, known.toReversed()].find((rows) =>
    rows.every(({ netCents, balance }, index) => index === 0 || (rows[index - 1]?.balance ?? 0) + netCents === balance),
  );
  const [first, last] = [ordered?.[0], ordered?.at(-1)];
  if (!first || !last || (statement.closingCents !== null && statement.closingCents !== last.balance)) return;
  statement.openingCents ??= cents(first.balance - first.netCents);
  statement.closingOn = statement.closingCents === null ? last.on : (statement.closingOn ?? last.on);
  statement.closingCents = last.balance;
}
