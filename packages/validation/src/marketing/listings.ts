import { CHARGES_MODES } from '@lares/domain/leasing/leases/charges';
import { DPE_EXEMPTIONS, FEE_PAYERS, FEE_ZONES, LISTING_TRANSACTIONS } from '@lares/domain/marketing/listings/terms';
import { z } from 'zod';
import { optionalWebAddress } from '../shared/contact-fields.ts';
import { optionalDay } from '../shared/fields.ts';
import { optionalArea, optionalCents, optionalWhole } from '../shared/number-fields.ts';

const amount = () => optionalCents('Le montant ne peut pas être négatif');
const word = <Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess((value: string | null | undefined) => value || null, z.enum(words).nullable()).default(null);
const answer = () => z.boolean().nullable().default(null);

/** A draft may be incomplete: only publication requires the mentions. */
export const listingValues = z
  .strictObject({
    transaction: z.enum(LISTING_TRANSACTIONS, 'Choisissez location ou vente'),
    showsAddress: z.boolean().default(false),
    availableFrom: optionalDay().default(null),
    furnished: answer(),
    rentCents: amount(),
    complementCents: amount(),
    chargesCents: amount(),
    chargesMode: word(CHARGES_MODES),
    depositCents: amount(),
    isRentControlled: z.boolean().default(false),
    referenceRentCents: amount(),
    feesCents: amount(),
    inventoryFeesCents: amount(),
    landlordFeesCents: amount(),
    landlordInventoryFeesCents: amount(),
    feeZone: word(FEE_ZONES),
    priceCents: amount(),
    feesBorneBy: word(FEE_PAYERS),
    priceWithoutFeesCents: amount(),
    feeScheduleUrl: optionalWebAddress('L’adresse du barème semble invalide'),
    isCondominium: answer(),
    condominiumLots: optionalWhole({ min: 1, max: 100_000 }),
    condominiumChargesCents: amount(),
    hasCondominiumProcedure: answer(),
    carrezAreaM2: optionalArea(),
    energyCostMinCents: amount(),
    energyCostMaxCents: amount(),
    energyPriceYear: optionalWhole({ min: 2000, max: 2100 }),
    dpeExemption: word(DPE_EXEMPTIONS),
  })
  .refine(({ chargesMode, chargesCents }) => chargesMode !== 'aucune' || !chargesCents, {
    path: ['chargesCents'],
    error: 'Sans charges, ce montant reste vide ou à 0 €',
  })
  .refine(({ energyCostMinCents: from, energyCostMaxCents: to }) => from === null || to === null || from <= to, {
    path: ['energyCostMaxCents'],
    error: 'Le haut de la fourchette vient après le bas',
  });

/** `version` of the listing that was read; null for a new one. */
export const listingSaving = listingValues.safeExtend({ propertyId: z.uuid(), version: z.int().nullable() });

export const listingInput = z.strictObject({ propertyId: z.uuid() });
export const listingPublication = z.strictObject({ propertyId: z.uuid(), version: z.int() });
export const listingWithdrawal = z.strictObject({ propertyId: z.uuid(), version: z.int() });

export type ListingValues = z.output<typeof listingValues>;
export type ListingSaving = z.output<typeof listingSaving>;
export type ListingPublication = z.output<typeof listingPublication>;
export type ListingWithdrawal = z.output<typeof listingWithdrawal>;
/** State of the form: every field, unknown ones empty. */
export type ListingDraft = Required<z.input<typeof listingValues>>;
