import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFINITIONS } from '@lares/db/sql-files';
import { tablesInOrder } from '@lares/db/tables-in-order';
import type { Sql } from 'postgres';
import { MIGRATIONS } from './global-setup.ts';

/** One file per version, written by `pnpm db:fixture`. */
export const FIXTURES = join(MIGRATIONS, '../../testing/fixtures');

/** The rows of a whole organisation, as a released version stored them: what an upgrade must keep. */
export interface UpgradeFixture {
  /** Hash of each migration of that version, in order. */
  migrations: string[];
  /** By table, a table after those it refers to. */
  rows: Record<string, Record<string, unknown>[]>;
}

export async function readFixture(sql: Sql): Promise<UpgradeFixture> {
  const migrations = await sql<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations order by id`;
  return { migrations: migrations.map(({ hash }) => hash), rows: await readRows(sql) };
}

async function readRows(sql: Sql): Promise<UpgradeFixture['rows']> {
  const rows: UpgradeFixture['rows'] = {};
  for (const { name, columns } of await tablesInOrder(sql)) {
    rows[name] = (
      await sql<{ row: Record<string, unknown> }[]>`select to_jsonb(t) as row from (select ${sql(columns)} from ${sql(name)}) t`
    ).map(({ row }) => row);
  }
  return rows;
}

export async function loadRows(sql: Sql, rows: UpgradeFixture['rows']): Promise<void> {
  for (const [table, entries] of Object.entries(rows)) {
    const columns = sql(Object.keys(entries[0] ?? {}));
    await sql`insert into ${sql(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql(table)}, ${JSON.stringify(entries)}::text::jsonb)`;
  }
}

/** The tables of a version, without definitions: current ones may name columns that it did not have. */
export async function tablesOf({ migrations }: UpgradeFixture): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lares-upgrade-'));
  for (const name of DEFINITIONS) await mkdir(join(folder, name));
  for (const name of ['migrations', 'prerequisites']) await cp(join(MIGRATIONS, name), join(folder, name), { recursive: true });
  const journal = join(folder, 'migrations/meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, migrations.length) }));
  return folder;
}
