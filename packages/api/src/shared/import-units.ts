import type { PaymentStatus } from '@lares/domain/accounting/payments/status';
import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import { durationWithUnit } from '@lares/domain/workspace/imports/lease-duration';
import { isNoValue } from '@lares/domain/workspace/imports/no-value';
import { isPaidTitle, paidFromCell } from '@lares/domain/workspace/imports/paid-column';
import { isTotalRow } from '@lares/domain/workspace/imports/total-row';
import type { CsvTable } from './csv-table.ts';

/** The table with the unit of its durations, which a spreadsheet often states once: « Durée (ans) ». */
export function withUnits(table: CsvTable, mapping: ColumnMapping<string>): CsvTable {
  const column = mapping.indexOf('duration');
  if (column === -1) return table;
  const header = table.headers[column] ?? '';
  const rows = table.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => (at === column ? durationWithUnit(header, cell) : cell)),
  }));
  return { ...table, rows };
}

/**
 * The table where a column says which payments came, « Encaissé : oui », in the words of a status. One with an amount that it says nothing of is
 * still awaited. A cell that says something else stays, and refuses its line.
 */
export function withAwaited(table: CsvTable, mapping: ColumnMapping<string>): CsvTable {
  const { headers } = table;
  const [status, amount] = [mapping.indexOf('status'), mapping.indexOf('amount')];
  if (status === -1 || amount === -1 || !isPaidTitle(headers[status] ?? '')) return table;
  const rows = table.rows.map(({ line, cells }) => {
    const [said = '', sum = ''] = [cells[status], cells[amount]];
    const isAwaited = isBlank(said) && !isBlank(sum) && !isTotalRow(cells);
    const word = isAwaited ? AWAITED : paidFromCell(said);
    if (word === null) return { line, cells };
    // A cell beyond the titles stays beyond, and refuses its line.
    return { line, cells: [...headers.map((_, at) => (at === status ? word : (cells[at] ?? ''))), ...cells.slice(headers.length)] };
  });
  return { ...table, rows };
}

const AWAITED: PaymentStatus = 'En attente';

const isBlank = (cell: string): boolean => cell.trim() === '' || isNoValue(cell);
