import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

interface OpenOptions {
  /** Connections in the pool. */
  max?: number;
}

const SECONDS_BETWEEN_ATTEMPTS = 0.25;

/** Opens a pool. The application always opens it with the role `lares_app`, which owns nothing and sees nothing outside a wall. */
export function openDatabase(url: string, { max = 10 }: OpenOptions = {}) {
  const client = postgres(url, {
    max,
    // The driver's own delay doubles up to twenty seconds, during which users wait for a database that is available again.
    backoff: () => SECONDS_BETWEEN_ATTEMPTS,
    onnotice: () => {},
    connection: { application_name: 'lares', TimeZone: 'UTC' },
  });
  const orm = drizzle(client, { casing: 'snake_case' });
  return { client, orm, close: () => client.end({ timeout: 5 }) };
}

export type Database = ReturnType<typeof openDatabase>;
