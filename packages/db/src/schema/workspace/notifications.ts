import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, newestFirst, organizationId, ownedKey } from '../../columns.ts';
import { users } from '../platform/accounts.ts';
import { organizations } from '../platform/organizations.ts';

/** A notification of a user. The French sentence is made from kind and facts when it is read. */
export const notifications = pgTable(
  'notifications',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Unique per user: the kind, and what identifies the change or day. */
    onceKey: text().notNull(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    facts: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    readAt: instant(),
    /** Sent in a digest. */
    mailedAt: instant(),
  },
  (t) => [
    ownedKey('notifications', t),
    uniqueIndex('notifications_once').on(t.organizationId, t.userId, t.onceKey),
    index('notifications_newest_idx').on(t.organizationId, t.userId, newestFirst(t.createdAt), t.id),
    index('notifications_unread_idx')
      .on(t.organizationId, t.userId, t.kind)
      .where(sql`read_at is null`),
  ],
);

/** Channels a user chose for a kind. Without a row: the defaults of the kind. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    inApp: boolean().notNull(),
    byMail: boolean().notNull(),
  },
  (t) => [primaryKey({ name: 'notification_preferences_pkey', columns: [t.organizationId, t.userId, t.kind] })],
);
