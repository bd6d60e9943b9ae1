import { sessions } from '@lares/db/schema/platform/accounts';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, ne } from 'drizzle-orm';
import type { SignedIn } from '../../../auth/verify-password.ts';
import { sha256 } from '../../../auth/session-id.ts';
import { recorded } from '../../../shared/audit.ts';

/** The session is refused from the next request on, in every process: the database notifies them. */
export async function closeSession(ctx: SignedIn, { id }: { id: string }) {
  const { id: userId } = ctx.session.user;
  await recorded(ctx, 'account.session-closed', { userId, organizationId: null }, async (tx) => {
    const closed = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.idHash, Buffer.from(id, 'hex'))))
      .returning({ agent: sessions.agent, address: sessions.address });
    if (!closed[0]) throw new DomainError('common.not-found');
    return { result: undefined, details: closed[0] };
  });
  return { id };
}

export function closeOtherSessions(ctx: SignedIn): Promise<{ closed: number }> {
  const { id: userId } = ctx.session.user;
  const { sessionId } = ctx.request;
  return recorded(ctx, 'account.other-sessions-closed', { userId, organizationId: null }, async (tx) => {
    const others = sessionId ? ne(sessions.idHash, sha256(sessionId)) : undefined;
    const closed = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), others))
      .returning({ userId: sessions.userId });
    return { result: { closed: closed.length }, details: { closed: closed.length } };
  });
}
