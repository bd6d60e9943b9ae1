import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import type { DVF_LEFT_OUT_REASONS } from '@lares/domain/workspace/imports/dvf';
import {
  errorOf,
  type Fault,
  type ImportCellError,
  mappingFor,
  readRow,
  type RowSpec,
} from '@lares/validation/workspace/imports/row-reader';
import { breathing } from './in-batches.ts';
import type { CsvTable } from './csv-table.ts';

/** Rules that leave a row out without being an error: those of the DVF file, a line with nothing on it, what is there already. */
export type RuledOutReason = (typeof DVF_LEFT_OUT_REASONS)[number] | 'blank' | 'already-recorded';

export interface RefusedCell extends ImportCellError {
  line: number;
  /** What the file says there. */
  value: string;
}

export interface ReadyRow<Values> {
  line: number;
  cells: readonly string[];
  values: Values;
}

/** A file as rows of one kind. `ready` + `refusedRows` + what is ruled out = `rowsRead`. */
export interface FileReading<Values> {
  rowsRead: number;
  ready: ReadyRow<Values>[];
  refusedRows: number;
  ruledOut: { reason: RuledOutReason; rows: number }[];
  /** Properties of the DVF file whose price is not theirs alone, or not given. */
  priceLeftOut: { severalInSale: number; notGiven: number } | null;
  /** The first ones of `refusedCellCount`. */
  refusedCells: RefusedCell[];
  refusedCellCount: number;
  /** Ready rows that say the same as an earlier one, word for word. Told, not refused: a building has identical studios. */
  repeatedRows: number;
  /** What the law remarks of ready rows and does not refuse. */
  warnings: number;
}

/** Beyond, a list of errors is of no help; the count still says how many there are. */
export const MAX_REFUSED_CELLS = 10_000;

export async function readMappedFile<Field extends string, Draft extends object, Values, Known>(
  spec: RowSpec<Field, Draft, Values, Known>,
  { rows }: CsvTable,
  mapping: ColumnMapping<string>,
  known: Known,
): Promise<FileReading<Values>> {
  const reading = emptyReading<Values>(rows.length);
  const own = mappingFor(spec.columns, mapping);
  const seen = new Set<string>();
  let blank = 0;
  for await (const { line, cells } of breathing(rows)) {
    const row = readRow(spec, cells, own, known);
    if (row.kind === 'empty') blank += 1;
    else if (row.kind === 'refused') refuse(reading, line, cells, row.errors);
    else {
      reading.ready.push({ line, cells, values: row.values });
      reading.warnings += row.warnings;
      const words = JSON.stringify(row.values);
      if (seen.has(words)) reading.repeatedRows += 1;
      seen.add(words);
    }
  }
  reading.ruledOut = [{ reason: 'blank', rows: blank }];
  return reading;
}

export function emptyReading<Values>(rowsRead: number): FileReading<Values> {
  const refused = { refusedRows: 0, refusedCells: [], refusedCellCount: 0 };
  return { rowsRead, ready: [], ruledOut: [], priceLeftOut: null, repeatedRows: 0, warnings: 0, ...refused };
}

export function refuse(reading: FileReading<unknown>, line: number, cells: readonly string[], errors: readonly ImportCellError[]): void {
  reading.refusedRows += 1;
  reading.refusedCellCount += errors.length;
  const room = MAX_REFUSED_CELLS - reading.refusedCells.length;
  reading.refusedCells.push(
    ...errors.slice(0, room).map((error) => ({ ...error, line, value: error.column === null ? '' : (cells[error.column] ?? '') })),
  );
}

/** Rows that are whole by themselves and clash with another one: seen once all are read. */
export function refuseReady<Values, Field extends string>(
  reading: FileReading<Values>,
  mapping: ColumnMapping<string>,
  faults: ReadonlyMap<ReadyRow<Values>, Fault<Field>>,
): void {
  if (faults.size === 0) return;
  for (const [{ line, cells }, fault] of faults) refuse(reading, line, cells, [errorOf(mapping, fault)]);
  reading.ready = reading.ready.filter((row) => !faults.has(row));
  reading.refusedCells.sort((a, b) => a.line - b.line);
}
