import type { ColumnMapping, ImportColumns } from '@lares/domain/workspace/imports/columns';
import {
  type DayOrder,
  dayOrderOf,
  isAmbiguousDay,
  isOutOfOrder,
  onlyOrder,
  withDayFirst,
} from '@lares/domain/workspace/imports/day-order';
import { type DayWriting, dayWritingOf, withWholeDay } from '@lares/domain/workspace/imports/day-writing';
import { GUARANTOR_SEPARATOR } from '@lares/domain/workspace/imports/guarantor-columns';
import type { Day } from '@lares/domain/shared/day';
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

/** A column whose days were understood from its cells, with the first of them that does not say its day in full. */
export interface UnderstoodDays {
  header: string;
  writing: DayWriting;
  cell: string;
  day: string;
}

/** Stands for a refused day, so that its line is refused by the same rules as for any other cell that is no day. */
export const NO_DAY = '?';

/** Writes the days of a column in full, where all its cells are numbers of days, or some have years of two digits. The order is French already. */
export function withWholeDays(
  table: CsvTable,
  mapping: ColumnMapping<string>,
  columns: ImportColumns,
  today: Day,
): { table: CsvTable; understood: UnderstoodDays[] } {
  const writings = dayColumns(mapping, columns).flatMap((column) => {
    const days = table.rows.flatMap(({ cells }) => daysIn(cells[column] ?? '')).filter((day) => day !== NO_DAY);
    const writing = dayWritingOf(days, today);
    const cell = writing && days.find((one) => one.trim() !== '' && withWholeDay(one, writing, today) !== one.trim())?.trim();
    return writing && cell ? [{ column, writing, cell }] : [];
  });
  if (writings.length === 0) return { table, understood: [] };
  const whole = (cell: string, writing: DayWriting) =>
    daysIn(cell)
      .map((one) => withWholeDay(one, writing, today))
      .join(GUARANTOR_SEPARATOR);
  const rows = table.rows.map(({ line, cells }) => {
    const changed = [...cells];
    for (const { column, writing } of writings) {
      const cell = cells[column];
      if (cell !== undefined) changed[column] = whole(cell, writing);
    }
    return { line, cells: changed };
  });
  const understood = writings.map(({ column, writing, cell }) => {
    return { header: table.headers[column] ?? '', writing, cell, day: withWholeDay(cell, writing, today) };
  });
  return { table: { ...table, rows }, understood };
}

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
export function explainRefusedDays({ refusedLines }: Pick<FileReading<unknown>, 'refusedLines'>, refusedDays: RefusedDays): void {
  if (refusedDays.size === 0) return;
  for (const cell of refusedLines.flatMap(({ cells }) => cells)) Object.assign(cell, refusedDays.get(keyOf(cell.line, cell.column)));
}
