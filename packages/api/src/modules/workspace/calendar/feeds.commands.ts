import { calendarFeeds } from '@lares/db/schema/workspace/events';
import { DomainError } from '@lares/domain/shared/errors';
import { and, count, eq } from 'drizzle-orm';
import { newToken, sha256 } from '../../../auth/session-id.ts';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { holdOwnMembership } from '../../../shared/calendar-addresses.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { feedOrThrow, feedsVisibleTo } from './feeds.scope.ts';

/** One for each phone and computer; more would be forgotten. */
const MAX_FEEDS = 10;

/** The URL is returned once and cannot be read afterwards: the database stores a hash. */
export async function createFeed(ctx: ActorContext) {
  const token = newToken();
  const created = await audited(ctx, 'calendar-feed.create', async (write) => {
    await holdOwnMembership(write);
    const [there] = await write.tx.select({ count: count() }).from(calendarFeeds).where(feedsVisibleTo(write.actor));
    if ((there?.count ?? 0) >= MAX_FEEDS) throw new DomainError('calendar.too-many-feeds');
    const [row] = await write.tx
      .insert(calendarFeeds)
      .values({ userId: write.actor.userId, tokenHash: sha256(token), ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    const { tokenHash: _tokenHash, ...after } = row;
    return { entityId: row.id, before: null, after, result: { id: row.id } };
  });
  return { ...created, address: `${ctx.ports.publicUrl}/api/calendars/${token}.ics` };
}

/** From now on the URL is answered like an unknown one. */
export function revokeFeed(ctx: ActorContext, { id, version }: { id: string; version: number }) {
  return audited(ctx, 'calendar-feed.revoke', async (write) => {
    const before = await feedOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const after = { revokedAt: write.now().toISOString() };
    await write.tx
      .update(calendarFeeds)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(calendarFeeds.id, id), feedsVisibleTo(write.actor)));
    return { entityId: id, before: { revokedAt: null }, after, result: { id } };
  });
}
