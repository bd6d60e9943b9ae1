import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@lares/testing/catalogue';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { MIGRATIONS } from '@lares/testing/global-setup';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ForeignMigrationsError, migrateDatabase } from './migrate.ts';

let empty: TestDatabase;
let migrated: TestDatabase;

beforeAll(async () => {
  [empty, migrated] = [await freshDatabase({ template: 'template0' }), await freshDatabase()];
});
afterAll(async () => {
  await Promise.all([empty.drop(), migrated.drop()]);
});

it('migrates an empty database as an owner that is not superuser, with the same result as the template', async () => {
  const [owner] = await asOwner<{ name: string; strong: boolean; tables: number }>(
    empty,
    `select current_user as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong,
       (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace) as tables
     from pg_roles where rolname = current_user`,
  );
  expect(owner).toEqual({ name: 'lares_owner', strong: false, tables: 0 });
  await migrateDatabase(empty.ownerUrl, MIGRATIONS);
  const made = await catalogue(empty);
  expect(made.length).toBeGreaterThan(100);
  expect(made).toEqual(await catalogue(migrated));
});

it('applies nothing twice', async () => {
  const done = () => asOwner<{ n: number }>(migrated, 'select count(*)::int as n from drizzle.__drizzle_migrations');
  const before = await done();
  await migrateDatabase(migrated.ownerUrl, MIGRATIONS);
  expect(await done()).toEqual(before);
  expect(before[0]!.n).toBe(readMigrationFiles({ migrationsFolder: join(MIGRATIONS, 'migrations') }).length);
});

it('migrates once when several servers start at the same time on an empty database', async () => {
  const shared = await freshDatabase({ template: 'template0' });
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(shared.ownerUrl, MIGRATIONS)));
  const done = await asOwner<{ n: number }>(shared, 'select count(*)::int as n from drizzle.__drizzle_migrations');
  expect(done[0]!.n).toBe(readMigrationFiles({ migrationsFolder: join(MIGRATIONS, 'migrations') }).length);
  await shared.drop();
});

it('lets a data migration update rows of every organisation', async () => {
  await asOwner(migrated, `insert into organizations (name, kind) values ('A', 'agence'), ('B', 'bailleur')`);
  const changed = await asOwner(migrated, `update organizations set name = lower(name) returning name`);
  expect(changed).toHaveLength(2);
});

describe('a change of the folder', () => {
  /** A copy of the migrations and definitions, to edit. */
  async function copyOfFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'lares-migrations-'));
    folders.push(folder);
    await cp(MIGRATIONS, folder, { recursive: true });
    return folder;
  }

  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  const edit = async (folder: string, file: string, change: (text: string) => string) =>
    writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));

  /** A migration after all others. */
  async function added(folder: string, tag: string, statements: readonly string[]): Promise<void> {
    await writeFile(join(folder, `migrations/${tag}.sql`), statements.join('--> statement-breakpoint\n'));
    await edit(folder, 'migrations/meta/_journal.json', (text) => {
      const { entries, ...rest } = JSON.parse(text) as { entries: object[] };
      const entry = { idx: 9999, version: '7', when: 9_999_999_999_999, tag, breakpoints: true };
      return JSON.stringify({ ...rest, entries: [...entries, entry] });
    });
  }

  it('applies an edited definition again, and restores what was changed by hand', async () => {
    const folder = await copyOfFolder();
    const database = await freshDatabase();
    const before = await catalogue(database);
    await asOwner(database, 'create policy everyone on tenants for select to lares_app using (true)');
    await asOwner(database, 'grant truncate on tenants to lares_app');
    await edit(folder, 'foundation/app_user.sql', (text) => text.replace("'app.user'", "'app.person'"));
    await migrateDatabase(database.ownerUrl, folder);
    const after = await catalogue(database);
    expect(after.filter((object) => !before.includes(object))).toEqual([expect.stringMatching(/^function app_user\(\) .*app\.person/s)]);
    await migrateDatabase(database.ownerUrl, MIGRATIONS);
    expect(await catalogue(database)).toEqual(before);
    await database.drop();
  });

  it('changes nothing when one statement fails, and names its file', async () => {
    const folder = await copyOfFolder();
    const database = await freshDatabase();
    const before = await catalogue(database);
    await edit(folder, 'policies/leasing/leases.sql', (text) => `drop policy wall on tenants;\n${text}select raise_wall('unicorns');\n`);
    await expect(migrateDatabase(database.ownerUrl, folder)).rejects.toThrow(
      'policies/leasing/leases.sql: relation "unicorns" does not exist',
    );
    expect(await catalogue(database)).toEqual(before);
    await database.drop();
  });

  it('refuses a database built by other migrations', async () => {
    const folder = await copyOfFolder();
    const database = await freshDatabase();
    await edit(folder, 'migrations/0000_baseline.sql', (text) => `${text}\n-- edited`);
    await expect(migrateDatabase(database.ownerUrl, folder)).rejects.toThrow(ForeignMigrationsError);
    await database.drop();
  });

  it('adds a value to an enum and an index that names it, in one upgrade', async () => {
    const folder = await copyOfFolder();
    const statements = [
      `ALTER TYPE "public"."lease_status" ADD VALUE 'Suspendu';`,
      `CREATE INDEX "leases_suspended_idx" ON "leases" USING btree ("organization_id") WHERE status = 'Suspendu';`,
    ];
    await added(folder, '9999_suspended_leases', statements);
    const upgraded = await freshDatabase();
    await migrateDatabase(upgraded.ownerUrl, folder);
    expect(await catalogue(upgraded)).toContainEqual(expect.stringContaining('leases_suspended_idx'));
    const fresh = await freshDatabase({ template: 'template0' });
    await migrateDatabase(fresh.ownerUrl, folder);
    expect(await catalogue(fresh)).toEqual(await catalogue(upgraded));
    await Promise.all([upgraded.drop(), fresh.drop()]);
  });

  it('applies definitions after a migration whose rows have triggers that wait for its end', async () => {
    const folder = await copyOfFolder();
    const database = await freshDatabase();
    const open = (table: string) => `ALTER TABLE "${table}" NO FORCE ROW LEVEL SECURITY;`;
    await asOwner(
      database,
      `${open('owners')}${open('mandates')}
       with o as (insert into organizations (name, kind) values ('A', 'agence') returning id),
         w as (insert into owners (organization_id, kind, last_name) select id, 'personne', 'Morel' from o returning organization_id, id)
       insert into mandates (organization_id, owner_id, number, from_date, until_date, all_properties, fee_bp, vat_bp, reserve_cents)
       select organization_id, id, '2026-001', '2026-01-01', '2027-12-31', true, 800, 2000, 0 from w`,
    );
    const statements = [open('mandates'), `UPDATE "mandates" SET "number" = '2026-002';`];
    await added(folder, '9999_renamed_mandates', statements);
    await migrateDatabase(database.ownerUrl, folder);
    await asOwner(database, open('mandates'));
    expect(await asOwner(database, 'select number from mandates')).toEqual([{ number: '2026-002' }]);
    await database.drop();
  });

  it('leaves a database unchanged that a newer version has migrated', async () => {
    const database = await freshDatabase();
    await asOwner(database, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)");
    const folder = await copyOfFolder();
    await edit(folder, 'foundation/app_user.sql', (text) => text.replace("'app.user'", "'app.person'"));
    const before = await catalogue(database);
    await migrateDatabase(database.ownerUrl, folder);
    expect(await catalogue(database)).toEqual(before);
    await database.drop();
  });
});
