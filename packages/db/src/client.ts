import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { NoAnswer, Pulse, type Silence } from './pulse.ts';
import { type SlowOptions, slowStatements, type Timing } from './slow-statements.ts';

interface OpenOptions {
  /** Connections in the pool. */
  max?: number;
  /** Absent for what may last: jobs, migrations, backups, the demonstration. */
  limits?: Limits;
  /** After which callers are refused; absent where nobody waits. */
  silence?: Silence;
  /** Absent: nothing is reported. */
  slow?: SlowOptions;
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
/** A refused connection costs nothing, and each refuses one of the statements that wait. */
const SECONDS_BETWEEN_REFUSALS = 0.02;
/** A connection that a lost network leaves unanswered is given up, and another one asks. */
const QUESTION_MS = 10_000;

/** Opens a pool. The application always opens it with the role `lares_app`, which owns nothing and sees nothing outside a wall. */
export function openDatabase(url: string, { max = 10, limits, silence, slow }: OpenOptions = {}) {
  const connection = { application_name: 'lares', TimeZone: 'UTC', ...(limits && settingsOf(limits)) };
  const pulse = silence && new Pulse(silence, () => asked(url));
  const client = postgres(url, {
    max,
    // The driver's own delay doubles up to twenty seconds, during which users wait for a database that is available again.
    backoff: () => (pulse?.isSilent ? SECONDS_BETWEEN_REFUSALS : SECONDS_BETWEEN_ATTEMPTS),
    onnotice: () => {},
    connection,
    ...(pulse && { socket: pulse.socket }),
  });
  const orm = drizzle(client, { casing: 'snake_case' });
  /** Waits for an answer, and no longer than the silence that this database may keep. */
  const awaited = <Answer>(answer: PromiseLike<Answer>): PromiseLike<Answer> => pulse?.awaited(answer) ?? answer;
  const timed: Timing = slow ? slowStatements(slow) : () => {};
  /** One statement outside the walls, as a template: `database.ask<Row[]>`select …``. */
  const ask = <Rows extends readonly object[] = postgres.Row[]>(
    text: TemplateStringsArray,
    ...values: readonly postgres.ParameterOrFragment<never>[]
  ): PromiseLike<postgres.RowList<Rows>> => {
    const answer = client<Rows & postgres.Row[]>(text, ...values);
    timed(numbered(text), answer);
    return awaited(answer) as PromiseLike<postgres.RowList<Rows>>;
  };
  return { client, orm, awaited, timed, ask, close: () => client.end({ timeout: 5 }) };
}

const numbered = (text: TemplateStringsArray): string => text.reduce((before, after, at) => `${before}$${at}${after}`);

/** Whether PostgreSQL answers at all, over a connection of its own. */
async function asked(url: string): Promise<void> {
  const client = postgres(url, { max: 1, fetch_types: false, onnotice: () => {}, connection: { application_name: 'lares' } });
  const waiting = new AbortController();
  try {
    const noAnswer = pause(QUESTION_MS, null, { signal: waiting.signal, ref: false }).then(() => Promise.reject(new NoAnswer()));
    await Promise.race([client`select 1`, noAnswer]);
  } finally {
    waiting.abort();
    void client.end({ timeout: 0 });
  }
}

export type Database = ReturnType<typeof openDatabase>;
