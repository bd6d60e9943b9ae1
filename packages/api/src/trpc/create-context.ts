import type { Database } from '@lares/db/client';
import { Wall } from '@lares/db/wall';
import { standingOf } from '@lares/domain/shared/permissions';
import type { Accounts } from '../auth/accounts.ts';
import type { Ports } from '../shared/ports.ts';
import type { Actor, Context, RequestFacts, SessionState } from './context.ts';

/** Services of one process for every request. Everything that varies is an argument. */
export interface Services {
  database: Database;
  accounts: Accounts;
  ports: Ports;
  now: () => Date;
}

/** Rights come from the membership of the active organisation; an administrator acts as its manager. */
function actorOf({ user, organization, membership }: SessionState): Actor | null {
  if (!organization) return null;
  const standing = user.userType === 'admin' ? 'admin' : membership && standingOf(membership);
  if (!standing) return null;
  return { userId: user.id, organizationId: organization.id, membershipId: membership?.id ?? null, standing };
}

export async function createContext(services: Services, request: RequestFacts): Promise<Context> {
  const { sessionId } = request;
  const session = sessionId ? await services.accounts.validate(sessionId, () => request.setSessionCookie(sessionId)) : null;
  return contextOf(services, session, request);
}

export function contextOf({ database, accounts, ports, now }: Services, session: SessionState | null, request: RequestFacts): Context {
  const actor = session && actorOf(session);
  const wall = new Wall(database, { organizationId: actor?.organizationId ?? null, userId: session?.user.id ?? null });
  return { now, ports, accounts, session, actor, wall, request };
}
