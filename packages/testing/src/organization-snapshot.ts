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
 * waits for: triggers count the statements that write, and a snapshot is taken again only after one.
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
  const query = parts.join(' union all ');
  await countWrites(client, [...new Set([...tables.map(({ name }) => name), ...OTHERS])]);
  const known = new Map<string, { writes: string; snapshot: OrganizationSnapshot }>();
  return {
    of: async (organizationId) => {
      // Before the rows: a write in between is seen by the next snapshot.
      const [{ writes } = { writes: '' }] = await client<{ writes: string }[]>`select last_value::text as writes from snapshot_writes`;
      const former = known.get(organizationId);
      if (former?.writes === writes) return former.snapshot;
      const rows = await client.unsafe<{ name: string; content: string }[]>(query, [organizationId], { prepare: true });
      const snapshot = Object.fromEntries(rows.map(({ name, content }) => [name, content]));
      known.set(organizationId, { writes, snapshot });
      return snapshot;
    },
    close: () => client.end({ timeout: 5 }),
  };
}

/** Tables without the column, whose rows belong to an organisation by its members. */
const OTHERS = ['organizations', 'users', 'profiles', 'sessions'];

/** A sequence keeps its value in a transaction that is taken back, so it may count too much. Writes are awaited before a snapshot. */
async function countWrites(client: postgres.Sql, tables: readonly string[]): Promise<void> {
  const triggers = tables.map(
    (table) => `create or replace trigger snapshot_writes after insert or update or delete or truncate on ${table}
      for each statement execute function count_snapshot_write();`,
  );
  await client.unsafe(`
    create sequence if not exists snapshot_writes;
    select nextval('snapshot_writes'); -- the first call would not move it
    create or replace function count_snapshot_write() returns trigger language plpgsql security definer set search_path = public, pg_temp
      as $$ begin perform nextval('snapshot_writes'); return null; end $$;
    ${triggers.join('\n')}`);
}

const partOf = (name: string, table: string, where: string) =>
  `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as content from ${table} t where ${where}`;
