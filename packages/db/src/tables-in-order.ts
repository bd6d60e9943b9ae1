import type { Sql, TransactionSql } from 'postgres';

/** A connection, or a transaction on one. */
type Connection = Pick<Sql | TransactionSql, 'unsafe'>;

export interface TableShape {
  name: string;
  /** In the order of their names, without generated columns, which nobody writes. */
  columns: string[];
  key: string[];
  /** Columns that refer to `users`, and whether they may be empty. */
  userColumns: { name: string; isNullable: boolean }[];
}

const SHAPES = `
  select c.relname as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attname) as columns,
    array(
      select a.attname::text from pg_constraint k, unnest(k.conkey) with ordinality as of(attnum, at)
      join pg_attribute a on a.attnum = of.attnum
      where k.conrelid = c.oid and k.contype = 'p' and a.attrelid = c.oid order by of.at) as key,
    array(
      select distinct t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and not f.condeferrable and t.oid <> c.oid) as "refersTo",
    coalesce((
      select jsonb_agg(jsonb_build_object('name', a.attname, 'isNullable', not a.attnotnull) order by a.attname)
      from pg_constraint f join pg_attribute a on a.attrelid = c.oid and a.attnum = any (f.conkey)
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass), '[]') as "userColumns"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

/** Every table of the schema, a table after those it refers to. */
export async function tablesInOrder(connection: Connection): Promise<TableShape[]> {
  const tables = await connection.unsafe<(TableShape & { refersTo: string[] })[]>(SHAPES);
  const ordered = new Map<string, TableShape>();
  while (ordered.size < tables.length) {
    const next = tables.filter(({ name, refersTo }) => !ordered.has(name) && refersTo.every((one) => ordered.has(one)));
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const { refersTo: _, ...shape } of next) ordered.set(shape.name, shape);
  }
  return [...ordered.values()];
}
