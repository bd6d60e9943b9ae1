import { setImmediate } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { DrizzleQueryError, fillPlaceholders } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js/session';
import type { Sql, TransactionSql } from 'postgres';
import type { Database } from './client.ts';
import { isWithoutAnswer, UnansweredCommitError } from './unanswered-commit.ts';

/** Whose rows are visible. With `null` the policies show no row. */
export interface WallKey {
  organizationId: string | null;
  userId: string | null;
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** The connection for writes, provided by `Wall.transaction` only. */
export type Transaction = PostgresJsTransaction<Record<string, never>, Record<string, never>>;

/** A select whose single column is a JSON object, for `rows`. */
export interface JsonSelect<Row> {
  getSQL(): SQL;
  readonly _: { readonly result: { json: Row }[] };
}

/** The text of a prepared query, built once; its values are filled in at each call. */
export interface PreparedSelect<Row> {
  readonly text: string;
  readonly params: unknown[];
  /** Not prepared on the connection: for texts that are rarely repeated. */
  readonly once?: boolean;
  readonly row?: Row;
}

/** A row as PostgreSQL wrote it: its JSON in UTF-8. */
export type RowText<Row> = Buffer & { readonly row?: Row };

/** A select for `rowTexts`, written by `prepareRowTexts`. */
export interface PreparedTexts<Row> extends PreparedSelect<Row> {
  readonly separated: true;
}

/** A connection inside `Wall.snapshot`. */
export interface SnapshotReader {
  unsafe: TransactionSql['unsafe'];
  /** Rows of a query with one column `line`, some at a time. Read to its end before the next query. */
  lines(query: string): AsyncIterable<string[]>;
}

/**
 * The only access to the data. Row-level security reads two settings, `app.org` and `app.user`; only this class sets them, always local to
 * a transaction, so that a pooled connection forgets them.
 */
export class Wall {
  readonly #database: Database;
  readonly #key: WallKey;

  constructor(database: Database, key: WallKey) {
    this.#database = database;
    this.#key = { organizationId: uuidOrNull(key.organizationId), userId: uuidOrNull(key.userId) };
  }

  /**
   * Rows of one select of `json`, assembled as JSON by PostgreSQL, in one statement and one round trip. The default way to read, for every
   * module.
   */
  async rows<Row>(select: JsonSelect<Row> | PreparedSelect<Row>, values: Record<string, unknown> = {}): Promise<Row[]> {
    const prepared = 'text' in select ? select : prepareRows(select);
    const statement = this.#statement(prepared, values);
    this.#database.timed(prepared.text, statement);
    const answer = await this.#database.awaited(statement);
    return answer[0]?.['j'] as Row[];
  }

  /** The same rows as PostgreSQL wrote them, for answers that only pass them on. */
  async rowTexts<Row>(select: PreparedTexts<Row>, values: Record<string, unknown> = {}): Promise<RowText<Row>[]> {
    const statement = this.#statement(select, values).raw();
    this.#database.timed(select.text, statement);
    const answer = await this.#database.awaited(statement);
    return separated(answer[0]?.[0]);
  }

  #statement({ text, params, once = false }: PreparedSelect<unknown>, values: Record<string, unknown>) {
    const all = [...fillPlaceholders(params, values), this.#key.organizationId ?? '', this.#key.userId ?? ''] as never[];
    return this.#database.client.unsafe(text, all, { prepare: !once });
  }

  /**
   * Several statements behind the wall. The opening statement is sent without waiting for its answer, so it costs no round trip; neither do
   * statements sent with `withoutWaiting`. Whatever statement fails, the transaction fails: PostgreSQL then answers the commit with a rollback.
   * Uses the driver's own `begin`, not a reserved connection: only `begin` reports a lost connection, and waiting to reserve one while all
   * are lost would never end.
   *
   * @throws UnansweredCommitError when the connection was lost after the work: its rows may be stored.
   */
  async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    let isOver = false;
    let isDone = false;
    let isCommitting = false;
    const failures: unknown[] = [];
    const { client, awaited, timed } = this.#database;
    const fail = (error: unknown) => void failures.push(error);
    const watch = (text: string, statement: PromiseLike<unknown>) => {
      timed(text, statement);
      statement.then(undefined, fail);
    };
    const ended = Promise.withResolvers<void>();
    try {
      // The driver types the result as an awaited array; here it is the result of the work.
      const course = client.begin(async (connection) => {
        try {
          connection.unsafe(this.#openingStatement()).simple().execute().then(undefined, fail);
          const done = await work(transactionOn(connection, { isClosed: () => isOver || isDone, watch }));
          isCommitting = true;
          timed('commit', ended.promise);
          return done;
        } catch (error) {
          // What the work started and does not wait for sends nothing more.
          isDone = true;
          // A lost connection cannot roll back, and need not: PostgreSQL did when the socket closed. By the next turn the driver knows and
          // has rejected the transaction; a rollback would then affect the connection's next user.
          await setImmediate();
          return isOver ? await never() : Promise.reject(isAborted(error) ? (failures[0] ?? error) : error);
        } finally {
          isDone = true;
        }
      });
      const result = (await awaited(course)) as Result;
      isCommitting = false;
      // The answers arrive in order: that of the commit is the last one.
      if (failures.length > 0) throw failures[0];
      return result;
    } catch (error) {
      throw isCommitting && isWithoutAnswer(error) ? new UnansweredCommitError(error) : error;
    } finally {
      isOver = true;
      ended.resolve();
    }
  }

  /** Reads one consistent state of the database, however long it takes. Writes nothing. */
  async snapshot<Result>(work: (read: SnapshotReader) => Promise<Result>): Promise<Result> {
    const { client, awaited } = this.#database;
    const course = client.begin('isolation level repeatable read read only', async (connection) => {
      // A cursor counts as one statement until its last row, and between two the reader may be slow.
      const unlimited = `set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`;
      await connection.unsafe(`${this.#openingStatement()}, ${unlimited}`).simple();
      return work({
        unsafe: connection.unsafe.bind(connection),
        lines: (query) => linesOf(connection, query),
      });
    });
    return (await awaited(course)) as Result;
  }

  #openingStatement(): string {
    const { organizationId, userId } = this.#key;
    return `select set_config('app.org', '${organizationId ?? ''}', true), set_config('app.user', '${userId ?? ''}', true)`;
  }
}

const LINES_AT_ONCE = 500;

/** A cursor and not COPY: the driver forgets to read on when the end of a COPY arrives while its stream is full, and waits for ever. */
async function* linesOf(connection: TransactionSql, query: string): AsyncIterable<string[]> {
  for await (const rows of connection.unsafe<{ line: string }[]>(query).cursor(LINES_AT_ONCE)) yield rows.map(({ line }) => line);
}

const never = () => new Promise<never>(() => {});

/**
 * Wraps a select so that the wall opens in the same statement. The table must be inside a LATERAL that cannot be flattened (here an
 * aggregate) and that refers to `w`: with a plain join the planner may read the table before the setting exists, and return an empty list.
 */
export const prepareRows = <Row>(select: JsonSelect<Row>): PreparedSelect<Row> =>
  behindTheWall(select, `coalesce(json_agg(t.json), '[]'::json)`);

/** Separates the records of a JSON text sequence (RFC 7464): no JSON contains it, because strings escape it. */
const RECORD_SEPARATOR = 0x1e;

/** The same as one text of separated rows. */
export const prepareRowTexts = <Row>(select: JsonSelect<Row>): PreparedTexts<Row> => ({
  ...behindTheWall(select, `coalesce(string_agg(t.json::text, E'\\x${RECORD_SEPARATOR.toString(16)}'), '')`),
  separated: true,
});

function separated<Row>(text: Buffer | undefined): RowText<Row>[] {
  const rows: RowText<Row>[] = [];
  if (!text?.length) return rows;
  let from = 0;
  for (let to = text.indexOf(RECORD_SEPARATOR); to !== -1; to = text.indexOf(RECORD_SEPARATOR, from)) {
    rows.push(text.subarray(from, to));
    from = to + 1;
  }
  rows.push(text.subarray(from));
  return rows;
}

function behindTheWall<Row>(select: JsonSelect<Row>, all: string): PreparedSelect<Row> {
  const inner = dialect.sqlToQuery(select.getSQL());
  const at = inner.params.length;
  const text = [
    `with w as materialized (select set_config('app.org', $${at + 1}, true) as o, set_config('app.user', $${at + 2}, true) as u)`,
    `select x.j from w, lateral (select ${all} as j from (${inner.sql}) as t`,
    `where w.o is not null and w.u is not null) as x`,
  ].join(' ');
  return { text, params: inner.params };
}

/** The statement was not run because an earlier one had failed. */
const isAborted = (error: unknown): boolean =>
  error instanceof DrizzleQueryError ? isAborted(error.cause) : error instanceof Error && 'code' in error && error.code === '25P02';

interface Course {
  /** Work that continues after its transaction ended must not use a connection that another caller has by then. */
  isClosed: () => boolean;
  watch: (text: string, statement: PromiseLike<unknown>) => void;
}

type Run = (text: string, params: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

const runs = new WeakMap<Transaction, Run>();

function transactionOn(connection: TransactionSql, { isClosed, watch }: Course): Transaction {
  // Drizzle requests unprepared statements, which cost a second round trip each; the text is repeated, so prepare it.
  const unsafe = (query: string, params?: never[]) => {
    if (isClosed()) throw new Error('This transaction is over, or its connection was lost');
    const statement = connection.unsafe(query, params, { prepare: true });
    watch(query, statement);
    return statement;
  };
  const session = new PostgresJsSession({ unsafe } as unknown as Sql, dialect, undefined, {});
  const tx = new PostgresJsTransaction(dialect, session as never, undefined) as unknown as Transaction;
  runs.set(tx, async (text, params) => unsafe(text, params as never[]));
  return tx;
}

/** Runs a text that was built once, as `prepareRows` does, in a transaction. */
export function runIn(tx: Transaction, text: string, params: readonly unknown[]): ReturnType<Run> {
  const run = runs.get(tx);
  if (!run) throw new Error('Not a transaction of the wall');
  return run(text, params);
}

/** For a write whose answer nobody needs: the next statement, or the commit, follows at once. Its failure is the one of the transaction. */
export function withoutWaiting(write: Promise<unknown>): void {
  write.catch(() => {}); // `Wall.transaction` knows of it
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The key becomes part of the opening statement, so only a uuid is accepted. */
function uuidOrNull(value: string | null): string | null {
  if (value !== null && !UUID.test(value)) throw new Error('A wall key is a uuid');
  return value;
}
