import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import { durationWithUnit } from '@lares/domain/workspace/imports/lease-duration';
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
