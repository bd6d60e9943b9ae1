import { DELIMITERS, type Delimiter } from '@lares/domain/workspace/imports/delimiter';
import { BANK_FILE_LIMITS } from '@lares/domain/banking/bank-statements/formats';
import { IMPORT_LIMITS } from '@lares/domain/workspace/imports/limits';
import { CsvError, parse } from 'csv-parse/sync';
import { columnsOf } from './csv-columns.ts';
import { untitledLayout } from './csv-untitled.ts';

export interface CsvRow {
  /** Row of the file where the record begins. */
  line: number;
  cells: string[];
  text: string;
}

const CSV = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: IMPORT_LIMITS.lineLength,
};

/** How far the header may be from the top: banks write up to ten lines about the account. */
const HEADER_ROWS = 200;

/**
 * The separator: the one by which some row becomes a header, else the one by which most rows begin with a day and an amount. The first row
 * says little: it is often about the account.
 */
export function delimiterOf(text: string): Delimiter | null {
  const rows = text.split(/\r\n|\r|\n/u, HEADER_ROWS);
  const byHeader = DELIMITERS.find((delimiter) => rows.some((row) => columnsOf(bareCells(row, delimiter)) !== null));
  if (byHeader !== undefined) return byHeader;
  const byQuotedHeader = DELIMITERS.find((delimiter) => firstRecords(text, delimiter).some((record) => columnsOf(record) !== null));
  if (byQuotedHeader !== undefined) return byQuotedHeader;
  const written = rows.filter((row) => row.trim() !== '');
  return DELIMITERS.find((delimiter) => untitledLayout(written.map((row) => bareCells(row, delimiter))) !== null) ?? null;
}

/** Spreadsheets break a long title into two lines, between quotes. */
function firstRecords(text: string, delimiter: Delimiter): string[][] {
  try {
    return parse(text, { ...CSV, delimiter, to: HEADER_ROWS });
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** The cells of a row by itself; a separator between quotes is part of its cell. */
function bareCells(row: string, delimiter: Delimiter): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const mark of row) {
    if (mark === '"') isQuoted = !isQuoted;
    if (mark === delimiter && !isQuoted) cells.push('');
    else cells.push((cells.pop() ?? '') + mark);
  }
  return cells.map((cell) => cell.replace(/^\s*"(.*)"\s*$/u, '$1'));
}

/** The records with the rows where they begin; null when a quote is never closed, or a record is too long. */
export function readRows(text: string, delimiter: Delimiter): CsvRow[] | 'too-large' | null {
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, { ...CSV, delimiter, info: true }) as unknown as typeof records;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
  if (records.length > 2 * BANK_FILE_LIMITS.lines) return 'too-large';
  return records.map(({ record, info }, index) => {
    const line = index === 0 ? 1 : (records[index - 1]?.info.lines ?? 0) + 1;
    return { line: Math.min(line, info.lines), cells: record, text: record.join(delimiter) };
  });
}

/** A quote that one wording opens and another closes swallows the rows between them: they are recognised by their days. */
export const swallowsRows = ({ cells }: CsvRow): boolean =>
  cells.some((cell) => /\n\s*"?\d{1,4}(?:[/.-]\d{1,2}[/.-]|\s\p{L}{3,9}\.?\s)\d{2,4}"?[;,\t]/u.test(cell));
