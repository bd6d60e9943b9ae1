import type { ColumnMapping, ImportColumns } from '@lares/domain/workspace/imports/columns';
import {
  type DayOrder,
  dayOrderOf,
  isAmbiguousDay,
  isOutOfOrder,
  onlyOrder,
  withDayFirst,
} from '@lares/domain/workspace/imports/day-order';
import { GUARANTOR_SEPARATOR } from '@lares/domain/workspace/imports/guarantor-columns';
import type { CsvTable } from './csv-table.ts';
import type { FileReading } from './import-file.ts';

/** The columns that hold days, by the mapping that the user sees. */
const dayColumns = (mapping: ColumnMapping<string>, { days = [] }: ImportColumns): number[] =>
  mapping.flatMap((field, column) => (field !== null && days.includes(field) ? [column] : []));

/** Of several guarantors, one cell has a day of each. */
const daysIn = (cell: string): string[] => cell.split(GUARANTOR_SEPARATOR);

/** Days out of the order of their file: their cells as the file has them, by line and column, and why they are refused. */
export type RefusedDays = ReadonlyMap<string, { value: string; message: string }>;

const keyOf = (line: number, column: number | null) => `${line} ${column}`;

/** Stands for a refused day, so that its line is refused by the same rules as for any other cell that is no day. */
const NO_DAY = '?';

/**
 * The table with its days written as in France. All its columns of days have one order, because one program wrote them: that of most days
 * that have only one.
 */
export function withFrenchDays(
  table: CsvTable,
  mapping: ColumnMapping<string>,
  columns: ImportColumns,
): { table: CsvTable; order: DayOrder; refusedDays: RefusedDays } {
  const days = dayColumns(mapping, columns);
  const order = dayOrderOf(table.rows.flatMap(({ cells }) => days.flatMap((column) => daysIn(cells[column] ?? ''))));
  const refusedDays = new Map<string, { value: string; message: string }>();
  const rows = table.rows.map((row) => {
    const changed = days.flatMap((column) => {
      const value = row.cells[column] ?? '';
      const odd = daysIn(value).find((day) => isOutOfOrder(day, order));
      if (odd !== undefined) refusedDays.set(keyOf(row.line, column), { value, message: messageOf(odd.trim()) });
      const french = order === 'month-first' ? daysIn(value).map(withDayFirst).join(GUARANTOR_SEPARATOR) : value;
      const cell = odd === undefined ? french : NO_DAY;
      return cell === value ? [] : [{ column, cell }];
    });
    if (changed.length === 0) return row;
    const cells = [...row.cells];
    for (const { column, cell } of changed) cells[column] = cell;
    return { line: row.line, cells };
  });
  return { table: { ...table, rows }, order, refusedDays };
}

function messageOf(day: string): string {
  if (isAmbiguousDay(day)) return `« ${day} » se lit jour/mois ou mois/jour : d’autres dates du fichier s’écrivent des deux façons`;
  const [own, others] = onlyOrder(day) === 'month-first' ? ['mois/jour', 'jour/mois'] : ['jour/mois', 'mois/jour'];
  return `« ${day} » s’écrit ${own}, alors que d’autres dates du fichier s’écrivent ${others}`;
}

/** Gives the refused days the cell of the file and their own message. */
export function explainRefusedDays({ refusedCells }: Pick<FileReading<unknown>, 'refusedCells'>, refusedDays: RefusedDays): void {
  if (refusedDays.size === 0) return;
  for (const cell of refusedCells) Object.assign(cell, refusedDays.get(keyOf(cell.line, cell.column)));
}
