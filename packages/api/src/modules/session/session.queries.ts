import { memberships, organizations } from '@lares/db/schema/organizations';
import { selectJson } from '@lares/db/select';
import { permissionsOf } from '@lares/domain/shared/permissions';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../trpc/context.ts';

/** Who is signed in, where, and what he may do; `null` without a session. */
export async function currentSession({ session, actor, wall, ports }: Context) {
  if (!session) return null;
  const { id, email, fullName, avatarUrl, userType } = session.user;
  const own = await wall.rows(
    selectJson({ organizationId: organizations.id, name: organizations.name, role: memberships.role })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(and(eq(memberships.userId, id), isNull(memberships.revokedAt)))
      .orderBy(asc(organizations.name), asc(organizations.id)),
  );
  return {
    user: { id, email, fullName, avatarUrl, userType },
    role: userType === 'admin' ? userType : (session.membership?.role ?? null),
    isFounder: session.membership?.isFounder ?? false,
    permissions: actor ? permissionsOf(actor.standing) : [],
    organization: session.organization,
    memberships: own,
    isDemo: ports.isDemo,
  };
}
