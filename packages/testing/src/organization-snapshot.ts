import postgres from 'postgres';
import type { TestDatabase } from './database.ts';

/** Row count and content hash of each table. */
export type OrganizationSnapshot = Record<string, string>;

export interface Snapshots {
  of(organizationId: string): Promise<OrganizationSnapshot>;
  close(): Promise<void>;
}

/**
 * Every row that an organisation owns, read by the database owner: two equal snapshots mean that nothing changed in between.
 * Tables are found by their `organization_id` column, so new ones are included. Reading them all again is what a test of a thousand calls
 * would wait for: triggers note which tables are written, and only those are read again.
 */
export async function openSnapshots(database: TestDatabase): Promise<Snapshots> {
  const client = postgres(database.ownerUrl, {
    max: 1,
    onnotice: () => {},
    // One process reads: workers would be started for each snapshot, of which a test file takes thousands.
    connection: { max_parallel_workers_per_gather: 0 },
  });
  const tables = await client<{ name: string }[]>`
    select quote_ident(table_name) as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organization_id' order by 1`;
  const parts = [
    ...tables.map(({ name }) => partOf(name, name, 't.organization_id = $1')),
    partOf('organizations', 'organizations', 't.id = $1'),
    ...['users', 'profiles'].map((name) => partOf(name, name, 't.id in (select user_id from memberships where organization_id = $1)')),
    partOf('sessions', 'sessions', 't.user_id in (select user_id from memberships where organization_id = $1)'),
  ];
  await noteWrites(client, [...new Set([...tables.map(({ name }) => name), ...OF_MEMBERS])]);
  const whole = parts.map(({ text }) => text).join(' union all ');
  const known = new Map<string, { snapshot: OrganizationSnapshot; stale: Set<string> }>();
  const read = async (query: string, values: string[] = []) => {
    const rows = await client.unsafe<{ name: string; content: string }[]>(query, values, { prepare: values.length > 0 });
    return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
  };
  /** Before the rows: a write in between is seen by the next snapshot. */
  const noticeWrites = async () => {
    const written = await client<{ name: string }[]>`delete from snapshot_writes returning name`;
    if (written.length === 0) return;
    const names = new Set(written.map(({ name }) => name));
    // Who is a member decides whose rows they are.
    if (names.has('memberships')) for (const name of OF_MEMBERS) names.add(name);
    for (const { stale } of known.values()) for (const name of names) stale.add(name);
  };
  const snapshotOf = async (organizationId: string): Promise<OrganizationSnapshot> => {
    await noticeWrites();
    const former = known.get(organizationId);
    if (former?.stale.size === 0) return former.snapshot;
    // Without parameters: the tables are others each time, and a prepared text would not be used again.
    const again = parts.filter(({ name }) => former?.stale.has(name)).map(({ text }) => text.replaceAll('$1', `'${organizationId}'`));
    const rows = await (former ? read(again.join(' union all ')) : read(whole, [organizationId]));
    const snapshot = { ...former?.snapshot, ...rows };
    // Only now: tables whose reading failed stay to be read.
    known.set(organizationId, { snapshot, stale: new Set() });
    return snapshot;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** One after the other: a write that is noticed during a reading would be lost. */
    of: (organizationId) => {
      const next = last.catch(() => {}).then(() => snapshotOf(organizationId));
      last = next;
      return next;
    },
    close: () => client.end({ timeout: 5 }),
  };
}

/** Tables without the column, whose rows belong to an organisation by its members. */
const OF_MEMBERS = ['organizations', 'users', 'profiles', 'sessions'];

/** What a transaction takes back it has not written, and its note goes with it. */
async function noteWrites(client: postgres.Sql, tables: readonly string[]): Promise<void> {
  const triggers = tables.map(
    (table) => `create or replace trigger snapshot_writes after insert or update or delete or truncate on ${table}
      for each statement execute function note_snapshot_write();`,
  );
  await client.unsafe(`
    create unlogged table if not exists snapshot_writes (name text not null);
    create or replace function note_snapshot_write() returns trigger language plpgsql security definer set search_path = public, pg_temp
      as $$ begin insert into snapshot_writes values (quote_ident(tg_table_name)); return null; end $$;
    ${triggers.join('\n')}`);
}

const partOf = (name: string, table: string, where: string) => ({
  name,
  text: `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as content from ${table} t where ${where}`,
});
