import type { Database } from '@lares/db/client';
import { sessions } from '@lares/db/schema/accounts';
import { Wall } from '@lares/db/wall';
import type { MemberRole, UserType } from '@lares/domain/shared/permissions';
import { eq } from 'drizzle-orm';
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
  /** Filled by the look-up, not stored. */
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

/** Lucia over our tables: the database holds only the SHA-256 of a session id, so its rows open nothing. */
class HashingAdapter implements Adapter {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async getSessionAndUser(sessionId: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const [row] = await this.#database.client<SessionRow[]>`select * from session_lookup(${sha256(sessionId)})`;
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
    const rows = await this.#as(userId).transaction((tx) => tx.select().from(sessions).where(eq(sessions.userId, userId)));
    return rows.map(({ idHash, expiresAt, activeOrganizationId, address, agent }) => ({
      id: idHash.toString('hex'),
      userId,
      expiresAt: new Date(expiresAt),
      attributes: { activeOrganizationId, address: address ?? '', agent: agent ?? '' },
    }));
  }

  async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    const { activeOrganizationId, address, agent } = attributes;
    await this.#as(userId).transaction((tx) =>
      tx.insert(sessions).values({ idHash: sha256(id), userId, expiresAt: expiresAt.toISOString(), activeOrganizationId, address, agent }),
    );
  }

  async updateSessionExpiration(sessionId: string, expiresAt: Date): Promise<void> {
    await this.#ofSession(sessionId, (userId) =>
      this.#as(userId).transaction((tx) =>
        tx.update(sessions).set({ expiresAt: expiresAt.toISOString() }).where(eq(sessions.idHash, sha256(sessionId))),
      ),
    );
  }

  async deleteSession(sessionId: string): Promise<void> {
    await this.#ofSession(sessionId, (userId) =>
      this.#as(userId).transaction((tx) => tx.delete(sessions).where(eq(sessions.idHash, sha256(sessionId)))),
    );
  }

  async deleteUserSessions(userId: string): Promise<void> {
    await this.#as(userId).transaction((tx) => tx.delete(sessions).where(eq(sessions.userId, userId)));
  }

  /** Across people, which the application role may not do: `purge_expired` runs as the owner. */
  async deleteExpiredSessions(): Promise<void> {
    await this.#database.client`select purge_expired_sessions()`;
  }

  #as(userId: string): Wall {
    return new Wall(this.#database, { organizationId: null, userId });
  }

  async #ofSession(sessionId: string, act: (userId: string) => Promise<unknown>): Promise<void> {
    const [row] = await this.#database.client<SessionRow[]>`select user_id from session_lookup(${sha256(sessionId)})`;
    if (row) await act(row.user_id);
  }
}

export const SESSION_DAYS = 30;

/** Lucia is frozen upstream, so nothing outside `auth/` may see it: replacing it is an hour's work. */
export function createLucia(database: Database) {
  return new Lucia(new HashingAdapter(database), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    getUserAttributes: (attributes) => attributes,
    getSessionAttributes: (attributes) => attributes,
  });
}
