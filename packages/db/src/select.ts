import { sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { jsonObject, type JsonColumns } from './json-rows.ts';
import type { JsonSelect } from './wall.ts';

/** For expressions inside a select: sub-selects, `exists`, bounded counts. */
export const builder = new QueryBuilder({ casing: 'snake_case' });

/** Starts a select whose rows leave PostgreSQL as JSON objects of this shape. `wall.rows(selectJson(columns).from(table).where(…))` */
export function selectJson<Columns extends JsonColumns>(columns: Columns) {
  return builder.select({ json: jsonObject(columns).as('json') });
}

/** All rows of a select as one column of another: several lists that belong together are read at one moment, in one round trip. */
export const rowsJson = <Row>(select: JsonSelect<Row>): SQL<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(t.json), '[]'::json) from (${select.getSQL()}) as t)`;
