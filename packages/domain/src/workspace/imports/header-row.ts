import { exactColumns, type ColumnSynonyms } from './columns.ts';

/** Lines searched for the titles of the columns. Above them stand the name of the table, its date and blank lines. */
export const HEADER_ROWS = 30;
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
