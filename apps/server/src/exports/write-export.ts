import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { OpenedExport } from '@lares/api/modules/workspace/exports/exports.queries';
import type { ExportCell } from '@lares/domain/workspace/exports/columns';
import { csvHeader, csvRow } from '@lares/domain/workspace/exports/csv-export';
import type { ExportFormat } from '@lares/domain/workspace/exports/format';
import { CSV_MARK } from '@lares/domain/workspace/imports/csv-writing';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';

/** Streams rows as they are read: a file of any length needs the memory of one page. */
export const EXPORT_WRITERS: Record<ExportFormat, { type: string; write: (opened: OpenedExport) => Readable }> = {
  csv: { type: 'text/csv; charset=utf-8', write: (opened) => Readable.from(csvChunks(opened)) },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: workbook },
};

/** The header is sent at once, so that the download starts. */
async function* csvChunks({ columns, pages }: OpenedExport) {
  yield CSV_MARK + csvHeader(columns);
  for await (const rows of pages) if (rows.length > 0) yield rows.map(csvRow).join('');
}

const NUMBER_FORMATS: Record<ExportCell['kind'], string | undefined> = {
  text: undefined,
  money: '#,##0.00 "€"',
  number: undefined,
  day: 'dd/mm/yyyy',
};

function workbook({ title, columns, pages }: OpenedExport): Readable {
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const page of pages) for (const cells of page) yield cells.map(cellValue);
  }
  const stream = writeXlsxStream(rows(), {
    name: title,
    columns: columns.map(({ header, kind, width }) => {
      const numFmt = NUMBER_FORMATS[kind];
      return { header, width, ...(numFmt ? { numFmt } : {}) };
    }),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream);
}

/** Text cells are never formulas, whatever they begin with. */
function cellValue({ kind, value }: ExportCell): CellValue {
  if (value === null) return null;
  if (kind === 'money') return value / 100;
  if (kind !== 'day') return value;
  return value < FIRST_DAY_OF_SHEETS ? value.split('-').toReversed().join('/') : new Date(`${value}T00:00:00Z`);
}

/** The first day that spreadsheets count correctly; earlier days are written as text. */
const FIRST_DAY_OF_SHEETS = '1900-03-01';
