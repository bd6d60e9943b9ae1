import type { Database } from '@lares/db/client';
import { Wall } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import { standingOf } from '@lares/domain/shared/permissions';
import type { Accounts } from '../auth/accounts.ts';
import type { Ports } from '../shared/ports.ts';
import type { TokenState } from '../auth/session-state.ts';
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
  const { sessionId, accessToken } = request;
  if (accessToken !== undefined) return contextOfToken(services, accessToken, request);
  const session = sessionId ? await services.accounts.validate(sessionId, () => request.setSessionCookie(sessionId)) : null;
  return contextOf(services, session, request);
}

/** A token that does not work is refused, also where a visitor would be served: its program must learn it. */
async function contextOfToken(services: Services, accessToken: string, request: RequestFacts): Promise<Context> {
  const found = await services.accounts.validateToken(accessToken);
  if (!found) throw new DomainError('access-token.invalid');
  const { session, token } = found;
  // Here too, and not only for each procedure, because of the routes that are not procedures.
  if (token.scope === 'Lecture seule' && request.isRead !== true) throw new DomainError('access-token.read-only');
  return contextOf(services, session, request, token);
}

export function contextOf(
  { database, accounts, ports, now }: Services,
  session: SessionState | null,
  request: RequestFacts,
  token: TokenState | null = null,
): Context {
  const actor = session && actorOf(session);
  const wall = new Wall(database, { organizationId: actor?.organizationId ?? null, userId: session?.user.id ?? null });
  return { now, ports, accounts, session, token, actor, wall, request };
}
