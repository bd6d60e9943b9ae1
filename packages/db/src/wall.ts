import { setImmediate } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { fillPlaceholders } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js/session';
import type { Sql, TransactionSql } from 'postgres';
import type { Database } from './client.ts';

/** Whose rows may be seen. `null` opens nothing: the policies then show no row. */
export interface WallKey {
  organizationId: string | null;
  userId: string | null;
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** What a write happens on. Handed out by `Wall.transaction` only. */
export type Transaction = PostgresJsTransaction<Record<string, never>, Record<string, never>>;

/** A select whose single column is a JSON object: what `rows` reads. */
export interface JsonSelect<Row> {
  getSQL(): SQL;
  readonly _: { readonly result: { json: Row }[] };
}

/** The text of a hot select, made once; its values are filled in at each call. */
export interface PreparedSelect<Row> {
  readonly text: string;
  readonly params: unknown[];
  /** Not kept by the connection: for texts that hardly come twice. */
  readonly once?: boolean;
  readonly row?: Row;
}

/**
 * The only door to the data. Row-level security reads two settings, `app.org` and `app.user`; this class
 * is the one place that sets them, always local to a transaction, so that a pooled connection forgets them.
 */
export class Wall {
  readonly #database: Database;
  readonly #key: WallKey;

  constructor(database: Database, key: WallKey) {
    this.#database = database;
    this.#key = { organizationId: uuidOrNull(key.organizationId), userId: uuidOrNull(key.userId) };
  }

  /**
   * Rows of one select of `json`, assembled as JSON by PostgreSQL, in one statement and one round trip.
   * The default way to read, for every module.
   */
  async rows<Row>(select: JsonSelect<Row> | PreparedSelect<Row>, values: Record<string, unknown> = {}): Promise<Row[]> {
    const { text, params, once = false } = 'text' in select ? select : prepareRows(select);
    const filled = fillPlaceholders(params, values);
    const answer = await this.#database.client.unsafe(
      text,
      [...filled, this.#key.organizationId ?? '', this.#key.userId ?? ''] as never[],
      { prepare: !once },
    );
    return answer[0]?.['j'] as Row[];
  }

  /**
   * Several statements behind the wall. The opening statement is sent without waiting for its answer,
   * so it costs no round trip of its own.
   *
   * The driver's own `begin`, not a reserved connection: it is the only one that tells of a connection that is lost, and
   * whoever waits to reserve one while all are lost would wait for ever.
   */
  async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    let isOver = false;
    try {
      // The driver types a result as what its awaited array would be; ours is what the work answers.
      return (await this.#database.client.begin(async (connection) => {
        try {
          const opening = connection.unsafe(this.#openingStatement()).simple().execute();
          opening.catch(() => {}); // awaited below; without this a failure of the work would leave it unhandled
          const result = await work(transactionOn(connection, () => isOver));
          await opening;
          return result;
        } catch (error) {
          // A lost connection cannot roll back, and needs not: PostgreSQL did it when the socket closed. By the next turn
          // the driver knows, and has refused the whole; a rollback would then disturb the connection's next user.
          await setImmediate();
          return isOver ? await never() : Promise.reject(error);
        }
      })) as Result;
    } finally {
      isOver = true;
    }
  }

  #openingStatement(): string {
    const { organizationId, userId } = this.#key;
    return `select set_config('app.org', '${organizationId ?? ''}', true), set_config('app.user', '${userId ?? ''}', true)`;
  }
}

const never = () => new Promise<never>(() => {});

/**
 * Wraps a select so that the wall opens in the same statement.
 *
 * The table must stand inside a LATERAL that cannot be flattened (here an aggregate) and that refers to
 * `w`: with a plain join the planner may read the table before the setting exists, and answer an empty list.
 */
export function prepareRows<Row>(select: JsonSelect<Row>): PreparedSelect<Row> {
  const inner = dialect.sqlToQuery(select.getSQL());
  const at = inner.params.length;
  const text = [
    `with w as materialized (select set_config('app.org', $${at + 1}, true) as o, set_config('app.user', $${at + 2}, true) as u)`,
    `select x.j from w, lateral (select coalesce(json_agg(t.json), '[]'::json) as j from (${inner.sql}) as t`,
    `where w.o is not null and w.u is not null) as x`,
  ].join(' ');
  return { text, params: inner.params };
}

/** Work that goes on after its transaction ended must not speak on a connection that serves somebody else by then. */
function transactionOn(connection: TransactionSql, isOver: () => boolean): Transaction {
  // Drizzle asks for unprepared statements, which cost a second round trip each; the text repeats, so prepare it.
  const preparing = {
    unsafe: (query: string, params?: never[]) => {
      if (isOver()) throw new Error('This transaction is over, or its connection was lost');
      return connection.unsafe(query, params, { prepare: true });
    },
  } as unknown as Sql;
  const session = new PostgresJsSession(preparing, dialect, undefined, {});
  return new PostgresJsTransaction(dialect, session as never, undefined) as unknown as Transaction;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The key is written into the opening statement, so nothing but a uuid may pass. */
function uuidOrNull(value: string | null): string | null {
  if (value !== null && !UUID.test(value)) throw new Error('A wall key is a uuid');
  return value;
}
