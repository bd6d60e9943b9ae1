import type { Database } from '@lares/db/client';
import type { SessionState } from '../trpc/context.ts';
import { createLucia } from './lucia.ts';

interface OpenSession {
  userId: string;
  activeOrganizationId: string | null;
  address: string;
  agent: string;
}

/** Who is behind a cookie. One per process. */
export class Accounts {
  readonly #lucia: ReturnType<typeof createLucia>;

  constructor(database: Database) {
    this.#lucia = createLucia(database);
  }

  /** `null` when the session does not exist, has expired, or its account is disabled. */
  async validate(sessionId: string): Promise<SessionState | null> {
    const { session, user } = await this.#lucia.validateSession(sessionId);
    if (!session) return null;
    return {
      user: { id: user.id, email: user.email, fullName: user.fullName, userType: user.userType, avatarUrl: user.avatarUrl },
      organization: session.organization ?? null,
      membership: session.membership ?? null,
    };
  }

  /** Opens a session under a new id, which is told once and stored only as a hash. */
  async open({ userId, ...attributes }: OpenSession): Promise<string> {
    const session = await this.#lucia.createSession(userId, attributes);
    return session.id;
  }

  close(sessionId: string): Promise<void> {
    return this.#lucia.invalidateSession(sessionId);
  }

  closeAll(userId: string): Promise<void> {
    return this.#lucia.invalidateUserSessions(userId);
  }
}
