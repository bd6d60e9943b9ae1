import { AMENITIES } from '@lares/domain/portfolio/properties/amenities';
import type { CardImage } from '@lares/domain/portfolio/properties/card';
import { ENERGY_CLASSES } from '@lares/domain/portfolio/properties/energy';
import { PROPERTY_STATUSES } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  json,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  amountCents,
  bytes,
  calendarDay,
  id,
  instant,
  newestFirst,
  organizationId,
  ownedKey,
  ownedReference,
  versioned,
} from '../../columns.ts';
import { users } from '../platform/accounts.ts';
import { files } from '../platform/files.ts';
import { memberships, organizations } from '../platform/organizations.ts';
import { owners } from './owners.ts';

export const propertyType = pgEnum('property_type', PROPERTY_TYPES);
export const propertyStatus = pgEnum('property_status', PROPERTY_STATUSES);
export const energyClass = pgEnum('energy_class', ENERGY_CLASSES);
export const propertyAmenity = pgEnum('property_amenity', AMENITIES);

export const properties = pgTable(
  'properties',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    title: text().notNull(),
    type: propertyType().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    postalCode: text().notNull().default(''),
    status: propertyStatus().notNull(),
    priceCents: amountCents().notNull(),
    /** Not `numeric`: its comparisons are not leakproof, so row-level security cannot use the index that sorts by area. */
    areaM2: doublePrecision('area_m2').notNull(),
    bedrooms: smallint().notNull().default(0),
    bathrooms: smallint().notNull().default(0),
    description: text().notNull().default(''),
    ownerId: uuid(),
    agentMembershipId: uuid(),
    isListed: boolean().notNull().default(false),
    rooms: smallint(),
    livingAreaM2: numeric('living_area_m2', { precision: 9, scale: 2, mode: 'number' }),
    floor: smallint(),
    builtYear: smallint(),
    parkingSpaces: smallint(),
    furnished: boolean(),
    dpeClass: energyClass(),
    dpeDate: calendarDay(),
    dpeNumber: text().notNull().default(''),
    gesClass: energyClass(),
    taxId: text().notNull().default(''),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    videoUrl: text().notNull().default(''),
    /** In the order of the closed list, each once. */
    amenities: propertyAmenity()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The first pictures; maintained by a trigger of `property_images`, so that a list of cards reads no picture. As text: it is only copied. */
    cardImages: json()
      .$type<CardImage[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Sum over its published reviews; maintained by a trigger of `reviews`, so that a list of cards reads no review. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Normalised title, address, city, postal code, département and région, for the search. */
    searchText: text().notNull(),
    /** Set by deletion, cleared by undo: the row keeps its id, links and history. */
    deletedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('properties', t),
    ownedReference('properties_owner_fkey', [t.organizationId, t.ownerId], owners),
    ownedReference('properties_agent_fkey', [t.organizationId, t.agentMembershipId], memberships),
    index('properties_newest_idx')
      .on(t.organizationId, newestFirst(t.createdAt), t.id)
      .where(sql`deleted_at is null`),
    // Comparing an enum is not leakproof either: behind the wall, `status = 'Loué'` uses only a partial index with that literal.
    ...PROPERTY_STATUSES.map((status, at) =>
      index(`properties_status_${at + 1}_idx`)
        .on(t.organizationId, newestFirst(t.createdAt), t.id)
        .where(sql.raw(`status = '${status}' and deleted_at is null`)),
    ),
    ...PROPERTY_TYPES.map((type, at) =>
      index(`properties_type_${at + 1}_idx`)
        .on(t.organizationId, newestFirst(t.createdAt), t.id)
        .where(sql.raw(`type = '${type}' and deleted_at is null`)),
    ),
    index('properties_price_idx')
      .on(t.organizationId, t.priceCents, t.id)
      .where(sql`deleted_at is null`),
    index('properties_area_idx')
      .on(t.organizationId, t.areaM2, t.id)
      .where(sql`deleted_at is null`),
    index('properties_title_idx')
      .on(t.organizationId, t.title, t.id)
      .where(sql`deleted_at is null`),
    // The map: the points, newest first, and the number of properties without one.
    index('properties_located_idx')
      .on(t.organizationId, newestFirst(t.createdAt), t.id)
      .where(sql`latitude is not null and deleted_at is null`),
    index('properties_unlocated_idx')
      .on(t.organizationId, t.id)
      .where(sql`latitude is null and deleted_at is null`),
    index('properties_listed_idx')
      .on(t.organizationId, newestFirst(t.createdAt), t.id)
      .where(sql`is_listed and deleted_at is null`),
    index('properties_kinds_idx')
      .on(t.organizationId, t.status, t.type)
      .where(sql`deleted_at is null`),
    index('properties_city_idx')
      .on(t.organizationId, t.city, newestFirst(t.createdAt), t.id)
      .where(sql`deleted_at is null`),
    index('properties_search_idx').using('gin', t.organizationId, t.searchText.op('gin_trgm_ops')),
    index('properties_owner_idx').on(t.organizationId, t.ownerId),
    index('properties_agent_idx')
      .on(t.organizationId, t.agentMembershipId, newestFirst(t.createdAt), t.id)
      .where(sql`deleted_at is null`),
    check('properties_price_not_negative', sql`${t.priceCents} >= 0`),
    check('properties_area_not_negative', sql`${t.areaM2} >= 0`),
    check('properties_living_area_not_negative', sql`${t.livingAreaM2} >= 0`),
    check('properties_bedrooms_not_negative', sql`${t.bedrooms} >= 0`),
    check('properties_bathrooms_not_negative', sql`${t.bathrooms} >= 0`),
    check('properties_rooms_not_negative', sql`${t.rooms} >= 0`),
    check('properties_parking_not_negative', sql`${t.parkingSpaces} >= 0`),
    check('properties_located_whole', sql`(${t.longitude} is null) = (${t.latitude} is null)`),
    check('properties_longitude_in_range', sql`${t.longitude} between -180 and 180`),
    check('properties_latitude_in_range', sql`${t.latitude} between -90 and 90`),
  ],
);

/**
 * Who owned a property until the end of a day: from the day after the period before, or from the beginning. Days after the last of them are of
 * `properties.owner_id`, so that no two periods overlap and no day is without one.
 */
export const pastOwnerships = pgTable(
  'past_ownerships',
  {
    organizationId: organizationId(),
    propertyId: uuid().notNull(),
    untilDate: calendarDay().notNull(),
    ownerId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ name: 'past_ownerships_pkey', columns: [t.organizationId, t.propertyId, t.untilDate] }),
    ownedReference('past_ownerships_property_fkey', [t.organizationId, t.propertyId], properties).onDelete('cascade'),
    ownedReference('past_ownerships_owner_fkey', [t.organizationId, t.ownerId], owners),
    index('past_ownerships_owner_idx').on(t.organizationId, t.ownerId),
  ],
);

export const propertyImages = pgTable(
  'property_images',
  {
    organizationId: organizationId(),
    id: id(),
    propertyId: uuid().notNull(),
    imageUrl: text(),
    fileId: uuid(),
    isPrimary: boolean().notNull().default(false),
    position: smallint().notNull().default(0),
    alt: text().notNull().default(''),
    ...versioned(),
  },
  (t) => [
    ownedKey('property_images', t),
    ownedReference('property_images_property_fkey', [t.organizationId, t.propertyId], properties).onDelete('cascade'),
    ownedReference('property_images_file_fkey', [t.organizationId, t.fileId], files),
    index('property_images_property_idx').on(t.organizationId, t.propertyId, t.position, t.id),
    index('property_images_file_idx').on(t.organizationId, t.fileId),
    uniqueIndex('property_images_one_primary')
      .on(t.organizationId, t.propertyId)
      .where(sql`is_primary`),
    check('property_images_one_source', sql`num_nonnulls(${t.imageUrl}, ${t.fileId}) = 1`),
  ],
);

export const favourites = pgTable(
  'favourites',
  {
    organizationId: organizationId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: uuid().notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'favourites_pkey', columns: [t.organizationId, t.userId, t.propertyId] }),
    ownedReference('favourites_property_fkey', [t.organizationId, t.propertyId], properties).onDelete('cascade'),
    index('favourites_property_idx').on(t.organizationId, t.propertyId),
  ],
);

/** « Demander plus d'informations »: stored, shown to the manager, marked as handled. */
export const inquiries = pgTable(
  'inquiries',
  {
    organizationId: organizationId(),
    id: id(),
    propertyId: uuid().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    handledAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('inquiries', t),
    ownedReference('inquiries_property_fkey', [t.organizationId, t.propertyId], properties).onDelete('cascade'),
    index('inquiries_property_idx').on(t.organizationId, t.propertyId, newestFirst(t.createdAt)),
    // Addresses are compared as they are stored: behind the wall, no index serves `lower(email)`.
    index('inquiries_email_idx').on(t.organizationId, t.email),
    check('inquiries_email_lower', sql`${t.email} = lower(${t.email})`),
    index('inquiries_open_first_idx').on(t.organizationId, sql`(handled_at is not null)`, newestFirst(t.createdAt), t.id),
  ],
);

/** Views of a property by day, for « les plus vus » and « tendances ». */
export const propertyViews = pgTable(
  'property_views',
  {
    organizationId: organizationId(),
    propertyId: uuid().notNull(),
    day: calendarDay().notNull(),
    views: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'property_views_pkey', columns: [t.organizationId, t.propertyId, t.day] }),
    ownedReference('property_views_property_fkey', [t.organizationId, t.propertyId], properties).onDelete('cascade'),
    index('property_views_day_idx').on(t.organizationId, t.day),
    check('property_views_positive', sql`${t.views} > 0`),
  ],
);

/** Who viewed what today, as keyed hashes: they recognise a second view and name nobody. Deleted with the first view of another day. */
export const viewMarks = pgTable(
  'view_marks',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    day: calendarDay().notNull(),
    mark: bytes().notNull(),
  },
  (t) => [primaryKey({ name: 'view_marks_pkey', columns: [t.organizationId, t.day, t.mark] })],
);
