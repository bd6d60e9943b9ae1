import { EVENT_KINDS } from '@lares/domain/workspace/events/kind';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { users } from '../platform/accounts.ts';
import { memberships, organizations } from '../platform/organizations.ts';
import { properties } from '../portfolio/properties.ts';
import { tenants } from '../portfolio/tenants.ts';

export const eventKind = pgEnum('event_kind', EVENT_KINDS);

/** An event in the calendar: a visit, or another kind. */
export const events = pgTable(
  'events',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    title: text().notNull(),
    kind: eventKind().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    isAllDay: boolean().notNull().default(false),
    propertyId: uuid(),
    tenantId: uuid(),
    /** The manager who attends it. */
    memberMembershipId: uuid(),
    notes: text().notNull().default(''),
    /** Set by deletion, cleared by undo. */
    deletedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('events', t),
    ownedReference('events_property_fkey', [t.organizationId, t.propertyId], properties),
    ownedReference('events_tenant_fkey', [t.organizationId, t.tenantId], tenants),
    ownedReference('events_member_fkey', [t.organizationId, t.memberMembershipId], memberships),
    index('events_starts_idx').on(t.organizationId, t.startsAt),
    index('events_property_idx').on(t.organizationId, t.propertyId),
    index('events_tenant_idx').on(t.organizationId, t.tenantId),
    index('events_member_idx').on(t.organizationId, t.memberMembershipId),
    check('events_titled', sql`${t.title} <> ''`),
    check('events_ordered', sql`${t.endsAt} >= ${t.startsAt}`),
  ],
);

/** A private feed URL from which calendar programs read, until it is revoked. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull(),
    revokedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('calendar_feeds', t),
    uniqueIndex('calendar_feeds_token_key').on(t.tokenHash),
    index('calendar_feeds_user_idx').on(t.organizationId, t.userId),
  ],
);
