import { readFileSync } from 'node:fs';
import { readCsv } from '@lares/api/shared/csv-table';
import { type DvfProperty, readDvf } from '@lares/domain/workspace/imports/dvf';
import { DVF_COLUMNS, type DvfRow } from '@lares/domain/workspace/imports/dvf-columns';

/** The properties of a DVF file, as the import reads them. */
export async function soldHomes(path: string): Promise<DvfProperty[]> {
  const { rows } = await readCsv(readFileSync(path, 'utf8'), ',');
  return readDvf(rows.map(({ cells }) => Object.fromEntries(DVF_COLUMNS.map((column, at) => [column, cells[at] ?? ''])) as DvfRow))
    .properties;
}
