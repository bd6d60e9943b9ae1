import { exactColumns, foldHeader, type ColumnSynonyms } from './columns.ts';
import { parseFrenchDay } from './french-day.ts';
import { parseFrenchNumber } from './french-number.ts';

/** One recognised title may be chance. */
const ENOUGH = 2;

/**
 * The line of the column titles, among the first lines of a table. The first line with content, unless a later one holds several titles
 * that are recognised as a whole, or the first is a lone cell above a table: « État locatif au 1er mars ».
 */
export function headerRow(rows: readonly (readonly string[])[], synonyms: ColumnSynonyms<string>): number {
  const widths = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const first = Math.max(
    0,
    widths.findIndex((width) => width > 0),
  );
  const recognised = rows.map((cells) => exactColumns(cells, synonyms));
  const most = Math.max(0, ...recognised);
  if ((recognised[first] ?? 0) < ENOUGH && most >= ENOUGH) return recognised.indexOf(most);
  if (widths[first] === 1) {
    const table = widths.findIndex((width) => width > 1);
    if (table >= 0) return table;
  }
  return first;
}

/**
 * The titles of a table whose header has two lines, « Loyer » over « HC » and « Charges »: the chosen line with the one under it, or over
 * it. A title over blank cells is that of their columns too. Null unless more titles are recognised together than in the chosen line.
 */
export function joinedHeaders(
  rows: readonly (readonly string[])[],
  at: number,
  synonyms: ColumnSynonyms<string>,
): { titles: string[]; last: number } | null {
  const alone = exactColumns(rows[at] ?? [], synonyms);
  const joined = [at, at - 1].map((upper) => {
    const [over, under] = [rows[upper], rows[upper + 1]];
    const titles = over && under && isContinued(over, under) ? titlesOf(over, under, synonyms) : [];
    return { titles, last: upper + 1, recognised: exactColumns(titles, synonyms) };
  });
  const best = joined.reduce((a, b) => (b.recognised > a.recognised ? b : a));
  return best.recognised > alone ? { titles: best.titles, last: best.last } : null;
}

/** The titles when the user says on which line they are: with the line above, where both together are recognised better. */
export function chosenHeaders(rows: readonly (readonly string[])[], at: number, synonyms: ColumnSynonyms<string>): string[] {
  const [over, under = []] = [rows[at - 1], rows[at]];
  const joined = over && isContinued(over, under) ? titlesOf(over, under, synonyms) : [];
  return exactColumns(joined, synonyms) > exactColumns(under, synonyms) ? joined : [...under];
}

/** Enough to know a line of titles again, and short enough for an index. */
const KEY_LENGTH = 500;

/** A line of titles in any spelling, as it is remembered; never the text of one title. */
export const titleRowKey = (cells: readonly string[]): string =>
  `| ${cells.map(foldHeader).join(' | ')}`.replace(/[ |]+$/u, '').slice(0, KEY_LENGTH);

const textAt = (cells: readonly string[], at: number): string => (cells[at] ?? '').trim();

/** Whether the lower line holds titles under the blanks that follow a title, and no values. */
function isContinued(over: readonly string[], under: readonly string[]): boolean {
  const isTitle = (cell: string) => cell === '' || !(cell.includes('@') || parseFrenchNumber(cell).ok || parseFrenchDay(cell).ok);
  if (!under.every((cell) => isTitle(cell.trim()))) return false;
  const first = over.findIndex((cell) => cell.trim() !== '');
  return first >= 0 && under.some((cell, at) => at > first && cell.trim() !== '' && textAt(over, at) === '');
}

/** « Charges » where that is recognised alone, else « Loyer HC »: « Loyer charges » would be the rent with charges. */
function titlesOf(over: readonly string[], under: readonly string[], synonyms: ColumnSynonyms<string>): string[] {
  let group = '';
  return Array.from({ length: Math.max(over.length, under.length) }, (_, at) => {
    const [upper, lower] = [textAt(over, at), textAt(under, at)];
    if (upper !== '') group = upper;
    if (lower === '' || lower === upper) return upper;
    const whole = `${group} ${lower}`.trim();
    return [lower, whole].find((title) => exactColumns([title], synonyms) > 0) ?? whole;
  });
}
