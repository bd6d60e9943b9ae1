import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ColumnSynonyms } from '@lares/domain/workspace/imports/columns';
import { type Delimiter, guessDelimiter } from '@lares/domain/workspace/imports/delimiter';
import { detectEncoding, type ImportEncoding } from '@lares/domain/workspace/imports/encoding';
import { HEADER_ROWS } from '@lares/domain/workspace/imports/columns';
import { chosenHeaders, headerRow, joinedHeaders, titleRowKey } from '@lares/domain/workspace/imports/header-row';
import { IMPORT_LIMITS } from '@lares/domain/workspace/imports/limits';
import { DomainError } from '@lares/domain/shared/errors';
import { CsvError, parse } from 'csv-parse';

export interface CsvReading {
  encoding: ImportEncoding;
  delimiter: Delimiter;
}

export interface CsvTable {
  headers: string[];
  /** Where the headers are: other lines may stand above them. */
  headerLine: number;
  /** Where the titles would be without a choice of the user, now or in an earlier import. */
  guessedLine: number;
  /** The first lines of the file, among which the titles are. */
  top: { line: number; cells: string[] }[];
  /** Line numbers as a spreadsheet shows them, header included, so that the user finds the line in their file. */
  rows: { line: number; cells: string[] }[];
}

/** How the line of the titles is found where the guess is wrong. */
export interface HeaderChoice {
  /** As the user says. */
  line?: number | undefined;
  /** As users said of earlier files: keys of their lines of titles. */
  remembered?: ReadonlySet<string>;
}

/** How the sheets of a workbook are stored. */
export const WORKBOOK_READING: CsvReading = { encoding: 'utf-8', delimiter: ';' };

/** Bytes parsed at once: about 3 ms. Other requests are answered in between. */
const SLICE = 64 * 1024;

/**
 * Decodes the bytes and reports how. With `chosen`, uses the user's settings.
 * @throws DomainError when the bytes are not text.
 */
export function decodeCsv(
  bytes: Buffer,
  chosen: CsvReading | null = null,
  synonyms: ColumnSynonyms<string> = {},
): { text: string; reading: CsvReading } {
  const encoding = chosen?.encoding ?? detectEncoding(bytes);
  if (encoding === null) throw binaryFile(bytes);
  const text = decoded(bytes, encoding);
  return { text, reading: { encoding, delimiter: chosen?.delimiter ?? guessDelimiter(text, synonyms) } };
}

function decoded(bytes: Buffer, encoding: ImportEncoding): string {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DomainError('import.not-text', { cause });
  }
  if (text.includes('\0')) throw new DomainError('import.not-text');
  // A byte order mark in the middle comes from concatenated files; it is invisible and not part of a cell. « sep=; » is Excel's.
  return text.replaceAll('\uFEFF', '').replace(/^sep=[;,\t]\r?\n/u, '');
}

const WORKBOOK_SIGNATURES = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];

/** A stray NUL is reported with its position; many of them mean another kind of file. */
function binaryFile(bytes: Buffer): DomainError {
  if (WORKBOOK_SIGNATURES.some((signature) => bytes.subarray(0, signature.length).equals(signature)))
    return new DomainError('import.workbook');
  const first = bytes.indexOf(0);
  const around = bytes.subarray(first, first + 1000);
  const isMostlyText = first > 1 && around.filter((byte) => byte === 0).length * 10 <= around.length;
  if (!isMostlyText) return new DomainError('import.not-text');
  const before = bytes
    .subarray(0, first)
    .toString('latin1')
    .split(/\r\n|\r|\n/u);
  return new DomainError('import.unreadable-character', { details: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 } });
}

/**
 * Parses the table within its limits, slice by slice. What stands above its headers is left out.
 * @throws DomainError with the line and, where known, the column.
 */
export async function readCsv(
  text: string,
  delimiter: Delimiter,
  synonyms: ColumnSynonyms<string> = {},
  { line: chosenLine, remembered = new Set() }: HeaderChoice = {},
): Promise<CsvTable> {
  const rows: CsvTable['rows'] = [];
  const top: CsvTable['rows'] = [];
  let head: CsvTable['rows'][number] | null = null;
  const take = (row: CsvTable['rows'][number]) => {
    if (rows.length === IMPORT_LIMITS.rows) throw new DomainError('import.too-many-rows', { details: { max: IMPORT_LIMITS.rows } });
    rows.push({ line: row.line, cells: withinWidth(row.line, row.cells) });
  };
  let guessedLine = 1;
  const settle = () => {
    const lines = top.map(({ cells }) => cells);
    const at = headerRow(lines, synonyms);
    const joined = joinedHeaders(lines, at, synonyms);
    const guessed = joined?.last ?? at;
    guessedLine = top[guessed]?.line ?? 1;
    const known = chosenLine === undefined && remembered.size > 0 ? lines.findIndex((cells) => remembered.has(titleRowKey(cells))) : -1;
    const chosen = chosenLine === undefined ? known : top.findIndex(({ line }) => line === chosenLine);
    // A line that the file does not have holds no titles.
    if (chosenLine !== undefined && chosen < 0) return;
    const isGuessed = chosen < 0 || chosen === guessed;
    const last = top[isGuessed ? guessed : chosen];
    const titles = isGuessed ? joined?.titles : chosenHeaders(lines, chosen, synonyms);
    head = last ? { line: last.line, cells: titles ?? last.cells } : null;
    top.slice((isGuessed ? guessed : chosen) + 1).forEach(take);
  };
  let read = 0;
  for await (const row of records(text, delimiter)) {
    read += 1;
    if (read > HEADER_ROWS) take(row);
    else top.push(row);
    if (read === HEADER_ROWS) settle();
  }
  if (read < HEADER_ROWS) settle();
  const titles = head as CsvTable['rows'][number] | null;
  if (titles === null || rows.length === 0) throw new DomainError('import.no-rows');
  const headers = withinWidth(titles.line, trimEnd(titles.cells)).map((cell) => cell.trim());
  if (headers.length === 0) throw new DomainError('import.no-rows');
  return { headers, headerLine: titles.line, guessedLine, top, rows };
}

/** Spreadsheets export trailing empty columns too. */
function trimEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

function withinWidth(line: number, cells: string[]): string[] {
  if (cells.length <= IMPORT_LIMITS.columns) return cells;
  throw new DomainError('import.too-many-columns', { details: { line, columns: cells.length, max: IMPORT_LIMITS.columns } });
}

async function* records(text: string, delimiter: Delimiter): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = Readable.from(slices(Buffer.from(text))).pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: IMPORT_LIMITS.lineLength,
    }),
  );
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: (line += 1), cells };
  } catch (error) {
    throw error instanceof CsvError ? brokenRecord(error) : error;
  }
}

/** Slices of bytes, not characters: the reader joins a character that is cut in two. */
async function* slices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE) {
    await setImmediate();
    yield bytes.subarray(at, at + SLICE);
  }
}

function brokenRecord(error: CsvError): DomainError {
  const { records: whole, index } = error as CsvError & { records: number; index: number };
  const place = { line: whole + 1, column: index + 1 };
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new DomainError('import.quote-unclosed', { details: place, cause: error });
  return new DomainError('import.line-too-long', { details: { ...place, max: IMPORT_LIMITS.lineLength }, cause: error });
}
