import type { Database } from '@lares/db/client';
import { Wall, type Transaction, type WallKey } from '@lares/db/wall';
import { createLucia } from './lucia.ts';
import { Passwords } from './passwords.ts';
import { SessionCache } from './session-cache.ts';
import { sha256 } from './session-id.ts';
import type { SessionState } from './session-state.ts';
import { Throttle } from './throttle.ts';

interface OpenSession {
  userId: string;
  activeOrganizationId: string | null;
  address: string;
  agent: string;
}

interface AccountsOptions {
  database: Database;
  now: () => Date;
  /** Told of work that failed after its answer was given. */
  onFailure?: (error: unknown) => void;
}

const CHANGES = 'lares_accounts';

/** Who is behind a cookie, and what opens an account. One per process. */
export class Accounts {
  readonly passwords = new Passwords();
  readonly throttle: Throttle;
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #onFailure: (error: unknown) => void;
  readonly #cache = new SessionCache();
  readonly #unfinished = new Set<Promise<void>>();
  #listening = false;

  constructor({ database, now, onFailure = () => {} }: AccountsOptions) {
    this.#database = database;
    this.#now = now;
    this.#onFailure = onFailure;
    this.throttle = new Throttle(database);
  }

  /**
   * From here on sessions are remembered for some seconds, and forgotten when any process changes them. Without
   * it every request asks the database. A listener that lost its connection starts again with nothing remembered.
   */
  async listen(): Promise<void> {
    await this.#database.client.listen(
      CHANGES,
      (userId) => this.#cache.forgetUser(userId),
      () => this.#cache.forgetAll(),
    );
    this.#listening = true;
  }

  /**
   * `null` when the session does not exist, has expired, or its account is disabled.
   * `onProlonged` is called when its life was extended, so that the cookie's may be too.
   */
  async validate(sessionId: string, onProlonged: () => void = () => {}): Promise<SessionState | null> {
    const known = this.#cache.get(sessionId, this.#now());
    if (known) return known;
    const remember = this.#cache.reading();
    const { session, user } = await createLucia(this.#database).validateSession(sessionId);
    if (!session) return null;
    const state: SessionState = {
      user: { id: user.id, email: user.email, fullName: user.fullName, userType: user.userType, avatarUrl: user.avatarUrl },
      organization: session.organization ?? null,
      membership: session.membership ?? null,
    };
    if (session.fresh) onProlonged();
    if (this.#listening) this.later(() => this.#touch(sessionId));
    if (this.#listening) remember(sessionId, state, session.expiresAt, this.#now());
    return state;
  }

  /** For the list of sessions; what is remembered does not come here, and the database writes it every five minutes at most. */
  async #touch(sessionId: string): Promise<void> {
    await this.#database.client`select touch_session(${sha256(sessionId)}, ${this.#now().toISOString()})`;
  }

  /** Opens a session under a new id, which is told once and stored only as a hash. */
  async open(tx: Transaction, { userId, ...attributes }: OpenSession): Promise<string> {
    const session = await createLucia(this.#database, tx).createSession(userId, attributes);
    return session.id;
  }

  close(tx: Transaction, sessionId: string): Promise<void> {
    return createLucia(this.#database, tx).invalidateSession(sessionId);
  }

  closeAll(tx: Transaction, userId: string): Promise<void> {
    return createLucia(this.#database, tx).invalidateUserSessions(userId);
  }

  /** After the commit of whatever changed this person's sessions, memberships or account. */
  forget(userId: string): void {
    this.#cache.forgetUser(userId);
  }

  /** The door to a person's rows when the request has no session of his. */
  wallOf(key: WallKey): Wall {
    return new Wall(this.#database, key);
  }

  async findByEmail(email: string): Promise<{ userId: string; passwordHash: string; disabled: boolean } | null> {
    const [row] = await this.#database.client<{ user_id: string; password_hash: string; disabled: boolean }[]>`
      select user_id, password_hash, disabled from sign_in_lookup(${email})`;
    return row ? { userId: row.user_id, passwordHash: row.password_hash, disabled: row.disabled } : null;
  }

  /** Whose link this is, while it may still be used. */
  async findByResetToken(token: string): Promise<{ userId: string; email: string } | null> {
    const [row] = await this.#database.client<{ user_id: string; email: string }[]>`
      select user_id, email from token_lookup(${sha256(token)}, 'reset', ${this.#now().toISOString()})`;
    return row ? { userId: row.user_id, email: row.email } : null;
  }

  /** Work whose duration and outcome must not be told by the answer: it starts after it. */
  later(work: () => Promise<void>): void {
    const promise = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch(this.#onFailure)
      .finally(() => this.#unfinished.delete(promise));
    this.#unfinished.add(promise);
  }

  /** Before the process ends: letters being written are sent. */
  async finished(): Promise<void> {
    await Promise.all(this.#unfinished);
  }

  /** Dead sessions, spent links and old counters; called now and then. */
  async purge(): Promise<void> {
    const yesterday = new Date(this.#now().getTime() - 24 * 60 * 60 * 1000);
    await createLucia(this.#database).deleteExpiredSessions();
    await this.#database.client`select purge_expired_tokens(${yesterday.toISOString()})`;
  }
}
