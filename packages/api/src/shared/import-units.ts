import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import { durationWithUnit } from '@lares/domain/workspace/imports/lease-duration';
import { isPaidTitle } from '@lares/domain/workspace/imports/paid-column';
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

/** The table where a column says which payments came, « Encaissé : oui »: one with an amount that it says nothing of is still awaited. */
export function withAwaited(table: CsvTable, mapping: ColumnMapping<string>): CsvTable {
  const [status, amount] = [mapping.indexOf('status'), mapping.indexOf('amount')];
  if (status === -1 || amount === -1 || !isPaidTitle(table.headers[status] ?? '')) return table;
  const isFilled = (cells: readonly string[], at: number) => (cells[at] ?? '').trim() !== '';
  const rows = table.rows.map(({ line, cells }) => {
    if (isFilled(cells, status) || !isFilled(cells, amount) || isTotalRow(cells)) return { line, cells };
    return { line, cells: table.headers.map((_, at) => (at === status ? 'non' : (cells[at] ?? ''))) };
  });
  return { ...table, rows };
}
