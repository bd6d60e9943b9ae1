import { randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { listings } from '@lares/db/schema/marketing/listings';
import { Wall } from '@lares/db/wall';
import { cents } from '@lares/domain/shared/money';
import type { PropertySeed } from '@lares/db/seed/properties';
import { someProperty } from './properties.ts';

type ListingSeed = typeof listings.$inferInsert;

/** An agency's rental advertisement with all mandatory content. */
export const LISTING_TERMS = {
  transaction: 'location',
  furnished: false,
  rentCents: cents(70_000),
  chargesCents: cents(10_000),
  chargesMode: 'provision',
  depositCents: cents(70_000),
  feesCents: cents(36_000),
  inventoryFeesCents: cents(13_500),
  landlordFeesCents: cents(60_000),
  landlordInventoryFeesCents: cents(15_000),
  feeZone: 'tendue',
  energyCostMinCents: cents(82_000),
  energyCostMaxCents: cents(116_000),
  energyPriceYear: 2023,
} satisfies Partial<ListingSeed>;

/** The property fields that publication requires. */
export const LISTED_HOME = { livingAreaM2: 45, dpeClass: 'E', gesClass: 'C', postalCode: '69003' } satisfies Partial<PropertySeed>;

interface Parts {
  property?: Partial<PropertySeed>;
  listing?: Partial<ListingSeed>;
}

/** A complete, published advertisement of a rental in Lyon 3e. */
export async function someListing(database: Database, organizationId: string, { property = {}, listing = {} }: Parts = {}) {
  const home = await someProperty(database, organizationId, { ...LISTED_HOME, isListed: true, ...property });
  const row = {
    ...LISTING_TERMS,
    publishedAt: '2026-11-01T09:00:00Z',
    ...listing,
    id: listing.id ?? randomUUID(),
    organizationId,
    propertyId: home.id,
  } satisfies ListingSeed;
  await new Wall(database, { organizationId, userId: null }).transaction((tx) => tx.insert(listings).values(row));
  return { property: home, listing: row };
}
