import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import { readDvf } from '@lares/domain/workspace/imports/dvf';
import { DVF_COLUMNS, isDvf, type DvfRow } from '@lares/domain/workspace/imports/dvf-columns';
import { PROPERTY_IMPORT_FIELDS } from '@lares/domain/workspace/imports/property-columns';
import { dvfErrorMessage, dvfValues } from '@lares/validation/workspace/imports';
import { DRAFT_FIELD_OF } from '@lares/validation/workspace/imports/property-cells';
import { type KnownForProperties, PROPERTY_ROW } from '@lares/validation/workspace/imports/property-row';
import type { PropertyValues } from '@lares/validation/portfolio/properties';
import { inBatches } from './in-batches.ts';
import type { CsvTable } from './csv-table.ts';
import { emptyReading, type FileReading, readMappedFile, refuse } from './import-file.ts';

export async function readPropertyFile(
  table: CsvTable,
  mapping: ColumnMapping<string>,
  known: KnownForProperties,
): Promise<FileReading<PropertyValues>> {
  return isDvf(table.headers) ? readDvfFile(table) : readMappedFile(PROPERTY_ROW, table, mapping, known);
}

async function readDvfFile({ headers, rows }: CsvTable): Promise<FileReading<PropertyValues>> {
  const places = DVF_COLUMNS.map((column) => [column, headers.indexOf(column)] as const);
  const isBlank = ({ cells }: { cells: string[] }) => cells.every((cell) => cell.trim() === '');
  const nonBlank = rows.filter((row) => !isBlank(row));
  const records: DvfRow[] = [];
  for await (const { cells } of inBatches(nonBlank)) {
    records.push(Object.fromEntries(places.map(([column, at]) => [column, cells[at] ?? ''])) as DvfRow);
  }
  const dvf = readDvf(records);
  const rowAt = (row: number) => nonBlank[row - 1] ?? { line: 0, cells: [] };

  const reading = emptyReading<PropertyValues>(rows.length);
  reading.priceLeftOut = dvf.priceLeftOut;
  reading.ruledOut = [...dvf.leftOut, { reason: 'blank', rows: rows.length - nonBlank.length }];
  for (const [row, errors] of Map.groupBy(dvf.errors, (error) => error.row)) {
    const found = errors.map((error) => ({ column: headers.indexOf(error.column), field: null, message: dvfErrorMessage(error) }));
    refuse(reading, rowAt(row).line, rowAt(row).cells, found);
  }
  for await (const property of inBatches(dvf.properties)) {
    const { line, cells } = rowAt(property.row);
    const checked = dvfValues(property);
    if (checked.success) reading.ready.push({ line, cells, values: checked.data });
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
