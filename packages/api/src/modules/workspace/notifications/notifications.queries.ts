import { notifications } from '@lares/db/schema/workspace/notifications';
import { builder, selectJson } from '@lares/db/select';
import type { NotificationKind } from '@lares/domain/workspace/notifications/kind';
import type { NotificationFilters } from '@lares/validation/workspace/notifications';
import { and, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, literalLimit, type NothingElse } from '../../../shared/prepared-query.ts';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { notificationsVisibleTo } from './notifications.scope.ts';

const NEWEST: readonly SortKey[] = [
  { name: 'createdAt', column: notifications.createdAt, direction: 'desc', value: momentValue },
  { name: 'id', column: notifications.id, direction: 'asc', value: z.uuid() },
];

interface Shape {
  isUnread: boolean;
  side: Side;
  limit: number;
}

const unread = isNull(notifications.readAt);

const page = preparedQuery(({ isUnread, side, limit }: Shape, viewer) =>
  selectJson({
    id: notifications.id,
    kind: sql<NotificationKind>`${notifications.kind}`,
    entityId: notifications.entityId,
    facts: notifications.facts,
    createdAt: notifications.createdAt,
    readAt: notifications.readAt,
  })
    .from(notifications)
    .where(and(notificationsVisibleTo(viewer), isUnread ? unread : undefined, beyond(NEWEST, side)))
    .orderBy(...orderOf(NEWEST, side))
    .limit(literalLimit(limit + 1)),
);

export function listNotifications(ctx: ActorContext, { isUnread = false, cursor, limit, ...rest }: NotificationFilters) {
  return keysetPage(NEWEST, { cursor, limit }, (side, position) =>
    page(ctx, { ...(rest satisfies NothingElse), isUnread, side, limit }, position),
  );
}

/** The bell shows « 99+ » above this limit, so the query that runs every minute stops counting. */
const COUNTED = 100;

const counted = preparedQuery((_shape: Record<string, never>, viewer) => {
  const waiting = builder
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(notificationsVisibleTo(viewer), unread))
    .limit(literalLimit(COUNTED))
    .as('waiting');
  return selectJson({ count: sql<number>`count(*)::int` }).from(waiting);
});

export async function countUnread(ctx: ActorContext): Promise<number> {
  const [first] = await counted(ctx, {});
  return first?.count ?? 0;
}
