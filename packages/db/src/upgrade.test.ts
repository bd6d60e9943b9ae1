import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@lares/testing/catalogue';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { MIGRATIONS } from '@lares/testing/global-setup';
import { loadRows, type UpgradeFixture } from '@lares/testing/upgrade-fixture';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { DEFINITIONS } from './sql-files.ts';

/** One file per version, written by `pnpm db:fixture`. */
const FIXTURES = join(MIGRATIONS, '../../testing/fixtures');
const versions = globSync('upgrade-from-*.json', { cwd: FIXTURES });

/** The tables of a version, without definitions: current ones may name columns that it did not have. */
async function tablesOf(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lares-upgrade-'));
  for (const name of DEFINITIONS) await mkdir(join(folder, name));
  for (const name of ['migrations', 'prerequisites']) await cp(join(MIGRATIONS, name), join(folder, name), { recursive: true });
  const journal = join(folder, 'migrations/meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  return folder;
}

/** The key of every row, by table. */
async function keysOf(database: TestDatabase, tables: readonly string[]): Promise<Record<string, string[]>> {
  const queries = tables.map(
    (table) => `select '${table}' as name, array(
       select (select jsonb_agg(to_jsonb(t) -> a.attname order by array_position(c.conkey, a.attnum)) from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
         where c.conrelid = '${table}'::regclass and c.contype = 'p')::text
       from ${table} t order by 1) as keys`,
  );
  const rows = await asOwner<{ name: string; keys: string[] }>(database, queries.join(' union all '));
  return Object.fromEntries(rows.map(({ name, keys }) => [name, keys]));
}

it('has a fixture to upgrade from', () => {
  expect(versions).not.toEqual([]);
});

describe.each(versions)('%s', (version) => {
  const fixture = JSON.parse(readFileSync(join(FIXTURES, version), 'utf8')) as UpgradeFixture;

  it('names migrations that were not edited since', () => {
    const current = readMigrationFiles({ migrationsFolder: join(MIGRATIONS, 'migrations') }).map(({ hash }) => hash);
    expect(
      current.slice(0, fixture.migrations.length),
      'a released migration is never edited: write a new one with `pnpm db:generate`',
    ).toEqual(fixture.migrations);
  });

  it('has a row in every table, and keeps them all when it is upgraded to the current schema', { timeout: 60_000 }, async () => {
    const [older, fresh] = [await freshDatabase({ template: 'template0' }), await freshDatabase()];
    const folder = await tablesOf(fixture.migrations.length);
    await migrateDatabase(older.ownerUrl, folder);
    const owner = postgres(older.ownerUrl, { max: 1, onnotice: () => {} });
    await loadRows(owner, fixture.rows);
    await owner.end();
    const tables = Object.keys(fixture.rows);
    const before = await keysOf(older, tables);
    expect(Object.entries(before).filter(([, keys]) => keys.length === 0)).toEqual([]);

    await migrateDatabase(older.ownerUrl, MIGRATIONS);
    expect(await keysOf(older, tables)).toEqual(before);
    expect(await catalogue(older)).toEqual(await catalogue(fresh));
    await Promise.all([older.drop(), fresh.drop(), rm(folder, { recursive: true })]);
  });
});
