import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

interface OpenOptions {
  /** Connections in the pool. */
  max?: number;
  /** Absent for what may last: jobs, migrations, backups, the demonstration. */
  limits?: Limits;
}

/** After which PostgreSQL itself ends what a user waits for, in milliseconds. */
export interface Limits {
  statementMs: number;
  lockMs: number;
  /** A transaction that sends nothing keeps its locks. */
  idleTransactionMs: number;
}

/** Generous: what takes longer has gone wrong, and somebody waits for the answer. */
export const WEB_LIMITS: Limits = { statementMs: 30_000, lockMs: 10_000, idleTransactionMs: 120_000 };

const settingsOf = ({ statementMs, lockMs, idleTransactionMs }: Limits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleTransactionMs,
});

const SECONDS_BETWEEN_ATTEMPTS = 0.25;

/** Opens a pool. The application always opens it with the role `lares_app`, which owns nothing and sees nothing outside a wall. */
export function openDatabase(url: string, { max = 10, limits }: OpenOptions = {}) {
  const client = postgres(url, {
    max,
    // The driver's own delay doubles up to twenty seconds, during which users wait for a database that is available again.
    backoff: () => SECONDS_BETWEEN_ATTEMPTS,
    onnotice: () => {},
    connection: { application_name: 'lares', TimeZone: 'UTC', ...(limits && settingsOf(limits)) },
  });
  const orm = drizzle(client, { casing: 'snake_case' });
  return { client, orm, close: () => client.end({ timeout: 5 }) };
}

export type Database = ReturnType<typeof openDatabase>;
