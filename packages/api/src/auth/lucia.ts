import type { Database } from '@lares/db/client';
import { sessions } from '@lares/db/schema/platform/accounts';
import type { Transaction } from '@lares/db/wall';
import type { MemberRole, UserType } from '@lares/domain/shared/permissions';
import { eq, sql } from 'drizzle-orm';
import { Lucia, TimeSpan, type Adapter, type DatabaseSession, type DatabaseUser } from 'lucia';
import { sha256 } from './session-id.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    DatabaseUserAttributes: UserAttributes;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

interface UserAttributes {
  email: string;
  fullName: string;
  userType: UserType;
  avatarUrl: string | null;
}

export interface SessionAttributes {
  activeOrganizationId: string | null;
  address: string;
  agent: string;
  /** Filled by the query, not stored. */
  organization?: { id: string; name: string } | null;
  membership?: { id: string; role: MemberRole; isFounder: boolean } | null;
}

interface SessionRow {
  user_id: string;
  email: string;
  full_name: string;
  user_type: UserType;
  avatar_url: string | null;
  expires_at: string;
  organization_id: string | null;
  organization_name: string | null;
  membership_id: string | null;
  role: MemberRole | null;
  is_founder: boolean;
}

/**
 * Lucia over our tables: the database holds only the SHA-256 of a session id, so a stolen row cannot be used. Sessions are opened and ended
 * in the transaction that writes the user's log.
 */
class HashingAdapter implements Adapter {
  readonly #database: Database;
  readonly #tx: Transaction | null;

  constructor(database: Database, tx: Transaction | null) {
    this.#database = database;
    this.#tx = tx;
  }

  async getSessionAndUser(sessionId: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const [row] = await this.#database.ask<SessionRow[]>`select * from session_lookup(${sha256(sessionId)})`;
    if (!row) return [null, null];
    const { organization_id, organization_name, membership_id, role } = row;
    return [
      {
        id: sessionId,
        userId: row.user_id,
        expiresAt: new Date(row.expires_at),
        attributes: {
          activeOrganizationId: organization_id,
          address: '',
          agent: '',
          organization: organization_id ? { id: organization_id, name: organization_name ?? '' } : null,
          membership: membership_id && role ? { id: membership_id, role, isFounder: row.is_founder } : null,
        },
      },
      { id: row.user_id, attributes: { email: row.email, fullName: row.full_name, userType: row.user_type, avatarUrl: row.avatar_url } },
    ];
  }

  async getUserSessions(userId: string): Promise<DatabaseSession[]> {
    const rows = await this.#write().select().from(sessions).where(eq(sessions.userId, userId));
    return rows.map(({ idHash, expiresAt, activeOrganizationId, address, agent }) => ({
      id: idHash.toString('hex'),
      userId,
      expiresAt: new Date(expiresAt),
      attributes: { activeOrganizationId, address: address ?? '', agent: agent ?? '' },
    }));
  }

  async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    const { activeOrganizationId, address, agent } = attributes;
    await this.#write()
      .insert(sessions)
      .values({ idHash: sha256(id), userId, expiresAt: expiresAt.toISOString(), activeOrganizationId, address, agent });
  }

  async updateSessionExpiration(sessionId: string, expiresAt: Date): Promise<void> {
    await this.#database.ask`select extend_session(${sha256(sessionId)}, ${expiresAt.toISOString()})`;
  }

  async deleteSession(sessionId: string): Promise<void> {
    if (this.#tx) await this.#tx.execute(sql`select end_session(${sha256(sessionId)})`);
    else await this.#database.ask`select end_session(${sha256(sessionId)})`;
  }

  async deleteUserSessions(userId: string): Promise<void> {
    await this.#write().delete(sessions).where(eq(sessions.userId, userId));
  }

  /** Concerns all users, which the application role may not do directly. */
  async deleteExpiredSessions(): Promise<void> {
    await this.#database.ask`select purge_expired_sessions()`;
  }

  #write(): Transaction {
    if (!this.#tx) throw new Error('Sessions of an account change only inside `recorded`');
    return this.#tx;
  }
}

export const SESSION_DAYS = 30;

/** Lucia is no longer maintained: nothing outside `auth/` imports it, so it can be replaced quickly. */
export function createLucia(database: Database, tx: Transaction | null = null) {
  return new Lucia(new HashingAdapter(database, tx), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    getUserAttributes: (attributes) => attributes,
    getSessionAttributes: (attributes) => attributes,
  });
}
