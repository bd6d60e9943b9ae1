import { Buffer } from 'node:buffer';
import postgres, { type TransactionSql } from 'postgres';
import { type ArchivedRow, type ArchivedTable, schemaVersion } from './archive-reading.ts';
import { derivingTriggers, writeRows } from './archive-writing.ts';
import { type TableShape, tablesInOrder } from './tables-in-order.ts';

const ROWS_AT_ONCE = 1000;

/** Why a backup cannot be restored here. Nothing was written. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
  readonly reason: 'other version' | 'in use';

  constructor(reason: RestoreRefused['reason']) {
    super(`restore refused: ${reason}`);
    this.reason = reason;
  }
}

const connect = (ownerUrl: string) => postgres(ownerUrl, { max: 1, onnotice: () => {}, connection: { TimeZone: 'UTC' } });
const quoted = (name: string): string => `"${name}"`;

/**
 * Every row of every table, as one moment shows them, read as the owner of the database while others write. Background jobs are not rows of
 * ours: a restore ends what waited for one.
 * @param onTable reads the lines to their end.
 * @returns the version of the tables.
 */
export async function readBackup(ownerUrl: string, onTable: (table: ArchivedTable) => Promise<void>): Promise<string> {
  const client = connect(ownerUrl);
  try {
    return (await client.begin('isolation level repeatable read read only', async (sql) => {
      for (const table of await tablesInOrder(sql)) await onTable({ name: table.name, lines: linesOf(sql, table) });
      return schemaVersion(sql);
    })) as string;
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function* linesOf(sql: TransactionSql, { name, columns, key }: TableShape): AsyncIterable<Buffer> {
  const rows = `select ${columns.map(quoted).join()} from ${quoted(name)} order by ${key.map(quoted).join()}`;
  const pages = sql.unsafe<{ line: string }[]>(`select to_jsonb(t)::text as line from (${rows}) t`).cursor(ROWS_AT_ONCE);
  for await (const page of pages) yield Buffer.from(`${page.map(({ line }) => line).join('\n')}\n`);
}

interface Restoring {
  /** The version of the tables that the backup was read from. */
  schema: string;
  rowsOf: (table: string) => AsyncIterable<ArchivedRow>;
  /** The last step, before anything is kept. */
  beforeCommit: () => Promise<void>;
}

/**
 * Replaces the rows of an instance that nobody uses yet, in one transaction. Triggers that derive rows stay off, because the backup holds what
 * they derived; constraints are checked.
 * @returns the number of rows by table.
 * @throws RestoreRefused when the version differs, or an account exists here.
 */
export async function writeBackup(ownerUrl: string, { schema, rowsOf, beforeCommit }: Restoring): Promise<Record<string, number>> {
  const client = connect(ownerUrl);
  try {
    return (await client.begin(async (sql) => {
      if ((await schemaVersion(sql)) !== schema) throw new RestoreRefused('other version');
      // Nobody signs up between the check and the end.
      await sql`lock table users, organizations in access exclusive mode`;
      const used = await sql`select from users union all select from organizations limit 1`;
      if (used.length > 0) throw new RestoreRefused('in use');
      await sql`set constraints all deferred`;
      const tables = await tablesInOrder(sql);
      const triggers = await derivingTriggers(sql);
      for (const { table, name } of triggers) await sql`alter table ${sql(table)} disable trigger ${sql(name)}`;
      // What migrations write into a new instance, its owner may have changed since.
      await sql.unsafe(`truncate ${tables.map(({ name }) => quoted(name)).join()}`);
      const counts: Record<string, number> = {};
      for (const { name, columns } of tables) counts[name] = await writeRows(sql, { name, columns, rows: rowsOf(name) });
      // No table is altered while a constraint of its rows waits.
      await sql`set constraints all immediate`;
      for (const { table, name } of triggers) await sql`alter table ${sql(table)} enable trigger ${sql(name)}`;
      await endWhatWasUnderWay(sql);
      await beforeCommit();
      return counts;
    })) as Record<string, number>;
  } finally {
    await client.end({ timeout: 5 });
  }
}

/**
 * The instance that was backed up may have sent since what waited then, and nothing is sent twice: the administrator sees these e-mails as
 * unclear, and managers see failed deliveries of webhooks, which they can relaunch.
 */
async function endWhatWasUnderWay(sql: TransactionSql): Promise<void> {
  await sql`update outbox_emails set state = 'unclear', attempted_at = coalesce(attempted_at, created_at) where state in ('waiting', 'sending')`;
  await sql`update webhook_deliveries set state = 'Échec', next_attempt_at = null, last_failure = coalesce(last_failure, 'paused') where state = 'En attente'`;
}
