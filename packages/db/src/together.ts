import { is, Param, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { JsonSelect } from './wall.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Of a statement that is written once and run with `runIn`: its values are given each time. */
export const textOf = (statement: SQL): string => dialect.sqlToQuery(statement).sql;

/** Of a select that is written once, with placeholders among its values. */
export function queryOf(select: JsonSelect<unknown>): { text: string; params: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(select.getSQL());
  return { text, params };
}

/** Selects by name. */
export type Selects = Readonly<Record<string, JsonSelect<unknown>>>;

/** The rows of each. */
export type RowsOf<All extends Selects> = { [Name in keyof All]: All[Name]['_']['result'][number]['json'][] };

/**
 * Several selects as one statement with one row: each name is a column with the rows of its select. They see the same state of the database
 * and cost one round trip. A placeholder that several of them use is sent once.
 */
export function prepareTogether(selects: Selects): { text: string; params: unknown[] } {
  const params: unknown[] = [];
  const places = new Map<string, number>();
  const placeOf = (param: unknown): number => {
    const name = nameOf(param);
    const known = name === null ? undefined : places.get(name);
    if (known !== undefined) return known;
    params.push(param);
    if (name !== null) places.set(name, params.length);
    return params.length;
  };
  const columns = Object.entries(selects).map(([name, select]) => {
    const { sql: text, params: own } = dialect.sqlToQuery(select.getSQL() satisfies SQL);
    const placed = own.map(placeOf);
    const numbered = text.replaceAll(/\$(\d+)/g, (_whole, place: string) => `$${placed[Number(place) - 1]}`);
    return `(select coalesce(json_agg(t.json), '[]'::json) from (${numbered}) as t) as "${name}"`;
  });
  return { text: `select ${columns.join(', ')}`, params };
}

const nameOf = (param: unknown): string | null => {
  if (is(param, Placeholder)) return param.name;
  return is(param, Param) && is(param.value, Placeholder) ? param.value.name : null;
};
