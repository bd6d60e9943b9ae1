import { textOf } from '@lares/db/together';
import { runIn, type Transaction } from '@lares/db/wall';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

const PLAIN = sql``;

interface Insert {
  text: string;
  /** The name of each value in a draft, and of its column. */
  names: readonly (readonly [string, string])[];
}

/** The text of each table is written once, with each clause for rows that exist. */
const inserts = new WeakMap<PgTable, WeakMap<SQL, Insert>>();

function insertOf(table: PgTable, onConflict: SQL): Insert {
  const ofTable = inserts.get(table) ?? new WeakMap<SQL, Insert>();
  inserts.set(table, ofTable);
  const known = ofTable.get(onConflict);
  if (known) return known;
  const names = Object.entries(getTableColumns(table))
    .filter(([, { generated }]) => generated === undefined)
    .map(([key, { name, keyAsName }]) => [key, keyAsName ? toSnakeCase(key) : name] as const);
  const columns = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  const text = textOf(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${''}::text::json) ${onConflict}`,
  );
  const insert = { text, names };
  ofTable.set(onConflict, insert);
  return insert;
}

/**
 * Inserts many rows in one statement with one parameter: several times faster than value lists, and below the parameter limit. Table
 * defaults do not apply, so every column except generated ones is required: a column added later is a compile error, not a null. Sent at
 * once, and not when it is awaited: of several writes the order is that of their calls.
 * @param onConflict the clause for rows that exist, in the order of the rows: a constant without values
 */
export async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Required<Table['$inferInsert']>[],
  onConflict: SQL = PLAIN,
): Promise<void> {
  if (rows.length === 0) return;
  const { text, params } = insertion(table, rows, onConflict);
  await runIn(tx, text, params);
}

/** The statement of `insertAll`. */
export function insertion<Table extends PgTable>(
  table: Table,
  rows: readonly Required<Table['$inferInsert']>[],
  onConflict: SQL = PLAIN,
): { text: string; params: readonly string[] } {
  const { text, names } = insertOf(table, onConflict);
  const records = rows.map((row) => Object.fromEntries(names.map(([key, name]) => [name, inJson((row as Record<string, unknown>)[key])])));
  return { text, params: [JSON.stringify(records)] };
}

/** Bytes as PostgreSQL reads them in a text; JSON has none. */
const inJson = (value: unknown): unknown => (value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value);

/** Where new ids come from, in the order of time. */
export interface Ids {
  take: (count: number) => Promise<readonly string[]>;
}

/** Those that were read with something else, while they suffice: no statement of their own. What is taken later always sorts later. */
export function idsOf(tx: Transaction, read: readonly { id: string }[] = []): Ids {
  let known = read.map(({ id }) => id);
  return {
    take: async (count) => {
      if (count <= known.length) return known.splice(0, count);
      known = [];
      return newIds(tx, count);
    },
  };
}

/** Time-ordered ids, so that indexes grow at their end. */
export async function newIds(tx: Transaction, count: number): Promise<string[]> {
  if (count === 0) return [];
  const rows = await tx.execute<{ id: string }>(sql`select uuidv7() as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}
