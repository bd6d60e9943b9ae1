import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

/**
 * Brings the database to the newest migration. Runs as the owner role, which needs not be superuser.
 * Answers at once when nothing is to be done, which is every start but the first.
 */
export async function migrateDatabase(ownerUrl: string, migrationsFolder: string): Promise<void> {
  const client = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
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
