import { safeCell } from './csv-cell.ts';

/** French spreadsheets open a file by a double click when it begins with this mark and separates by « ; ». */
export const CSV_MARK = '\uFEFF';

/** One line of a file that we give: no cell runs as a formula, and every cell comes back as it was. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => quoted(typeof cell === 'number' ? String(cell).replace('.', ',') : safeCell(cell))).join(';')}\r\n`;
}

const quoted = (text: string) => (/[";\r\n]/u.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text);
