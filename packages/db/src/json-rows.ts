import { is, SQL, sql, type AnyColumn, type GetColumnData } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

/** A column map: names in the answer and their sources. May be nested. */
export interface JsonColumns {
  [name: string]: AnyColumn | SQL | JsonColumns;
}

export type JsonRow<Columns extends JsonColumns> = { [Name in keyof Columns]: JsonValue<Columns[Name]> };

/** Distributes over a column that is one of several, depending on the reader. */
type JsonValue<Source> = Source extends AnyColumn
  ? GetColumnData<Source>
  : Source extends SQL<infer Value>
    ? Value
    : Source extends JsonColumns
      ? JsonRow<Source>
      : never;

/**
 * The map as one `json_build_object`, built by PostgreSQL: no row mapping and one parse in Node. At most 50 names per level (PostgreSQL
 * accepts 100 arguments).
 */
export function jsonObject<Columns extends JsonColumns>(columns: Columns): SQL<JsonRow<Columns>> {
  const pairs = Object.entries(columns).map(([name, source]) => {
    const value = is(source, PgColumn) || is(source, SQL) ? source : jsonObject(source as JsonColumns);
    return sql`${sql.raw(`'${nameOrThrow(name)}'`)}, ${value}`;
  });
  return sql<JsonRow<Columns>>`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Names come from our own maps, never from a user: this prevents a typing error from becoming SQL. */
function nameOrThrow(name: string): string {
  if (!/^[a-zA-Z0-9_]+$/.test(name)) throw new Error(`Not a column name: ${name}`);
  return name;
}
