import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { MIGRATIONS } from '@lares/testing/global-setup';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';

let empty: TestDatabase;
let migrated: TestDatabase;

beforeAll(async () => {
  [empty, migrated] = [await freshDatabase({ template: 'template0' }), await freshDatabase()];
});
afterAll(async () => {
  await Promise.all([empty.drop(), migrated.drop()]);
});

/** Everything of the catalogue that the migrations make, in words that do not depend on when they ran. */
const catalogue = (database: TestDatabase) =>
  asOwner<{ what: string }>(
    database,
    `select 'column ' || table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' ' || coalesce(column_default, '') as what from information_schema.columns where table_schema = 'public'
     union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
     union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'policy ' || tablename || ' ' || policyname || ' ' || roles::text || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '') from pg_policies where schemaname = 'public'
     union all select 'grant ' || table_name || ' ' || grantee || ' ' || privilege_type from information_schema.role_table_grants where table_schema = 'public'
     union all select 'function ' || proname || ' ' || md5(prosrc) || ' ' || coalesce(proacl::text, '') from pg_proc where pronamespace = 'public'::regnamespace and proowner = 'lares_owner'::regrole
     union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     order by 1`,
  );

it('run as an owner that is no superuser, on an empty database, to the same end as the prepared one', async () => {
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

it('are done once: the next start finds nothing to do', async () => {
  const done = () => asOwner<{ n: number }>(migrated, 'select count(*)::int as n from drizzle.__drizzle_migrations');
  const before = await done();
  await migrateDatabase(migrated.ownerUrl, MIGRATIONS);
  expect(await done()).toEqual(before);
  expect(before[0]!.n).toBe(readMigrationFiles({ migrationsFolder: MIGRATIONS }).length);
});

it('wait for each other when several servers start at once on an empty database', async () => {
  const shared = await freshDatabase({ template: 'template0' });
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(shared.ownerUrl, MIGRATIONS)));
  const done = await asOwner<{ n: number }>(shared, 'select count(*)::int as n from drizzle.__drizzle_migrations');
  expect(done[0]!.n).toBe(readMigrationFiles({ migrationsFolder: MIGRATIONS }).length);
  await shared.drop();
});

it('let the owner change rows of every organisation: a data migration reaches them all', async () => {
  await asOwner(migrated, `insert into organizations (name, kind) values ('A', 'agence'), ('B', 'bailleur')`);
  const changed = await asOwner(migrated, `update organizations set name = lower(name) returning name`);
  expect(changed).toHaveLength(2);
});
