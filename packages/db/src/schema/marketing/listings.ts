import { DPE_EXEMPTIONS, FEE_PAYERS, FEE_ZONES, LISTING_TRANSACTIONS } from '@lares/domain/marketing/listings/terms';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, instant, newestFirst, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { chargesMode } from '../leasing/leases.ts';
import { properties } from '../portfolio/properties.ts';

export const listingTransaction = pgEnum('listing_transaction', LISTING_TRANSACTIONS);
export const feeZone = pgEnum('fee_zone', FEE_ZONES);
export const dpeExemption = pgEnum('dpe_exemption', DPE_EXEMPTIONS);
export const feePayer = pgEnum('fee_bearer', FEE_PAYERS);

/** Global table: zones of rent control added after the release. Everybody reads them, only administrators write. */
export const rentControlZones = pgTable(
  'rent_control_zones',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    name: text().notNull(),
    /** Of its communes. */
    postalCodes: text().array().notNull(),
    validFrom: calendarDay().notNull(),
    validTo: calendarDay(),
    source: text().notNull(),
    ...versioned(),
  },
  (t) => [
    check('rent_control_zones_dates_ordered', sql`${t.validTo} >= ${t.validFrom}`),
    check('rent_control_zones_have_communes', sql`cardinality(${t.postalCodes}) > 0`),
  ],
);

/**
 * Data of a listing besides those of the property. One row per property, kept when it is unpublished. Null means unknown, which is not
 * zero: a deposit of 0 € is a mention, no deposit is none.
 */
export const listings = pgTable(
  'listings',
  {
    organizationId: organizationId(),
    id: id(),
    propertyId: uuid().notNull(),
    transaction: listingTransaction().notNull(),
    publishedAt: instant(),
    publishedBy: uuid(),
    withdrawnAt: instant(),
    withdrawnBy: uuid(),
    /** Town and postal code are always shown, the street only on request. */
    showsAddress: boolean().notNull().default(false),
    availableFrom: calendarDay(),
    furnished: boolean(),
    /** Monthly, without charges and without complement: the « loyer de base » in a rent control zone. */
    rentCents: amountCents(),
    complementCents: amountCents(),
    chargesCents: amountCents(),
    chargesMode: chargesMode(),
    depositCents: amountCents(),
    isRentControlled: boolean().notNull().default(false),
    referenceRentCents: amountCents(),
    /** TTC, paid by the tenant: visit, file and lease; then the inventory. */
    feesCents: amountCents(),
    inventoryFeesCents: amountCents(),
    /** TTC, paid by the landlord for the same services: never less than the tenant's share. */
    landlordFeesCents: amountCents(),
    landlordInventoryFeesCents: amountCents(),
    feeZone: feeZone(),
    priceCents: amountCents(),
    feesBorneBy: feePayer(),
    priceWithoutFeesCents: amountCents(),
    feeScheduleUrl: text().notNull().default(''),
    isCondominium: boolean(),
    condominiumLots: integer(),
    /** Yearly, for this lot. */
    condominiumChargesCents: amountCents(),
    hasCondominiumProcedure: boolean(),
    carrezAreaM2: numeric('carrez_area_m2', { precision: 9, scale: 2, mode: 'number' }),
    /** Yearly, as the diagnostic estimates it. */
    energyCostMinCents: amountCents(),
    energyCostMaxCents: amountCents(),
    energyPriceYear: smallint(),
    dpeExemption: dpeExemption(),
    ...versioned(),
  },
  (t) => [
    ownedKey('listings', t),
    ownedReference('listings_property_fkey', [t.organizationId, t.propertyId], properties).onDelete('cascade'),
    uniqueIndex('listings_property_key').on(t.organizationId, t.propertyId),
    index('listings_published_idx')
      .on(t.organizationId, newestFirst(t.publishedAt), t.id)
      .where(sql`published_at is not null and withdrawn_at is null`),
    check('listings_withdrawn_after_publication', sql`${t.withdrawnAt} is null or ${t.publishedAt} is not null`),
    check(
      'listings_amounts_not_negative',
      sql`least(${t.rentCents}, ${t.complementCents}, ${t.chargesCents}, ${t.depositCents}, ${t.referenceRentCents}, ${t.feesCents}, ${t.inventoryFeesCents}, ${t.landlordFeesCents}, ${t.landlordInventoryFeesCents}, ${t.priceCents}, ${t.priceWithoutFeesCents}, ${t.condominiumLots}, ${t.condominiumChargesCents}, ${t.carrezAreaM2}, ${t.energyCostMinCents}, ${t.energyCostMaxCents}) >= 0`,
    ),
    check('listings_charges_agree', sql`${t.chargesMode} <> 'aucune' or ${t.chargesCents} = 0`),
    check('listings_energy_costs_ordered', sql`${t.energyCostMinCents} <= ${t.energyCostMaxCents}`),
  ],
);
