import type { ColumnMapping, ImportColumns } from '@lares/domain/workspace/imports/columns';
import { type DayOrder, dayOrderOf, isAmbiguousDay, withDayFirst } from '@lares/domain/workspace/imports/day-order';
import { GUARANTOR_SEPARATOR } from '@lares/domain/workspace/imports/guarantor-columns';
import type { Fault } from '@lares/validation/workspace/imports/row-reader';
import type { CsvTable } from './csv-table.ts';
import type { ReadyRow } from './import-file.ts';

/** The columns that hold days, by the mapping that the user sees. */
const dayColumns = (mapping: ColumnMapping<string>, { days = [] }: ImportColumns): number[] =>
  mapping.flatMap((field, column) => (field !== null && days.includes(field) ? [column] : []));

/** Of several guarantors, one cell has a day of each. */
const daysIn = (cell: string): string[] => cell.split(GUARANTOR_SEPARATOR);

/** The table with its days written as in France. All its columns of days have one order, because one program wrote them. */
export function withFrenchDays(
  table: CsvTable,
  mapping: ColumnMapping<string>,
  columns: ImportColumns,
): { table: CsvTable; order: DayOrder } {
  const days = dayColumns(mapping, columns);
  const order = dayOrderOf(table.rows.flatMap(({ cells }) => days.flatMap((column) => daysIn(cells[column] ?? ''))));
  if (order !== 'month-first') return { table, order };
  const french = (cells: readonly string[]) =>
    cells.map((cell, column) => (days.includes(column) ? daysIn(cell).map(withDayFirst).join(GUARANTOR_SEPARATOR) : cell));
  return { table: { ...table, rows: table.rows.map(({ line, cells }) => ({ line, cells: french(cells) })) }, order };
}

/** The lines of a file of contradictory days whose own day has two readings. */
export function ambiguousDays<Values>(
  ready: readonly ReadyRow<Values>[],
  mapping: ColumnMapping<string>,
  columns: ImportColumns,
): ReadonlyMap<ReadyRow<Values>, Fault<string>> {
  const days = dayColumns(mapping, columns);
  return new Map(
    ready.flatMap((row) => {
      const column = days.find((at) => daysIn(row.cells[at] ?? '').some(isAmbiguousDay));
      const cell = column === undefined ? '' : (row.cells[column] ?? '').trim();
      const message = `« ${cell} » se lit jour/mois ou mois/jour : d’autres dates du fichier s’écrivent des deux façons`;
      return column === undefined ? [] : [[row, { field: mapping[column] ?? '', message }] as const];
    }),
  );
}
