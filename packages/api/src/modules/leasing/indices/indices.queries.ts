import { indexValues } from '@lares/db/schema/leasing/indices';
import { selectJson } from '@lares/db/select';
import { type Wall, type Transaction } from '@lares/db/wall';
import { indexTable, type IndexTable } from '@lares/domain/leasing/indices/index-table';
import { asc, desc } from 'drizzle-orm';

const TABLE_COLUMNS = {
  series: indexValues.series,
  quarter: indexValues.quarter,
  hundredths: indexValues.hundredths,
  publishedOn: indexValues.publishedOn,
};

/** The values added to the shipped ones, the latest quarter first: the same for every organisation. */
export const listIndexValues = ({ wall }: { wall: Pick<Wall, 'rows'> }) =>
  wall.rows(
    selectJson({ id: indexValues.id, ...TABLE_COLUMNS, source: indexValues.source, version: indexValues.version })
      .from(indexValues)
      .orderBy(desc(indexValues.quarter), asc(indexValues.series)),
  );

/** Every known index, for a page. */
export const indexTableOf = async ({ wall }: { wall: Pick<Wall, 'rows'> }): Promise<IndexTable> =>
  indexTable(await wall.rows(selectJson(TABLE_COLUMNS).from(indexValues)));

/** The same inside a write. */
export const indexTableIn = async (tx: Transaction): Promise<IndexTable> => indexTable(await tx.select(TABLE_COLUMNS).from(indexValues));
