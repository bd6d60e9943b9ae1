import type { Database } from '@lares/db/client';
import { DomainError } from '@lares/domain/shared/errors';
import { BoundedQueue } from '../shared/bounded-queue.ts';
import type { ThrottleRule } from './throttle-rules.ts';

/** In each process. Below the lowest limit of failures, so that attempts under way alone do not reach one. */
const AT_ONCE = 4;
const WAITING = 400;

interface Lane {
  queue: BoundedQueue;
  /** Attempts under way or waiting. */
  attempts: number;
}

/**
 * Counts failures in PostgreSQL, so that all processes share the counts and a restart keeps them. An attempt is counted before it is made
 * and taken back unless it failed. A few attempts of one lane are made at once and the others wait: honest ones are not refused for those
 * beside them, and guesses made at the same moment are no more than guesses in turn.
 */
export class Throttle {
  readonly #database: Database;
  readonly #lanes = new Map<string, Lane>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * @param signal of the client: once it is gone, its attempt no longer waits
   * @throws DomainError `auth.too-many-attempts` with the minutes to wait, without doing the work; `auth.busy` when too many wait.
   */
  async guarded<Result>(rule: ThrottleRule, at: Date, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const name = rule.lane ?? rule.keys[0] ?? '';
    const lane = this.#lanes.get(name) ?? { queue: new BoundedQueue({ width: AT_ONCE, waiting: WAITING, busy: 'auth.busy' }), attempts: 0 };
    this.#lanes.set(name, lane);
    lane.attempts += 1;
    try {
      return await lane.queue.run(signal, () => this.#counted(rule, at, work));
    } finally {
      lane.attempts -= 1;
      if (lane.attempts === 0) this.#lanes.delete(name);
    }
  }

  async #counted<Result>(rule: ThrottleRule, at: Date, work: () => Promise<Result>): Promise<Result> {
    const { start, minutesLeft } = windowOf(rule, at);
    const failures = await this.#count(rule.keys, start);
    if (rule.refuses(failures)) {
      await this.#takeBack(rule.keys, start);
      throw new DomainError('auth.too-many-attempts', { details: { minutes: minutesLeft } });
    }
    try {
      const result = await work();
      await this.#takeBack(rule.keys, start);
      return result;
    } catch (error) {
      const failed = error instanceof DomainError && error.code === rule.failure;
      if (!failed) await this.#takeBack(rule.keys, start);
      throw error;
    }
  }

  /** Counts what cannot fail (a requested e-mail); returns whether the limit is exceeded. */
  async exceeds(rule: Pick<ThrottleRule, 'keys' | 'minutes' | 'refuses'>, at: Date): Promise<{ minutes: number } | null> {
    const { start, minutesLeft } = windowOf(rule, at);
    return rule.refuses(await this.#count(rule.keys, start)) ? { minutes: minutesLeft } : null;
  }

  async forgive(key: string): Promise<void> {
    await this.#database.ask`delete from sign_in_attempts where key = ${key}`;
  }

  /** One statement; keys always have the same order of kinds, so that two attempts cannot deadlock. */
  async #count(keys: readonly string[], start: string): Promise<number[]> {
    const rows = await this.#database.ask<{ key: string; failures: number }[]>`
      insert into sign_in_attempts (key, window_start, failures)
      select key, ${start}::timestamptz, 1 from unnest(${[...keys]}::text[]) with ordinality as given (key, n) order by n
      on conflict (key, window_start) do update set failures = sign_in_attempts.failures + 1
      returning key, failures`;
    const byKey = new Map(rows.map(({ key, failures }) => [key, failures]));
    return keys.map((key) => byKey.get(key) ?? 0);
  }

  async #takeBack(keys: readonly string[], start: string): Promise<void> {
    await this.#database.ask`
      update sign_in_attempts set failures = failures - 1
      where window_start = ${start}::timestamptz and failures > 0
        and key in (select key from sign_in_attempts where window_start = ${start}::timestamptz and key = any(${[...keys]}) order by array_position(${[...keys]}::text[], key) for update)`;
  }
}

function windowOf({ minutes }: Pick<ThrottleRule, 'minutes'>, at: Date): { start: string; minutesLeft: number } {
  const length = minutes * 60_000;
  const start = Math.floor(at.getTime() / length) * length;
  return { start: new Date(start).toISOString(), minutesLeft: Math.max(1, Math.ceil((start + length - at.getTime()) / 60_000)) };
}
