import { safeCell } from './csv-cell.ts';

/** French spreadsheets open a file by double click when it begins with this mark and uses « ; ». */
export const CSV_MARK = '\uFEFF';

/** One exported line: no cell runs as a formula, and every cell can be imported unchanged. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => quoted(typeof cell === 'number' ? String(cell).replace('.', ',') : safeCell(cell))).join(';')}\r\n`;
}

const quoted = (text: string) => (/[";\r\n]/u.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text);
