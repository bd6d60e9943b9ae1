import { profiles } from '@lares/db/schema/platform/accounts';
import { memberships } from '@lares/db/schema/platform/organizations';
import { selectJson } from '@lares/db/select';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';

/** Managers, owners and tenants with an account in the active organisation. */
export const listMembers = (ctx: ActorContext) =>
  ctx.wall.rows(
    selectJson({
      id: memberships.id,
      userId: memberships.userId,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      role: memberships.role,
      isFounder: memberships.isFounder,
    })
      .from(memberships)
      .innerJoin(profiles, eq(profiles.id, memberships.userId))
      // The wall also shows the user's memberships elsewhere, for the organisation switcher.
      .where(and(eq(memberships.organizationId, ctx.actor.organizationId), isNull(memberships.revokedAt)))
      .orderBy(asc(profiles.fullName), asc(memberships.id)),
  );
