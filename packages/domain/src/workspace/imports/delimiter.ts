import { type ColumnSynonyms, exactColumns, HEADER_ROWS } from './columns.ts';

export const DELIMITERS = [';', ',', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** One recognised title may be chance. */
const ENOUGH = 2;
const SEARCHED = 100_000;

/**
 * The separator by which most titles of columns are recognised in a line, else that of the first line, outside quotes. French spreadsheets
 * write « ; », which wins a tie.
 */
export function guessDelimiter(text: string, synonyms: ColumnSynonyms<string> = {}): Delimiter {
  const lines = text
    .slice(0, SEARCHED)
    .split(/\r\n|\r|\n/u)
    .slice(0, HEADER_ROWS);
  const recognised = DELIMITERS.map((delimiter) => {
    return { delimiter, count: Math.max(0, ...lines.map((line) => exactColumns(cellsOf(line, delimiter), synonyms))) };
  });
  const known = mostOf(recognised);
  if (known.count >= ENOUGH) return known.delimiter;
  const header = firstRecord(text);
  return mostOf(DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length - 1 }))).delimiter;
}

const mostOf = <Counted extends { count: number }>(counts: readonly Counted[]): Counted =>
  counts.reduce((best, next) => (next.count > best.count ? next : best));

/** Titles seldom hold separators: their quotes are only removed. */
const cellsOf = (line: string, delimiter: Delimiter): string[] => line.split(delimiter).map((cell) => cell.replaceAll('"', ''));

/** The first non-empty record without its quoted parts, which may contain separators and line breaks. */
function firstRecord(text: string): string {
  const unquoted = text.slice(0, SEARCHED).replaceAll(/"(?:[^"]|"")*"/gu, '');
  return unquoted.split(/\r\n|\r|\n/u).find((line) => line.trim() !== '') ?? '';
}
