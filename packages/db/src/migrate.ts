import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import postgres from 'postgres';
import { migrateJobs } from './migrate-jobs.ts';
import { DEFINITIONS, hashOf, PREREQUISITES, readSqlFiles } from './sql-files.ts';

/** Any number that nothing else in Lares locks. */
const LOCK = 5_218_001;

/** The database was built by migrations that this version does not contain. */
export class ForeignMigrationsError extends Error {
  override name = 'ForeignMigrationsError';
}

/**
 * Migrates the database to the tables and definitions of `folder` (packages/db/sql) in one transaction. Runs as the owner role, which need
 * not be superuser. A start without changes only reads.
 */
export async function migrateDatabase(ownerUrl: string, folder: string): Promise<void> {
  const client = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    // Of several servers that start at once, one migrates. The lock ends with the connection.
    await client`select pg_advisory_lock(${LOCK})`;
    await migrateJobs(client, ownerUrl);
    await migrate(client, folder);
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function migrate(client: postgres.Sql, folder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: join(folder, 'migrations') });
  const [prerequisites, definitions] = [readSqlFiles(folder, PREREQUISITES), readSqlFiles(folder, DEFINITIONS)];
  const hash = hashOf([...prerequisites, ...definitions]);
  const applied = await readApplied(client);
  const newest = migrations.at(-1)?.folderMillis ?? 0;
  // A newer version was here: an older one leaves its tables and definitions unchanged.
  if (applied.migrations.some(({ createdAt }) => Number(createdAt) > newest)) return;
  const pending = migrations.filter((migration) => applied.migrations.every((one) => one.hash !== migration.hash));
  if (migrations.length - pending.length < applied.migrations.length)
    throw new ForeignMigrationsError('the database was built by migrations that this version does not contain');
  if (pending.length === 0 && applied.definitions === hash) return;

  await addEnumValues(client, pending);
  await client.begin(async (sql) => {
    await sql.unsafe(BOOKKEEPING).simple();
    await applyFiles(sql, prerequisites);
    for (const migration of pending) {
      for (const statement of migration.sql) await sql.unsafe(unlessItExists(statement.trim()));
      await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`;
    }
    // What a migration wrote may wait for deferred triggers, and PostgreSQL changes no table of which one waits.
    await sql`set constraints all immediate`;
    // Functions call each other in any order: they are created unchecked first, and checked when they are applied again.
    await sql`set local check_function_bodies = off`;
    await applyFiles(sql, readSqlFiles(folder, ['functions']));
    await sql`set local check_function_bodies = on`;
    // All of them: a migration may have dropped a policy to change its table, and a changed wall applies to every table.
    await applyFiles(sql, definitions);
    await sql`insert into drizzle.definitions (hash) values (${hash})`;
  });
}

const ENUM_VALUE = /^(ALTER TYPE (\S+) ADD VALUE )/;
const unlessItExists = (statement: string) => statement.replace(ENUM_VALUE, '$1IF NOT EXISTS ');

/**
 * PostgreSQL refuses to use a new enum value, in an index for instance, until its transaction has committed. Committed first, it does no
 * harm if the other migrations fail, because no row has it yet.
 */
async function addEnumValues(client: postgres.Sql, pending: readonly { sql: string[] }[]): Promise<void> {
  for (const statement of pending.flatMap(({ sql }) => sql)) {
    const type = ENUM_VALUE.exec(statement.trim())?.[2];
    if (type === undefined) continue;
    const [{ exists } = { exists: false }] = await client<{ exists: boolean }[]>`select to_regtype(${type}) is not null as exists`;
    if (exists) await client.unsafe(unlessItExists(statement.trim()));
  }
}

interface Applied {
  migrations: { hash: string; createdAt: string }[];
  definitions: string | null;
}

/** The first table is drizzle-orm's, so that its tools recognise the database. */
const BOOKKEEPING = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.definitions (id serial primary key, hash text not null, applied_at timestamptz not null default now());
`;

async function readApplied(sql: postgres.Sql): Promise<Applied> {
  const [known] = await sql<{ migrations: boolean; definitions: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as migrations, to_regclass('drizzle.definitions') is not null as definitions`;
  const migrations = known?.migrations
    ? await sql<Applied['migrations']>`select hash, created_at as "createdAt" from drizzle.__drizzle_migrations`
    : [];
  const [newest] = known?.definitions ? await sql<{ hash: string }[]>`select hash from drizzle.definitions order by id desc limit 1` : [];
  return { migrations, definitions: newest?.hash ?? null };
}

async function applyFiles(sql: postgres.TransactionSql, files: ReturnType<typeof readSqlFiles>): Promise<void> {
  for (const { path, text } of files)
    await sql
      .unsafe(text)
      .simple()
      .catch((error: unknown) => {
        throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
}
