import type { Transaction } from '@lares/db/wall';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type VersionedTable = PgTable & { version: AnyPgColumn };

interface Versioned {
  /** The new one: the stored row must have the one before. */
  version: number;
}

/**
 * Writes the same columns of many rows in one statement with one parameter, as `insertAll` does. `key` is the column that names a row.
 * @returns how many rows were written: fewer than given when one was changed meanwhile.
 */
export async function updateAll(
  tx: Transaction,
  table: VersionedTable,
  { visible, rows, key: named = 'id' }: { visible: SQL | undefined; rows: readonly (Versioned & Record<string, unknown>)[]; key?: string },
): Promise<number> {
  const [first] = rows;
  const key = getTableColumns(table)[named];
  if (!first) return 0;
  if (!key) throw new Error(`no column ${named}`);
  const names = Object.entries(getTableColumns(table))
    .filter(([key]) => key in first)
    .map(([key, { name, keyAsName }]) => [key, keyAsName ? toSnakeCase(key) : name] as const);
  const keyName = names.find(([column]) => column === named)?.[1] ?? named;
  const records = rows.map((row) => Object.fromEntries(names.map(([key, name]) => [name, row[key]])));
  const assignments = sql.join(
    names.filter(([column]) => column !== named).map(([, name]) => sql`${sql.identifier(name)} = written.${sql.identifier(name)}`),
    sql`, `,
  );
  const done = await tx.execute(
    sql`update ${table} set ${assignments} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::text::json) as written
      where ${visible} and ${key} = any(${sql.param(rows.map((row) => row[named]))}::uuid[])
        and ${key} = written.${sql.identifier(keyName)} and ${table.version} = written.version - 1
      returning ${key}`,
  );
  return done.length;
}
