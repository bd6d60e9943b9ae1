import { dayInParis } from '@lares/domain/shared/day';
import { instantInParis, MIDNIGHT } from '@lares/domain/shared/paris-clock';
import { expiredSince } from '@lares/domain/workspace/personal-data/retention';
import type { Database } from '@lares/db/client';
import { Wall, type Transaction, type WallKey } from '@lares/db/wall';
import { createLucia } from './lucia.ts';
import { Passwords } from './passwords.ts';
import { SessionCache } from './session-cache.ts';
import { sha256 } from './session-id.ts';
import type { SessionState, TokenState } from './session-state.ts';
import { Throttle } from './throttle.ts';
import { findByAccessToken } from './access-tokens.ts';

interface OpenSession {
  userId: string;
  activeOrganizationId: string | null;
  address: string;
  agent: string;
}

interface AccountsOptions {
  database: Database;
  now: () => Date;
  /** Called with failures of work that runs after its answer was sent. */
  onFailure?: (error: unknown) => void;
}

const CHANGES = 'lares_accounts';

/** Sessions, passwords and reset links of accounts. One instance per process. */
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
   * Starts caching sessions for some seconds; a change by any process drops them. Without it every request asks the database. A listener
   * that lost its connection restarts with an empty cache.
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
   * `null` when the session does not exist, has expired, or its account is disabled. `onProlonged` is called when the session was extended,
   * so that the cookie can be extended too.
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

  /** Records the last use, for the list of sessions. Cached sessions skip it; the database writes it every five minutes at most. */
  async #touch(sessionId: string): Promise<void> {
    await this.#database.ask`select touch_session(${sha256(sessionId)}, ${this.#now().toISOString()})`;
  }

  /** Not cached: a revoked token is refused from the next request on. `null` when it does not exist or has ended. */
  async validateToken(token: string): Promise<{ session: SessionState; token: TokenState } | null> {
    const at = this.#now();
    const found = await findByAccessToken(this.#database, token, at);
    if (!found) return null;
    const { isUseRecorded, ...known } = found;
    if (!isUseRecorded) this.later(() => this.#touchToken(token, at));
    return known;
  }

  async #touchToken(token: string, at: Date): Promise<void> {
    await this.#database.ask`select touch_access_token(${sha256(token)}, ${at.toISOString()})`;
  }

  /** Opens a session under a new id, returned once and stored only as a hash. */
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

  /** Call after the commit of any change to the user's sessions, memberships or account. */
  forget(userId: string): void {
    this.#cache.forgetUser(userId);
  }

  /** The wall for a user's rows when the request has no session of theirs. */
  wallOf(key: WallKey): Wall {
    return new Wall(this.#database, key);
  }

  async findByEmail(email: string): Promise<{ userId: string; passwordHash: string; disabled: boolean } | null> {
    const [row] = await this.#database.ask<{ user_id: string; password_hash: string; disabled: boolean }[]>`
      select user_id, password_hash, disabled from sign_in_lookup(${email})`;
    return row ? { userId: row.user_id, passwordHash: row.password_hash, disabled: row.disabled } : null;
  }

  /** The account of a passkey, whose signature is still to be verified. */
  async findByPasskey(credentialId: Buffer): Promise<{ passkeyId: string; userId: string; email: string; disabled: boolean } | null> {
    const [row] = await this.#database.ask<{ passkey_id: string; user_id: string; email: string; disabled: boolean }[]>`
      select passkey_id, user_id, email, disabled from passkey_lookup(${credentialId})`;
    return row ? { passkeyId: row.passkey_id, userId: row.user_id, email: row.email, disabled: row.disabled } : null;
  }

  /** The account of a reset link that may still be used. */
  async findByResetToken(token: string): Promise<{ userId: string; email: string } | null> {
    const [row] = await this.#database.ask<{ user_id: string; email: string }[]>`
      select user_id, email from token_lookup(${sha256(token)}, 'reset', ${this.#now().toISOString()})`;
    return row ? { userId: row.user_id, email: row.email } : null;
  }

  /** Starts work after the answer, so that its duration and outcome reveal nothing. */
  later(work: () => Promise<void>): void {
    const promise = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch(this.#onFailure)
      .finally(() => this.#unfinished.delete(promise));
    this.#unfinished.add(promise);
  }

  /** Waits for work started by `later`, such as sending e-mails, before the process ends. */
  async finished(): Promise<void> {
    await Promise.all(this.#unfinished);
  }

  /** Deletes expired sessions, used links, old counters and old events of accounts; called periodically. */
  async purge(): Promise<void> {
    const yesterday = new Date(this.#now().getTime() - 24 * 60 * 60 * 1000);
    await createLucia(this.#database).deleteExpiredSessions();
    await this.#database.ask`select purge_expired_tokens(${yesterday.toISOString()})`;
    const oldest = instantInParis(expiredSince('security-log', dayInParis(this.#now())), MIDNIGHT);
    await this.#database.ask`select purge_account_log(${oldest.toISOString()})`;
  }
}
