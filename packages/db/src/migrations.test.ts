import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The migrations as they were before this one. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lares-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const before = entries.slice(
    0,
    entries.findIndex((entry) => entry.tag === tag),
  );
  await writeFile(journal, JSON.stringify({ ...rest, entries: before }));
  return folder;
}

it('give statements that were there their addressee and prices, and revoke addresses of calendars that were left behind', async () => {
  const older = await freshDatabase({ template: 'template0' });
  const folder = await migrationsBefore('0030_addressee_of_subscription_invoices');
  await migrateDatabase(older.ownerUrl, folder);
  await asOwner(
    older,
    `do $$
     declare o uuid; p uuid; m uuid; who text;
     begin
       insert into organizations (name, kind, city, siret) values ('Agence', 'agence', 'Nantes', '73282932000074') returning id into o;
       insert into subscription_invoices (organization_id, month, days_per_plan, amount_cents) values (o, '2026-10-01', '{"basic": 31}', 1999);
       foreach who in array array['here', 'out', 'back'] loop
         insert into users (id, email, password_hash) values (uuidv7(), who || '@exemple.fr', 'x') returning id into p;
         insert into profiles (id, full_name, user_type) values (p, who, 'property_manager');
         insert into memberships (organization_id, user_id, role, revoked_at)
           values (o, p, 'property_manager', case who when 'out' then now() end) returning id into m;
         insert into calendar_feeds (organization_id, user_id, token_hash, created_at)
           values (o, p, sha256(who::bytea), '2026-01-01T00:00:00Z');
         if who = 'back' then
           insert into audit_log (organization_id, at, actor_kind, action, entity, entity_id)
             values (o, '2026-02-01T00:00:00Z', 'user', 'membership.reopen', 'membership', m);
         end if;
       end loop;
     end $$`,
  );
  await migrateDatabase(older.ownerUrl, MIGRATIONS);
  expect(await asOwner(older, 'select recipient_name, recipient_city, recipient_siret, monthly_cents from subscription_invoices')).toEqual([
    {
      recipient_name: 'Agence',
      recipient_city: 'Nantes',
      recipient_siret: '73282932000074',
      monthly_cents: { basic: 1999, premium: 4999, enterprise: 9999 },
    },
  ]);
  const alive = await asOwner(
    older,
    'select u.email from calendar_feeds f join users u on u.id = f.user_id where f.revoked_at is null order by 1',
  );
  expect(alive).toEqual([{ email: 'here@exemple.fr' }]);
  await older.drop();
  await rm(folder, { recursive: true });
});
