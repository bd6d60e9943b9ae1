import postgres from 'postgres';
import { derivedPassword } from './credentials.ts';

const OWNER_ROLE = 'lares_owner';
export const APP_ROLE = 'lares_app';
/** Owns the schema of the job runner. The owner is a member of it, and adds jobs in its name. */
export const JOBS_ROLE = 'lares_jobs';
export const EXTENSIONS = ['btree_gist', 'btree_gin', 'pg_trgm', 'unaccent'];

interface Preparation {
  /** The URL of any database of the cluster, as its superuser. */
  superuserUrl: string;
  database: string;
}

interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
  jobsUrl: string;
}

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });

const withParts = (url: string, parts: { database?: string; username?: string; password?: string }): string => {
  const changed = new URL(url);
  if (parts.database) changed.pathname = `/${encodeURIComponent(parts.database)}`;
  if (parts.username) changed.username = parts.username;
  if (parts.password) changed.password = parts.password;
  return changed.href;
};

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const identifier = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Whether this role can log in with this password; any error but a rejected password is thrown. */
async function opens(url: string): Promise<boolean> {
  const sql = connect(url);
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '28P01' || code === '28000') return false;
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A login role without BYPASSRLS. Its password is set again only if it no longer works. */
async function ensureRole(sql: postgres.Sql, role: string, url: string, password: string): Promise<void> {
  const [known] = await sql<{ safe: boolean }[]>`
    select rolcanlogin and not (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication) as safe
    from pg_roles where rolname = ${role}`;
  if (known?.safe && (await opens(url))) return;
  const attributes = `login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password ${literal(password)}`;
  await sql.unsafe(`${known ? 'alter' : 'create'} role ${identifier(role)} ${attributes}`);
}

/**
 * Prepares a database for migrations: the owner role, the application role and the extensions. Idempotent, and cheap if
 * everything exists.
 */
export async function prepareDatabase({ superuserUrl, database }: Preparation): Promise<DatabaseUrls> {
  const strongest = decodeURIComponent(new URL(superuserUrl).password);
  const urlOf = (role: string, inDatabase: string) =>
    withParts(superuserUrl, { username: role, password: derivedPassword(strongest, role), database: inDatabase });

  const server = connect(superuserUrl);
  try {
    for (const role of [OWNER_ROLE, APP_ROLE, JOBS_ROLE])
      await ensureRole(server, role, urlOf(role, 'postgres'), derivedPassword(strongest, role));
    const [owner] = await server`select pg_has_role(${OWNER_ROLE}, ${JOBS_ROLE}, 'usage') as inherits`;
    if (!owner?.['inherits']) await server.unsafe(`grant ${JOBS_ROLE} to ${OWNER_ROLE} with inherit true, set true`);
    const [exists] = await server`select 1 from pg_database where datname = ${database}`;
    if (!exists) await server.unsafe(`create database ${identifier(database)} owner ${OWNER_ROLE}`);
  } finally {
    await server.end({ timeout: 5 });
  }

  const inside = connect(withParts(superuserUrl, { database }));
  try {
    const [state] = await inside<{ ready: boolean }[]>`
      select (select count(*) from pg_extension where extname = any(${EXTENSIONS})) = ${EXTENSIONS.length}
        and not has_schema_privilege('public', 'public', 'create')
        and has_schema_privilege(${OWNER_ROLE}, 'public', 'create') and has_schema_privilege(${APP_ROLE}, 'public', 'usage')
        and has_database_privilege(${JOBS_ROLE}, current_database(), 'connect') and has_schema_privilege(${JOBS_ROLE}, 'public', 'usage')
        and not has_database_privilege('public', current_database(), 'temporary') as ready`;
    if (!state?.ready)
      await inside.begin(async (sql) => {
        for (const extension of EXTENSIONS) await sql.unsafe(`create extension if not exists ${extension} with schema public`);
        await sql.unsafe(`revoke all on database ${identifier(database)} from public`);
        await sql.unsafe(`grant connect on database ${identifier(database)} to ${APP_ROLE}, ${JOBS_ROLE}`);
        await sql.unsafe(`revoke create on schema public from public`);
        await sql.unsafe(`grant usage, create on schema public to ${OWNER_ROLE}`);
        await sql.unsafe(`grant usage on schema public to ${APP_ROLE}, ${JOBS_ROLE}`);
      });
  } finally {
    await inside.end({ timeout: 5 });
  }
  return { ownerUrl: urlOf(OWNER_ROLE, database), appUrl: urlOf(APP_ROLE, database), jobsUrl: urlOf(JOBS_ROLE, database) };
}
