import { MODERATIONS } from '@lares/domain/leasing/reviews/moderation';
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, newestFirst, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { users } from '../platform/accounts.ts';
import { leases } from './leases.ts';
import { organizations } from '../platform/organizations.ts';
import { properties } from '../portfolio/properties.ts';

export const moderation = pgEnum('moderation', MODERATIONS);

/** A review of a property by one of its tenants; shown once a manager has published it. */
export const reviews = pgTable(
  'reviews',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    propertyId: uuid().notNull(),
    leaseId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    rating: smallint().notNull(),
    text: text().notNull(),
    moderation: moderation().notNull(),
    moderatedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('reviews', t),
    ownedReference('reviews_property_fkey', [t.organizationId, t.propertyId], properties),
    ownedReference('reviews_lease_fkey', [t.organizationId, t.leaseId], leases),
    uniqueIndex('reviews_once').on(t.organizationId, t.leaseId, t.userId),
    index('reviews_property_idx').on(t.organizationId, t.propertyId, newestFirst(t.createdAt)),
    index('reviews_waiting_idx')
      .on(t.organizationId, t.createdAt, t.id)
      .where(sql`moderation = 'En attente'`),
    check('reviews_rating_in_range', sql`${t.rating} between 1 and 5`),
    check('reviews_not_empty', sql`${t.text} <> ''`),
  ],
);
