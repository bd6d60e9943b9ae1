import { memberships } from '@lares/db/schema/platform/organizations';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

guards(memberships);

/** Current members of the organisation. The wall also shows the user's memberships elsewhere. */
export function membersVisibleTo({ organizationId }: Pick<Viewer, 'organizationId'>): SQL | undefined {
  return and(eq(memberships.organizationId, organizationId), isNull(memberships.revokedAt));
}

/** The user's memberships in every organisation: for the session and the organisation switcher. */
export function ownMembershipsVisibleTo({ userId }: { userId: string }): SQL | undefined {
  return and(eq(memberships.userId, userId), isNull(memberships.revokedAt));
}

/** For users who open and close access. */
export function managedMembershipsVisibleTo(viewer: Viewer): SQL | undefined {
  return and(membersVisibleTo(viewer), can(viewer.standing, 'invitations:write') ? undefined : sql`false`);
}

/** The membership of an account, revoked ones included: for an account that accepts an invitation. */
export function formerMembershipVisibleTo({ organizationId, userId }: { organizationId: string; userId: string }): SQL | undefined {
  return and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));
}

/** The row, locked until the end of the transaction. */
export async function membershipOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, which: SQL) {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(which, managedMembershipsVisibleTo(actor)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
