import { sessions } from '@lares/db/schema/platform/accounts';
import { selectJson } from '@lares/db/select';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { SignedIn } from '../../../auth/verify-password.ts';
import { sha256 } from '../../../auth/session-id.ts';

/** The user's sessions, latest use first. A session is named by its stored hash, which grants no access. */
export async function listSessions({ accounts, session, request, now }: SignedIn) {
  const { id: userId } = session.user;
  const own = request.sessionId ? sha256(request.sessionId).toString('hex') : null;
  const rows = await accounts.wallOf({ organizationId: null, userId }).rows(
    selectJson({
      id: sql<string>`encode(${sessions.idHash}, 'hex')`,
      address: sessions.address,
      agent: sessions.agent,
      lastSeenAt: sessions.lastSeenAt,
    })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now().toISOString())))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.idHash)),
  );
  return rows.map((row) => ({ ...row, isCurrent: row.id === own })).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
