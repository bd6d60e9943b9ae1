import { KEY_KINDS } from '@lares/domain/portfolio/buildings/key-kinds';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { calendarDay, id, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { organizations } from '../platform/organizations.ts';
import { properties } from './properties.ts';

export const allocationKeyKind = pgEnum('allocation_key_kind', KEY_KINDS);

/** Thousandths: shares, surfaces and meters have up to three decimals. */
const milli = () => bigint({ mode: 'number' });

/** A building whose expenses are shared between its lots. */
export const buildings = pgTable(
  'buildings',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    name: text().notNull(),
    address: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    city: text().notNull().default(''),
    ...versioned(),
  },
  (t) => [
    ownedKey('buildings', t),
    uniqueIndex('buildings_name_key').on(t.organizationId, t.name),
    check('buildings_named', sql`${t.name} <> ''`),
  ],
);

/** The lots of a building: a property is in one building at most. */
export const buildingLots = pgTable(
  'building_lots',
  {
    organizationId: organizationId(),
    propertyId: uuid().notNull(),
    buildingId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ name: 'building_lots_pkey', columns: [t.organizationId, t.propertyId] }),
    ownedReference('building_lots_property_fkey', [t.organizationId, t.propertyId], properties),
    ownedReference('building_lots_building_fkey', [t.organizationId, t.buildingId], buildings),
    index('building_lots_building_idx').on(t.organizationId, t.buildingId),
  ],
);

/** A key shares the expenses of a building: by the shares of its lots, or by their meters. */
export const allocationKeys = pgTable(
  'allocation_keys',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    buildingId: uuid().notNull(),
    name: text().notNull(),
    kind: allocationKeyKind().notNull(),
    /** Of all lots of the building, also those of other owners; null for meters. In thousandths. */
    totalMilli: milli(),
    ...versioned(),
  },
  (t) => [
    ownedKey('allocation_keys', t),
    ownedReference('allocation_keys_building_fkey', [t.organizationId, t.buildingId], buildings),
    uniqueIndex('allocation_keys_name_key').on(t.organizationId, t.buildingId, t.name),
    check('allocation_keys_named', sql`${t.name} <> ''`),
    check('allocation_keys_total_of_shares', sql`(${t.kind}::text = 'compteur') = (${t.totalMilli} is null)`),
    check('allocation_keys_total_positive', sql`${t.totalMilli} > 0`),
  ],
);

/** The share of a lot in a key, in thousandths. A lot without one pays nothing by this key. */
export const keyShares = pgTable(
  'key_shares',
  {
    organizationId: organizationId(),
    keyId: uuid().notNull(),
    propertyId: uuid().notNull(),
    shareMilli: milli().notNull(),
  },
  (t) => [
    primaryKey({ name: 'key_shares_pkey', columns: [t.organizationId, t.keyId, t.propertyId] }),
    ownedReference('key_shares_key_fkey', [t.organizationId, t.keyId], allocationKeys),
    ownedReference('key_shares_property_fkey', [t.organizationId, t.propertyId], properties),
    index('key_shares_property_idx').on(t.organizationId, t.propertyId),
    check('key_shares_positive', sql`${t.shareMilli} > 0`),
  ],
);

/** What the meter of a lot showed on a day, in thousandths of its unit. */
export const meterReadings = pgTable(
  'meter_readings',
  {
    organizationId: organizationId(),
    id: id(),
    keyId: uuid().notNull(),
    propertyId: uuid().notNull(),
    readOn: calendarDay().notNull(),
    valueMilli: milli().notNull(),
    ...versioned(),
  },
  (t) => [
    ownedKey('meter_readings', t),
    ownedReference('meter_readings_key_fkey', [t.organizationId, t.keyId], allocationKeys),
    ownedReference('meter_readings_property_fkey', [t.organizationId, t.propertyId], properties),
    uniqueIndex('meter_readings_day_once').on(t.organizationId, t.keyId, t.propertyId, t.readOn),
    index('meter_readings_property_idx').on(t.organizationId, t.propertyId),
    check('meter_readings_not_negative', sql`${t.valueMilli} >= 0`),
  ],
);
