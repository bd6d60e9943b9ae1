import type { ColumnMapping } from '@lares/domain/imports/columns';
import { DVF_LEFT_OUT_REASONS, readDvf } from '@lares/domain/imports/dvf';
import { DVF_COLUMNS, isDvf, type DvfRow } from '@lares/domain/imports/dvf-columns';
import { PROPERTY_IMPORT_FIELDS, type PropertyImportField } from '@lares/domain/imports/property-columns';
import { DRAFT_FIELD_OF } from '@lares/validation/imports/cells';
import { dvfErrorMessage, dvfValues, readPropertyRow, type ImportCellError } from '@lares/validation/imports';
import type { PropertyValues } from '@lares/validation/properties';
import { breathing } from './breathing.ts';
import type { CsvTable } from './csv-table.ts';

/** Rules that leave a row out without being an error: those of the DVF file, and a line with nothing on it. */
export const RULED_OUT_REASONS = [...DVF_LEFT_OUT_REASONS, 'blank'] as const;
export type RuledOutReason = (typeof RULED_OUT_REASONS)[number];

export interface RefusedCell extends ImportCellError {
  line: number;
  /** What the file says there. */
  value: string;
}

/** A file as properties. `ready` + `refusedRows` + what is ruled out = `rowsRead`. */
export interface PropertyFileReading {
  rowsRead: number;
  ready: { line: number; values: PropertyValues }[];
  refusedRows: number;
  ruledOut: { reason: RuledOutReason; rows: number }[];
  /** Properties of the DVF file whose price is not theirs alone, or not given. */
  priceLeftOut: { severalInSale: number; notGiven: number } | null;
  /** The first ones of `refusedCellCount`. */
  refusedCells: RefusedCell[];
  refusedCellCount: number;
  /** Ready rows that say the same as an earlier one, word for word. Told, not refused: a building has identical studios. */
  repeatedRows: number;
}

/** Beyond, a list of errors is of no help; the count still says how many there are. */
export const MAX_REFUSED_CELLS = 10_000;

export async function readPropertyFile(table: CsvTable, mapping: ColumnMapping<PropertyImportField>): Promise<PropertyFileReading> {
  return isDvf(table.headers) ? readDvfFile(table) : readMappedFile(table, mapping);
}

async function readMappedFile({ rows }: CsvTable, mapping: ColumnMapping<PropertyImportField>): Promise<PropertyFileReading> {
  const reading = emptyReading(rows.length);
  const seen = new Set<string>();
  let blank = 0;
  for await (const { line, cells } of breathing(rows)) {
    const row = readPropertyRow(cells, mapping);
    if (row.kind === 'empty') blank += 1;
    else if (row.kind === 'refused') refuse(reading, line, cells, row.errors);
    else {
      reading.ready.push({ line, values: row.values });
      const words = JSON.stringify(row.values);
      if (seen.has(words)) reading.repeatedRows += 1;
      seen.add(words);
    }
  }
  reading.ruledOut = [{ reason: 'blank', rows: blank }];
  return reading;
}

async function readDvfFile({ headers, rows }: CsvTable): Promise<PropertyFileReading> {
  const places = DVF_COLUMNS.map((column) => [column, headers.indexOf(column)] as const);
  const isBlank = ({ cells }: { cells: string[] }) => cells.every((cell) => cell.trim() === '');
  const told = rows.filter((row) => !isBlank(row));
  const records: DvfRow[] = [];
  for await (const { cells } of breathing(told)) {
    records.push(Object.fromEntries(places.map(([column, at]) => [column, cells[at] ?? ''])) as DvfRow);
  }
  const dvf = readDvf(records);
  const rowAt = (row: number) => told[row - 1] ?? { line: 0, cells: [] };

  const reading = emptyReading(rows.length);
  reading.priceLeftOut = dvf.priceLeftOut;
  reading.ruledOut = [...dvf.leftOut, { reason: 'blank', rows: rows.length - told.length }];
  for (const [row, errors] of Map.groupBy(dvf.errors, (error) => error.row)) {
    const found = errors.map((error) => ({ column: headers.indexOf(error.column), field: null, message: dvfErrorMessage(error) }));
    refuse(reading, rowAt(row).line, rowAt(row).cells, found);
  }
  for await (const property of breathing(dvf.properties)) {
    const { line, cells } = rowAt(property.row);
    const checked = dvfValues(property);
    if (checked.success) reading.ready.push({ line, values: checked.data });
    else
      refuse(
        reading,
        line,
        cells,
        checked.error.issues.map(({ path, message }) => ({ column: null, field: fieldAt(path[0]), message })),
      );
  }
  return reading;
}

const fieldAt = (name: PropertyKey | undefined) => PROPERTY_IMPORT_FIELDS.find((field) => DRAFT_FIELD_OF[field] === name) ?? null;

function emptyReading(rowsRead: number): PropertyFileReading {
  return { rowsRead, ready: [], refusedRows: 0, ruledOut: [], priceLeftOut: null, refusedCells: [], refusedCellCount: 0, repeatedRows: 0 };
}

function refuse(reading: PropertyFileReading, line: number, cells: readonly string[], errors: readonly ImportCellError[]): void {
  reading.refusedRows += 1;
  reading.refusedCellCount += errors.length;
  const room = MAX_REFUSED_CELLS - reading.refusedCells.length;
  reading.refusedCells.push(
    ...errors.slice(0, room).map((error) => ({ ...error, line, value: error.column === null ? '' : (cells[error.column] ?? '') })),
  );
}
