import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue } from '@lares/testing/catalogue';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { MIGRATIONS } from '@lares/testing/global-setup';
import { FIXTURES, loadRows, tablesOf, type UpgradeFixture } from '@lares/testing/upgrade-fixture';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';

const versions = globSync('upgrade-from-*.json', { cwd: FIXTURES });

/** The columns of each primary key, by table: an upgrade may choose others, which identify the same rows. */
async function keyColumnsOf(database: TestDatabase): Promise<Record<string, string[]>> {
  const rows = await asOwner<{ name: string; columns: string[] }>(
    database,
    `select c.conrelid::regclass::text as name, array(
       select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       order by array_position(c.conkey, a.attnum))::text[] as columns
     from pg_constraint c where c.contype = 'p' and c.connamespace = 'public'::regnamespace`,
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

/** Tables that became columns: the same rows, read from where they are now. */
const MOVED: Record<string, string> = {
  property_amenities: '(select organization_id, id as property_id, unnest(amenities) as amenity from properties)',
};

/** The key of every row, by table. */
async function keysOf(
  database: TestDatabase,
  keyColumns: Record<string, string[]>,
  moved: Record<string, string> = {},
): Promise<Record<string, string[]>> {
  const queries = Object.entries(keyColumns).map(
    ([table, columns]) => `select '${table}' as name, array(
       select jsonb_build_array(${columns.map((column) => `t.${column}`).join()})::text from ${moved[table] ?? table} t order by 1) as keys`,
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

  it('has a row in every table, and keeps them all when it is upgraded to the current schema', { timeout: 120_000 }, async () => {
    const [older, fresh] = [await freshDatabase({ template: 'template0' }), await freshDatabase()];
    const folder = await tablesOf(fixture);
    await migrateDatabase(older.ownerUrl, folder);
    const owner = postgres(older.ownerUrl, { max: 1, onnotice: () => {} });
    await loadRows(owner, fixture.rows);
    await owner.end();
    const keyColumns = await keyColumnsOf(older);
    expect(Object.keys(keyColumns).toSorted()).toEqual(Object.keys(fixture.rows).toSorted());
    const before = await keysOf(older, keyColumns);
    expect(Object.entries(before).filter(([, keys]) => keys.length === 0)).toEqual([]);

    await migrateDatabase(older.ownerUrl, MIGRATIONS);
    expect(await keysOf(older, keyColumns, MOVED)).toEqual(before);
    const cards = await asOwner<{ shown: number; pictures: number }>(
      older,
      `select sum(json_array_length(card_images))::int as shown, (select count(*)::int from property_images) as pictures from properties`,
    );
    expect(cards).toEqual([{ shown: fixture.rows['property_images']?.length, pictures: fixture.rows['property_images']?.length }]);
    expect(await catalogue(older)).toEqual(await catalogue(fresh));
    await Promise.all([older.drop(), fresh.drop(), rm(folder, { recursive: true })]);
  });
});
