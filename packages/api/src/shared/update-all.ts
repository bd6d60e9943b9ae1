import type { Transaction } from '@lares/db/wall';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type VersionedTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn };

interface Versioned {
  id: string;
  /** The new one: the stored row must have the one before. */
  version: number;
}

/**
 * Writes the same columns of many rows in one statement with one parameter, as `insertAll` does.
 * @returns how many rows were written: fewer than given when one was changed meanwhile.
 */
export async function updateAll(
  tx: Transaction,
  table: VersionedTable,
  { visible, rows }: { visible: SQL | undefined; rows: readonly (Versioned & Record<string, unknown>)[] },
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const names = Object.entries(getTableColumns(table))
    .filter(([key]) => key in first)
    .map(([key, { name, keyAsName }]) => [key, keyAsName ? toSnakeCase(key) : name] as const);
  const records = rows.map((row) => Object.fromEntries(names.map(([key, name]) => [name, row[key]])));
  const assignments = sql.join(
    names.filter(([key]) => key !== 'id').map(([, name]) => sql`${sql.identifier(name)} = written.${sql.identifier(name)}`),
    sql`, `,
  );
  const done = await tx.execute(
    sql`update ${table} set ${assignments} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::text::json) as written
      where ${visible} and ${table.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])
        and ${table.id} = written.id and ${table.version} = written.version - 1
      returning ${table.id}`,
  );
  return done.length;
}
