import { type ColumnMapping, isExample } from '@lares/domain/workspace/imports/columns';
import { isTotalRow } from '@lares/domain/workspace/imports/total-row';
import { type ImportWarningCode, PEOPLE_WARNINGS } from '@lares/domain/workspace/imports/warnings';
import type { DVF_LEFT_OUT_REASONS } from '@lares/domain/workspace/imports/dvf';
import {
  errorOf,
  type Fault,
  type ImportCellError,
  mappingFor,
  readRow,
  type RowSpec,
} from '@lares/validation/workspace/imports/row-reader';
import { inBatches } from './in-batches.ts';
import type { CsvTable } from './csv-table.ts';

/** How an existing record leaves its line out: chosen so, nothing to change, or several records or lines that look alike. */
type KnownReason = 'already-there' | 'unchanged' | 'ambiguous';

/** Reasons to leave a row out without an error: rules of the DVF file, a blank line, the example of the template, a total, an existing record. */
export type RuledOutReason =
  | (typeof DVF_LEFT_OUT_REASONS)[number]
  | 'blank'
  | 'example'
  | 'total'
  | 'co-tenant'
  | 'already-recorded'
  | KnownReason;

export interface RefusedCell extends ImportCellError {
  line: number;
  /** The value in the file. */
  value: string;
}

export interface FileLine {
  line: number;
  cells: readonly string[];
}

export interface ReadyRow<Values> extends FileLine {
  values: Values;
  /** Further lines of the same record, counted as co-tenants: it is there whole or not at all. */
  further?: FileLine[];
}

/** A refused line with all its errors. */
interface RefusedLine {
  line: number;
  cells: readonly RefusedCell[];
}

/** A file parsed as rows of one kind. `ready` + `refusedRows` + rows ruled out = `rowsRead`. */
export interface FileReading<Values> {
  rowsRead: number;
  ready: ReadyRow<Values>[];
  refusedRows: number;
  /** Those of them that are refused only because a line of the same record is. */
  dependentLines: number[];
  refusedLines: RefusedLine[];
  ruledOut: { reason: RuledOutReason; rows: number }[];
  /** Properties of the DVF file whose price covers several properties, or is missing. */
  priceLeftOut: { severalInSale: number; notGiven: number } | null;
  /** The first `MAX_REFUSED_CELLS` of `refusedCellCount`. */
  refusedCells: RefusedCell[];
  refusedCellCount: number;
  /** Ready rows identical to an earlier one. Reported, not refused: a building has identical studios. */
  repeatedRows: number;
  /** Legal warnings about ready rows that do not refuse them. */
  warnings: number;
}

/** Lines named in the preview of a warning. */
const NAMED_LINES = 5;

/** The warnings that lines raise, in a fixed order. */
export const warningsOf = <Warning extends ImportWarningCode>(
  order: readonly Warning[],
  linesOf: Readonly<Record<Warning, readonly number[]>>,
): ImportWarning[] =>
  order.flatMap((warning) => {
    const lines = linesOf[warning];
    return lines.length === 0 ? [] : [{ warning, rows: lines.length, lines: lines.slice(0, NAMED_LINES) }];
  });

/** A probable mistake in ready rows. The import is refused until its request confirms it. */
export interface ImportWarning {
  warning: ImportWarningCode;
  rows: number;
  /** Its first lines in the file. */
  lines: number[];
}

const NAMES: readonly string[] = ['firstName', 'lastName', 'companyName'];

/** The lines of people that fill nothing but one name, in a file that has more columns. */
export function nameOnlyWarnings(
  { columns }: Pick<RowSpec<string, object, unknown, never>, 'columns'>,
  mapping: ColumnMapping<string>,
  ready: readonly ReadyRow<unknown>[],
): ImportWarning[] {
  const own = mappingFor(columns, mapping);
  if (own.every((field) => field === null || NAMES.includes(field))) return [];
  const lines = ready.flatMap(({ line, cells }) => {
    const filled = own.filter((field, at) => field !== null && (cells[at] ?? '').trim() !== '');
    return filled.length === 1 && NAMES.includes(filled[0] ?? '') ? [line] : [];
  });
  return warningsOf(PEOPLE_WARNINGS, { 'name-only': lines });
}

/** A longer list of errors is useless; the count still holds the total. */
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
  let [blank, examples, totals] = [0, 0, 0];
  for await (const { line, cells } of inBatches(rows)) {
    if (isExample(spec.columns, cells, own)) {
      examples += 1;
      continue;
    }
    if (isTotalRow(cells)) {
      totals += 1;
      continue;
    }
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
  reading.ruledOut = [
    { reason: 'blank', rows: blank },
    { reason: 'example', rows: examples },
    { reason: 'total', rows: totals },
  ];
  return reading;
}

export function emptyReading<Values>(rowsRead: number): FileReading<Values> {
  const refused = { refusedRows: 0, dependentLines: [], refusedLines: [], refusedCells: [], refusedCellCount: 0 };
  return { rowsRead, ready: [], ruledOut: [], priceLeftOut: null, repeatedRows: 0, warnings: 0, ...refused };
}

export function refuse(reading: FileReading<unknown>, line: number, cells: readonly string[], errors: readonly ImportCellError[]): void {
  reading.refusedRows += 1;
  reading.refusedCellCount += errors.length;
  const found = errors.map((error) => ({ ...error, line, value: error.column === null ? '' : (cells[error.column] ?? '') }));
  reading.refusedLines.push({ line, cells: found });
  reading.refusedCells.push(...found.slice(0, MAX_REFUSED_CELLS - reading.refusedCells.length));
}

/** Refuses a line that would be valid by itself, because another line of its record is refused. There is nothing to correct in it. */
export function refuseDependent(reading: FileReading<unknown>, { line }: FileLine, refusedLine: number): void {
  reading.refusedRows += 1;
  reading.dependentLines.push(line);
  const message = `Laissée de côté avec la ligne ${refusedLine}, dont elle dépend`;
  reading.refusedLines.push({ line, cells: [{ line, column: null, field: null, message, value: '' }] });
}

/** Refuses records of which the given line is refused, with all their lines. */
export function refuseRecords<Values>(reading: FileReading<Values>, refusedLineOf: (row: ReadyRow<Values>) => number | null): void {
  const left = new Set<ReadyRow<Values>>();
  for (const row of reading.ready) {
    const refusedLine = refusedLineOf(row);
    if (refusedLine === null) continue;
    left.add(row);
    refuseDependent(reading, row, refusedLine);
    refuseFurther(reading, row, refusedLine);
  }
  if (left.size === 0) return;
  reading.ready = reading.ready.filter((row) => !left.has(row));
}

function refuseFurther(reading: FileReading<unknown>, { line, further = [] }: ReadyRow<unknown>, refusedLine = line): void {
  for (const one of further) refuseDependent(reading, one, refusedLine);
  const joined = reading.ruledOut.find(({ reason }) => reason === 'co-tenant');
  if (joined) joined.rows -= further.length;
}

/** Refuses valid rows that conflict with another row; runs once all are read. */
export function refuseReady<Values, Field extends string>(
  reading: FileReading<Values>,
  mapping: ColumnMapping<string>,
  faults: ReadonlyMap<ReadyRow<Values>, Fault<Field>>,
): void {
  if (faults.size === 0) return;
  for (const [row, fault] of faults) {
    refuse(reading, row.line, row.cells, [errorOf(mapping, fault)]);
    refuseFurther(reading, row);
  }
  reading.ready = reading.ready.filter((row) => !faults.has(row));
  reading.refusedCells.sort((a, b) => a.line - b.line);
}

/** Refuses valid rows as a whole, each with its message. */
export function refuseWhole<Values>(reading: FileReading<Values>, faults: ReadonlyMap<ReadyRow<Values>, string>): void {
  if (faults.size === 0) return;
  for (const [row, message] of faults) {
    refuse(reading, row.line, row.cells, [{ column: null, field: null, message }]);
    refuseFurther(reading, row);
  }
  reading.ready = reading.ready.filter((row) => !faults.has(row));
  reading.refusedCells.sort((a, b) => a.line - b.line);
}

/** Leaves out rows of records that are there already. */
export function leaveOut<Values>(
  reading: FileReading<Values>,
  known: readonly ReadyRow<Values>[],
  reason: KnownReason = 'already-there',
): void {
  if (known.length === 0) return;
  const gone = new Set(known);
  reading.ready = reading.ready.filter((row) => !gone.has(row));
  reading.ruledOut.push({ reason, rows: known.length });
}
