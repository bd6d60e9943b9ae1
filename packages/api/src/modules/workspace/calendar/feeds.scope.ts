import { calendarFeeds } from '@lares/db/schema/workspace/events';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';

guards(calendarFeeds);

/** The user's own feeds, in any role: a feed shows what its owner sees. Revoked ones are hidden. */
export function feedsVisibleTo({ organizationId, userId }: Viewer): SQL | undefined {
  return and(eq(calendarFeeds.organizationId, organizationId), eq(calendarFeeds.userId, userId), isNull(calendarFeeds.revokedAt));
}

/** The row, locked until the end of the transaction. */
export async function feedOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [feed] = await tx
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.id, id), feedsVisibleTo(actor)))
    .for('update');
  if (!feed) throw new DomainError('common.not-found');
  return feed;
}
