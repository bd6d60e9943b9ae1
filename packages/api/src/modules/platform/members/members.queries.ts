import { profiles } from '@lares/db/schema/platform/accounts';
import { memberships } from '@lares/db/schema/platform/organizations';
import { selectJson } from '@lares/db/select';
import { asc, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { membersVisibleTo } from './members.scope.ts';

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
      .where(membersVisibleTo(ctx.actor))
      .orderBy(asc(profiles.fullName), asc(memberships.id)),
  );
