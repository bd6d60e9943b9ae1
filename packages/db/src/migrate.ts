import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { migrateJobs } from './migrate-jobs.ts';

/** Any number, as long as nothing else of Lares locks the same. */
const LOCK = 5_218_001;

/**
 * Brings the database to the newest migration. Runs as the owner role, which needs not be superuser.
 * Answers at once when nothing is to be done, which is every start but the first.
 */
export async function migrateDatabase(ownerUrl: string, migrationsFolder: string): Promise<void> {
  const client = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    // Of several servers that start at once, one migrates and the others find it done. Ends with the connection.
    await client`select pg_advisory_lock(${LOCK})`;
    await migrateJobs(client, ownerUrl);
    const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
    const [{ known } = { known: false }] = await client<{ known: boolean }[]>`
      select to_regclass('drizzle.__drizzle_migrations') is not null as known`;
    if (known) {
      const [last] = await client<{ createdAt: string }[]>`
        select max(created_at) as "createdAt" from drizzle.__drizzle_migrations`;
      if (Number(last?.createdAt) >= newest) return;
    }
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end({ timeout: 5 });
  }
}
