import { QueryBuilder } from 'drizzle-orm/pg-core';
import { jsonObject, type JsonColumns } from './json-rows.ts';

/** For expressions inside a select: sub-selects, `exists`, bounded counts. */
export const builder = new QueryBuilder({ casing: 'snake_case' });

/** Starts a select whose rows leave PostgreSQL as JSON objects of this shape. `wall.rows(selectJson(columns).from(table).where(…))` */
export function selectJson<Columns extends JsonColumns>(columns: Columns) {
  return builder.select({ json: jsonObject(columns).as('json') });
}
