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
 * Tables are found by their `organization_id` column, so new ones are included.
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
  return {
    of: async (organizationId) => {
      const rows = await client.unsafe<{ name: string; content: string }[]>(query, [organizationId], { prepare: true });
      return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
    },
    close: () => client.end({ timeout: 5 }),
  };
}

const partOf = (name: string, table: string, where: string) =>
  `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as content from ${table} t where ${where}`;
