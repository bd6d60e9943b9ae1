import { sql, type SQL } from 'drizzle-orm';

// Who was notified of an event, and of what. Who may read a row is answered by the scope of its noun.

/** The last notification of an event for each user. */
export const lastNotificationOfEvent = (eventId: SQL): SQL =>
  sql`select distinct on (n.user_id) n.user_id, n.kind, n.facts, coalesce(n.read_at, n.mailed_at) as seen_at
    from notifications n where n.entity = 'event' and n.entity_id = ${eventId} order by n.user_id, n.created_at desc, n.id desc`;

/** Users whose last notification says that the event takes place. */
export const expectingEvent = (eventId: SQL): SQL =>
  sql`select last.user_id from (${lastNotificationOfEvent(eventId)}) last where last.kind = 'event.planned'`;

/** Users whose last notification says that the event was cancelled: only they need to know that it is planned again. */
export const knowingEventCalledOff = (eventId: SQL): SQL =>
  sql`select last.user_id from (${lastNotificationOfEvent(eventId)}) last where last.kind = 'event.called-off' and last.seen_at is not null`;
