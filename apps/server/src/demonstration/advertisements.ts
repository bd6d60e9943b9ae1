import { publishListing, saveListing } from '@lares/api/modules/marketing/listings/listings.commands';
import { listingOfProperty } from '@lares/api/modules/marketing/listings/listings.queries';
import type { Database } from '@lares/db/client';
import { DEMO_AGENCY_ID, DEMO_MANAGER_ID, DEMO_MANAGER_MEMBERSHIP_ID } from '@lares/db/seed/demo-people';
import { demoPropertyId } from '@lares/db/seed/demo-tenancies';
import { Wall } from '@lares/db/wall';
import { type ListingTerms, NOTHING_SAID } from '@lares/domain/marketing/listings/listing-facts';
import { DomainError } from '@lares/domain/shared/errors';
import { cents } from '@lares/domain/shared/money';

type Terms = Partial<ListingTerms> & Pick<ListingTerms, 'transaction'>;

/** One of each kind: a furnished studio under rent control, an unfurnished flat, a house, a parking place, a flat for sale. */
const ADVERTISEMENTS: Readonly<Record<string, Terms>> = {
  'arras-heros': {
    transaction: 'vente',
    priceCents: cents(22_900_000),
    feesBorneBy: 'acquéreur',
    priceWithoutFeesCents: cents(21_810_000),
    feeScheduleUrl: 'https://lares.example/bareme',
    isCondominium: true,
    condominiumLots: 18,
    condominiumChargesCents: cents(142_000),
    hasCondominiumProcedure: false,
    carrezAreaM2: 73.4,
    energyCostMinCents: cents(96_000),
    energyCostMaxCents: cents(134_000),
    energyPriceYear: 2023,
  },
  'paris-lecourbe': {
    transaction: 'location',
    rentCents: cents(13_500),
    chargesCents: cents(0),
    chargesMode: 'aucune',
    depositCents: cents(13_500),
  },
  'avignon-teinturiers': {
    transaction: 'location',
    furnished: false,
    rentCents: cents(129_000),
    chargesCents: cents(3000),
    chargesMode: 'provision',
    depositCents: cents(129_000),
    feesCents: cents(118_000),
    inventoryFeesCents: cents(35_400),
    landlordFeesCents: cents(118_000),
    landlordInventoryFeesCents: cents(35_400),
    feeZone: 'tendue',
    energyCostMinCents: cents(178_000),
    energyCostMaxCents: cents(246_000),
    energyPriceYear: 2023,
  },
  'la-rochelle-saint-nicolas': {
    transaction: 'location',
    furnished: false,
    rentCents: cents(75_000),
    chargesCents: cents(6500),
    chargesMode: 'provision',
    depositCents: cents(75_000),
    feesCents: cents(50_000),
    inventoryFeesCents: cents(15_000),
    landlordFeesCents: cents(50_000),
    landlordInventoryFeesCents: cents(15_000),
    feeZone: 'tendue',
    energyCostMinCents: cents(58_000),
    energyCostMaxCents: cents(84_000),
    energyPriceYear: 2023,
  },
  'lyon-sathonay': {
    transaction: 'location',
    furnished: true,
    rentCents: cents(61_500),
    chargesCents: cents(4500),
    chargesMode: 'forfait',
    depositCents: cents(123_000),
    isRentControlled: true,
    referenceRentCents: cents(63_000),
    feesCents: cents(28_000),
    inventoryFeesCents: cents(8400),
    landlordFeesCents: cents(28_000),
    landlordInventoryFeesCents: cents(8400),
    feeZone: 'tendue',
    energyCostMinCents: cents(41_000),
    energyCostMaxCents: cents(61_000),
    energyPriceYear: 2023,
  },
};

const BEFORE = { ...NOTHING_SAID, showsAddress: false, availableFrom: null };

interface Demonstration {
  database: Database;
  now: () => Date;
}

/** Published through the command, so they satisfy the rules of today. Withdrawn or deleted ones stay so. */
export async function publishDemoListings({ database, now }: Demonstration): Promise<void> {
  const wall = new Wall(database, { organizationId: DEMO_AGENCY_ID, userId: DEMO_MANAGER_ID });
  const actor = {
    userId: DEMO_MANAGER_ID,
    organizationId: DEMO_AGENCY_ID,
    membershipId: DEMO_MANAGER_MEMBERSHIP_ID,
    standing: 'property_manager' as const,
  };
  const ctx = { now, wall, actor };
  for (const [reference, terms] of Object.entries(ADVERTISEMENTS)) {
    const propertyId = demoPropertyId(reference);
    const version = await versionToPublish(ctx, propertyId, terms);
    if (version !== null) await publishListing(ctx, { propertyId, version });
  }
}

const FIRST_VERSION = 1;

/** An unpublished first version was left by an interrupted seed. `null`: a user has changed it since. */
async function versionToPublish(ctx: Parameters<typeof publishListing>[0], propertyId: string, terms: Terms): Promise<number | null> {
  try {
    const { listing } = await listingOfProperty(ctx, propertyId);
    if (listing === null) return (await saveListing(ctx, { ...BEFORE, ...terms, propertyId, version: null })).version;
    return listing.publishedAt === null && listing.version === FIRST_VERSION ? FIRST_VERSION : null;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'common.not-found') return null;
    throw error;
  }
}
