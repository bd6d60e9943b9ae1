import { randomUUID } from 'node:crypto';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anOrganization, aPerson } from '@lares/testing/factories/people';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSTRAINT_ERRORS } from './constraint-errors.ts';
import { insertAdmin, insertPerson } from './seed/people.ts';
import { Wall } from './wall.ts';

/** Tables of users or of the instance. Adding one is a decision: every other table belongs to an organisation. */
const GLOBAL_TABLES = [
  'account_log',
  'auth_tokens',
  'demo_requests',
  // Published values of the instance, which every organisation reads.
  'index_values',
  'organizations',
  // E-mails of accounts and of the instance wait beside those of organisations.
  'outbox_emails',
  'passkeys',
  'profiles',
  'recovery_codes',
  // Zones of the instance, which visitors read through the public pages.
  'rent_control_zones',
  'sessions',
  'sign_in_attempts',
  'users',
];

/** The application inserts into these tables and never updates or deletes. */
const APPEND_ONLY = ['account_log', 'audit_log', 'creation_keys', 'subscription_changes'];

/** References to rows that may be deleted, or of several tables: no foreign key can express them. */
const LOOSE_REFERENCES = [
  'audit_log.actor_id',
  'audit_log.batch_id',
  'audit_log.entity_id',
  // Computed from other columns of the row, each of which has a foreign key.
  'documents.related_id',
  // A lease may lose a guarantor; what they were informed of stays.
  'guarantor_notices.guarantor_id',
  'import_rows.entity_id',
  'notifications.entity_id',
  // A due or a payment, as `source` says; both are checked when the entry is posted.
  'journal_entries.source_id',
  // Stays when the outbox forgets its e-mails after a month.
  'receipt_emails.email_id',
  'statement_emails.email_id',
  // A file of this very organisation: `organizations` has no organisation column for a composite key.
  'organizations.logo_file_id',
  // Written in the transaction of the import only. A foreign key would cost 15,000 checks a file.
  'import_rows.import_id',
  'import_rows.organization_id',
  'account_log.user_id',
  // Chosen by the user; a session of a deleted organisation has no active one.
  'sessions.active_organization_id',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const read = <Row extends object>(statement: string) => asOwner<Row>(database, statement);

async function tables(): Promise<string[]> {
  const rows = await read<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  return rows.map(({ name }) => name);
}

const ownedTables = async () => (await tables()).filter((name) => !GLOBAL_TABLES.includes(name));

describe('a table of an organisation', () => {
  it('has a required column organization_id without a default', async () => {
    const rows = await read<{ name: string }>(`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_id' and is_nullable = 'NO' and column_default is null and data_type = 'uuid' order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(await ownedTables());
  });

  it('has the organisation first in its primary key', async () => {
    const rows = await read<{ name: string }>(`
      select c.conrelid::regclass::text as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'p' and c.connamespace = 'public'::regnamespace and a.attname = 'organization_id' order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(await ownedTables());
  });

  it('refers to another one by organisation and id', async () => {
    const owned = await ownedTables();
    const rows = await read<{ name: string; source: string; target: string; together: boolean }>(`
      select c.conname as name, c.conrelid::regclass::text as source, c.confrelid::regclass::text as target,
        exists (
          select from generate_subscripts(c.conkey, 1) i
          join pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[i]
          join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[i]
          where f.attname = 'organization_id' and t.attname = 'organization_id') as together
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
    const between = rows.filter(({ target }) => owned.includes(target));
    expect(between.length).toBeGreaterThan(5);
    expect(between.filter(({ together }) => !together)).toEqual([]);
  });
});

/** Random values, looked up before the organisation is known, or ids of e-mails, which the instance keeps: nothing that somebody counts or chooses. */
const UNIQUE_IN_THE_INSTANCE = [
  'access_tokens_token_key',
  'calendar_feeds_token_key',
  'invitations_token_key',
  'portal_feeds_token_key',
  'receipt_emails_email_key',
  'receipts_code_key',
  'statement_emails_email_key',
];

it('is unique within its organisation, so that rows can be distributed by organisation, but for random values', async () => {
  const rows = await read<{ name: string }>(`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and i.indisunique and t.relname not in (${GLOBAL_TABLES.map((name) => `'${name}'`).join(', ')})
      and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum = any (i.indkey::int2[]) and a.attname = 'organization_id')
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(UNIQUE_IN_THE_INSTANCE);
});

it('has a foreign key for every reference, except those listed', async () => {
  const rows = await read<{ name: string }>(`
    select a.attrelid::regclass::text || '.' || a.attname as name from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attname like '%\\_id' and a.atttypid = 'uuid'::regtype
      and not exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any(c.conkey))
    order by 1`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(LOOSE_REFERENCES.toSorted());
});

describe('row-level security', () => {
  it('is forced on every table', async () => {
    const open = await read(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`);
    expect(open).toEqual([]);
  });

  it('puts the same wall on every table of an organisation, and the policy of the owner on every table', async () => {
    const rows = await read<{ name: string; policy: string; role: string; using: string; check: string }>(`
      select tablename as name, policyname as policy, roles::text as role, qual as using, with_check as check
      from pg_policies where schemaname = 'public' and policyname in ('wall', 'owner_all') order by 1, 2`);
    const walls = rows.filter(({ policy }) => policy === 'wall');
    expect(walls.map(({ name }) => name)).toEqual(await ownedTables());
    expect(new Set(walls.map(({ role }) => role))).toEqual(new Set(['{lares_app}']));
    expect(new Set(walls.flatMap((wall) => [wall.using, wall.check])).size).toBe(1);
    expect(walls[0]!.using).toContain('organization_id = ( SELECT app_org()');
    const ownerPolicies = rows.filter(({ policy }) => policy === 'owner_all');
    expect(ownerPolicies.map(({ name }) => name)).toEqual(await tables());
    expect(new Set(ownerPolicies.map(({ role }) => role))).toEqual(new Set(['{lares_owner}']));
  });

  it('has one other permissive policy on tables of an organisation: a user reads their own memberships', async () => {
    const rows = await read<{ policy: string }>(`
      select tablename || '.' || policyname || ' ' || cmd as policy from pg_policies
      where schemaname = 'public' and policyname not in ('wall', 'owner_all') and permissive = 'PERMISSIVE' and tablename not in (${GLOBAL_TABLES.map((name) => `'${name}'`).join(', ')})`);
    expect(rows.map(({ policy }) => policy)).toEqual(['memberships.own_memberships SELECT']);
  });
});

describe('the application role', () => {
  it('owns nothing and bypasses nothing', async () => {
    const [role] = await read(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = 'lares_app'`,
    );
    expect(Object.values(role!)).toEqual([false, false, false, false, false]);
    const owned = await read(`
      select relname as name from pg_class where relowner = 'lares_app'::regrole union all select proname from pg_proc where proowner = 'lares_app'::regrole
      union all select nspname from pg_namespace where nspowner = 'lares_app'::regrole union all select datname from pg_database where datdba = 'lares_app'::regrole`);
    expect(owned).toEqual([]);
    const memberOf = await read(`select roleid::regrole from pg_auth_members where member = 'lares_app'::regrole`);
    expect(memberOf).toEqual([]);
  });

  it('may create nothing, truncate nothing, and change no table', async () => {
    const [rights] = await read(
      `select has_schema_privilege('lares_app', 'public', 'create') as inside, has_database_privilege('lares_app', current_database(), 'create') as beside`,
    );
    expect(rights).toEqual({ inside: false, beside: false });
    const rows = await read(
      `select table_name, privilege_type from information_schema.role_table_grants where grantee in ('lares_app', 'PUBLIC') and table_schema = 'public' and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`,
    );
    expect(rows).toEqual([]);
  });

  it('cannot make an administrator, of a new or an existing account', async () => {
    const person = await aPerson(database, { userType: 'tenant' });
    const asPerson = (userId: string, statement: string) =>
      new Wall(database, { organizationId: null, userId }).transaction((tx) => tx.execute(sql.raw(statement)));
    const refused = { cause: { code: '42501' } };
    await expect(asPerson(person.id, `update profiles set user_type = 'admin'`)).rejects.toMatchObject(refused);
    await expect(asPerson(person.id, `update profiles set user_type = 'property_manager'`)).rejects.toMatchObject(refused);

    const newcomer = { id: randomUUID(), email: 'nouveau@exemple.fr', fullName: 'Nouveau Venu', passwordHash: 'x' };
    await expect(insertPerson(database, { ...newcomer, userType: 'admin' })).rejects.toMatchObject(refused);
    await insertAdmin(database.ownerUrl, newcomer);
    const rename = `update profiles set full_name = 'Autre Nom' returning user_type`;
    expect(await asPerson(newcomer.id, rename)).toEqual([{ user_type: 'admin' }]);
  });

  it.each(APPEND_ONLY)('cannot update or delete rows of %s', async (table) => {
    const organization = await anOrganization(database);
    for (const statement of [`update ${table} set ${table === 'creation_keys' ? 'key = key' : 'id = id'}`, `delete from ${table}`]) {
      const wall = new Wall(database, { organizationId: organization.id, userId: null });
      await expect(wall.transaction((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });
});

it('runs security definer functions with a fixed search path, and only for the application', async () => {
  const rows = await read<{ name: string; pinned: boolean; anyone: boolean }>(`
    select proname as name, coalesce(proconfig::text like '%search_path=public, pg_temp%', false) as pinned, has_function_privilege('public', oid, 'execute') as anyone
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ pinned, anyone }) => !pinned || anyone)).toEqual([]);
});

it('has an error code for every constraint that user input can violate', async () => {
  const rows = await read<{ name: string }>(`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x') and conrelid <> 0
    union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary order by 1`);
  const known = Object.keys(CONSTRAINT_ERRORS);
  expect(
    rows.map(({ name }) => name).filter((name) => !known.includes(name)),
    'add them to CONSTRAINT_ERRORS in packages/db/src/constraint-errors.ts',
  ).toEqual([]);
  expect(
    known.filter((name) => !rows.some((row) => row.name === name)),
    'these constraints do not exist any more',
  ).toEqual([]);
});
