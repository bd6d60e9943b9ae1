import { calendarFeeds } from '@lares/db/schema/workspace/events';
import { memberships } from '@lares/db/schema/platform/organizations';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WriteContext } from '../trpc/context.ts';
import { type SideChange, updatedBy } from './audit.ts';

/**
 * Locks the membership until the end of the transaction: a concurrent creation of a feed URL counts the first one, and a concurrent removal
 * of the member leaves no URL behind. Removing a member locks the same row.
 */
export async function holdOwnMembership({ tx, actor: { organizationId, userId } }: WriteContext): Promise<void> {
  const own = and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId), isNull(memberships.revokedAt));
  const [held] = await tx.select({ id: memberships.id }).from(memberships).where(own).for('no key update');
  if (!held) throw new DomainError('auth.denied');
}

/** Revokes every feed URL of this user in the organisation for good: if they return later, old URLs still show nothing. */
export async function revokeCalendarAddressesOf({ tx, actor, now }: WriteContext, userId: string): Promise<SideChange[]> {
  const { version: _version, ...stamp } = updatedBy({ actor, now }, 0);
  const after = { revokedAt: now().toISOString() };
  const revoked = await tx
    .update(calendarFeeds)
    .set({ ...after, ...stamp, version: sql`${calendarFeeds.version} + 1` })
    .where(and(eq(calendarFeeds.organizationId, actor.organizationId), eq(calendarFeeds.userId, userId), isNull(calendarFeeds.revokedAt)))
    .returning({ id: calendarFeeds.id });
  return revoked.map(({ id }) => ({ action: 'calendar-feed.revoke', entityId: id, before: { revokedAt: null }, after }));
}
