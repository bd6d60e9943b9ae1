import postgres from 'postgres';

const COPY = 'lares_peers';
const ROLE = 'lares_peer';
/** Supabase Lite embeds the one row of a composite foreign key wrongly (“more than one row returned by a subquery”): it gets keys of one column. */
const SINGLE_KEYS = [
  ['payments', 'lease_id', 'leases'],
  ['leases', 'property_id', 'properties'],
  ['leases', 'tenant_id', 'tenants'],
] as const;

/** Of the two lists. PostGraphile gives a table and an enum of the same name one type name, and then refuses the whole schema. */
const TABLES = ['properties', 'property_images', 'tenants', 'leases', 'payments'];

/**
 * Copies the database of Lares as it is, rows, keys, indexes and statistics, and keeps the tables of the two lists without walls: so the
 * peers neither check nor set anything before they read. Returns the URL of a role that may read the tables of the two lists.
 */
export async function copyWithoutWalls(superuserUrl: (database: string) => string): Promise<string> {
  const server = postgres(superuserUrl('postgres'), { max: 1, onnotice: () => {} });
  try {
    await server.unsafe(`drop database if exists ${COPY}`);
    // A template must not have connections; Lares opens new ones at its next request.
    await server.unsafe('alter database lares allow_connections false');
    await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'lares'`;
    await server.unsafe(`create database ${COPY} template lares`);
  } finally {
    await server.unsafe('alter database lares allow_connections true');
    await server.end();
  }
  const copy = postgres(superuserUrl(COPY), { max: 1, onnotice: () => {} });
  const password = crypto.randomUUID();
  const singleKeys = SINGLE_KEYS.map(
    ([table, column, target]) => `
      alter table ${target} add constraint ${target}_id_alone unique (id);
      alter table ${table} add constraint ${table}_${column}_alone foreign key (${column}) references ${target} (id);`,
  );
  try {
    await copy.unsafe(`
      do $$ declare target regclass; begin
        for target in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and relname <> all ('{${TABLES.join(',')}}') loop
          execute format('drop table %s cascade', target);
        end loop;
        for target in select oid from pg_class where relrowsecurity loop
          execute format('alter table %s disable row level security', target);
        end loop;
      end $$;
      ${singleKeys.join('')}
      drop role if exists ${ROLE};
      create role ${ROLE} login bypassrls password '${password}';
      grant connect on database ${COPY} to ${ROLE};
      grant usage on schema public to ${ROLE};
      grant select on ${TABLES.join(', ')} to ${ROLE};`);
    await copy`vacuum analyze`;
  } finally {
    await copy.end();
  }
  const url = new URL(superuserUrl(COPY));
  url.username = ROLE;
  url.password = password;
  return url.href;
}
