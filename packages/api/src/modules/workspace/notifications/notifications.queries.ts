import { notifications } from '@lares/db/schema/workspace/notifications';
import { builder, selectJson } from '@lares/db/select';
import { kindsReceivedBy, NOTIFICATION_KINDS, type NotificationKind } from '@lares/domain/workspace/notifications/kind';
import type { NotificationFilters } from '@lares/validation/workspace/notifications';
import { and, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit, literalWord, preparedQuery, type NothingElse } from '../../../shared/prepared-query.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { beyond, cursorValues, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { notificationsOfKindVisibleTo, wantedNotificationsVisibleTo } from './notifications.scope.ts';

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

/** In the order of the page, whether or not they still hold. */
const received = preparedQuery(({ isUnread, side, limit }: Shape, viewer) => {
  const kinds = kindsReceivedBy(viewer.standing).map((kind) => literalWord(NOTIFICATION_KINDS, kind));
  return selectJson({
    id: notifications.id,
    kind: sql<NotificationKind>`${notifications.kind}`,
    entityId: notifications.entityId,
    facts: notifications.facts,
    createdAt: notifications.createdAt,
    readAt: notifications.readAt,
  })
    .from(notifications)
    .where(
      and(
        wantedNotificationsVisibleTo(viewer),
        sql`${notifications.kind} in (${sql.join(kinds, sql`, `)})`,
        isUnread ? unread : undefined,
        beyond(NEWEST, side),
      ),
    )
    .orderBy(...orderOf(NEWEST, side))
    .limit(literalLimit(limit));
});

const holding = preparedQuery(({ kind }: { kind: NotificationKind }, viewer) =>
  selectJson({ id: notifications.id })
    .from(notifications)
    .where(and(notificationsOfKindVisibleTo(viewer, kind), isAmong(notifications.id, sql.placeholder('ids')))),
);

/** Each time more rows are read, so that few statements reach the end of a year in which nothing holds any more. */
const READ_MORE = 8;
const MOST_AT_ONCE = 5000;

/**
 * The next rows that still hold, in order. Received ones are read first, then those that hold are found kind by kind: one statement over the
 * tables of all kinds took seconds to plan at the first call of each connection.
 */
async function pageOf(ctx: ActorContext, { isUnread, side, limit }: Shape, position: Record<string, unknown>) {
  // An administrator receives none.
  if (kindsReceivedBy(ctx.actor.standing).length === 0) return [];
  const found: Awaited<ReturnType<typeof received>> = [];
  let at = { side, position, limit: limit + 1 };
  for (;;) {
    const rows = await received(ctx, { isUnread, side: at.side, limit: at.limit }, at.position);
    const held = new Set<string>();
    // One after the other, so that a call keeps one connection.
    for (const [kind, of] of Map.groupBy(rows, (row) => row.kind))
      for (const { id } of await holding(ctx, { kind }, { ids: of.map((row) => row.id) })) held.add(id);
    found.push(...rows.filter(({ id }) => held.has(id)));
    const last = rows.at(-1);
    if (found.length > limit || rows.length < at.limit || last === undefined) return found.slice(0, limit + 1);
    at = {
      side: side === 'before' ? 'before' : 'after',
      position: cursorValues(NEWEST, last),
      limit: Math.min(READ_MORE * at.limit, MOST_AT_ONCE),
    };
  }
}

export function listNotifications(ctx: ActorContext, { isUnread = false, cursor, limit, ...rest }: NotificationFilters) {
  return keysetPage(NEWEST, { cursor, limit }, (side, position) =>
    pageOf(ctx, { ...(rest satisfies NothingElse), isUnread, side, limit }, position),
  );
}

/** The bell shows « 99+ » above this limit, so the query that runs every minute stops counting. */
const COUNTED = 100;

/** The kinds of the user's role of which something is unread, whether or not it still holds: each is one look into the index. */
const unreadKinds = preparedQuery((_shape: Record<string, never>, viewer) => {
  const kinds = kindsReceivedBy(viewer.standing).map((kind) => sql`(${literalWord(NOTIFICATION_KINDS, kind)})`);
  const one = builder
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(wantedNotificationsVisibleTo(viewer), sql`${notifications.kind} = "received"."kind"`, unread))
    .limit(literalLimit(1))
    .as('one');
  return selectJson({ kind: sql<NotificationKind>`"received"."kind"` })
    .from(sql`(values ${sql.join(kinds, sql`, `)}) as "received" ("kind")`)
    .crossJoinLateral(one);
});

const counted = preparedQuery(({ kind }: { kind: NotificationKind }, viewer) => {
  const waiting = builder
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(notificationsOfKindVisibleTo(viewer, kind), unread))
    .limit(literalLimit(COUNTED))
    .as('waiting');
  return selectJson({ count: sql<number>`count(*)::int` }).from(waiting);
});

/**
 * Kind by kind, and only those that are there: one statement over the tables of all kinds took most of a second to plan at the first call of
 * each connection. One after the other, so that a call keeps one connection.
 */
export async function countUnread(ctx: ActorContext): Promise<number> {
  // An administrator receives none.
  if (kindsReceivedBy(ctx.actor.standing).length === 0) return 0;
  let count = 0;
  for (const { kind } of await unreadKinds(ctx, {})) {
    const [first] = await counted(ctx, { kind });
    count += first?.count ?? 0;
    if (count >= COUNTED) return COUNTED;
  }
  return count;
}
