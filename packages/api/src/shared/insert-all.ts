import type { Transaction } from '@lares/db/wall';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Inserts many rows in one statement with one parameter: several times faster than value lists, and below the parameter limit. Table
 * defaults do not apply, so every column except generated ones is required: a column added later is a compile error, not a null.
 * @param onConflict the clause for rows that exist, in the order of the rows
 */
export async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Required<Table['$inferInsert']>[],
  onConflict: SQL = sql``,
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.entries(getTableColumns(table))
    .filter(([, { generated }]) => generated === undefined)
    .map(([key, { name, keyAsName }]) => [key, keyAsName ? toSnakeCase(key) : name] as const);
  const records = rows.map((row) => Object.fromEntries(names.map(([key, name]) => [name, (row as Record<string, unknown>)[key]])));
  const columns = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::text::json) ${onConflict}`,
  );
}

/** Time-ordered ids, so that indexes grow at their end. */
export async function newIds(tx: Transaction, count: number): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`select uuidv7() as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}
