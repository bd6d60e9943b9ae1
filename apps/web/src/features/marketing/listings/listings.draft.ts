import { type ListedProperty, type ListingFacts, type ListingTerms, NOTHING_SAID } from '@lares/domain/marketing/listings/listing-facts';
import { isRentControlInForce } from '@lares/domain/marketing/listings/rent-control';
import { isDwelling } from '@lares/domain/portfolio/properties/type';
import type { Day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import type { ListingDraft } from '@lares/validation/marketing/listings';
import type { RouterOutputs } from '#lib/trpc.ts';

export type ListingOfProperty = RouterOutputs['listings']['byProperty'];
type StoredTerms = NonNullable<ListingOfProperty['listing']>['terms'];

/** Values of the inputs: '' where unknown. */
export function listingDraft(terms: StoredTerms): ListingDraft {
  return {
    transaction: terms.transaction,
    showsAddress: terms.showsAddress,
    availableFrom: terms.availableFrom,
    furnished: terms.furnished,
    rentCents: terms.rentCents ?? '',
    complementCents: terms.complementCents ?? '',
    chargesCents: terms.chargesCents ?? '',
    chargesMode: terms.chargesMode,
    depositCents: terms.depositCents ?? '',
    isRentControlled: terms.isRentControlled,
    referenceRentCents: terms.referenceRentCents ?? '',
    feesCents: terms.feesCents ?? '',
    inventoryFeesCents: terms.inventoryFeesCents ?? '',
    landlordFeesCents: terms.landlordFeesCents ?? '',
    landlordInventoryFeesCents: terms.landlordInventoryFeesCents ?? '',
    feeZone: terms.feeZone,
    priceCents: terms.priceCents ?? '',
    feesBorneBy: terms.feesBorneBy,
    priceWithoutFeesCents: terms.priceWithoutFeesCents ?? '',
    feeScheduleUrl: terms.feeScheduleUrl,
    isCondominium: terms.isCondominium,
    condominiumLots: terms.condominiumLots ?? '',
    condominiumChargesCents: terms.condominiumChargesCents ?? '',
    hasCondominiumProcedure: terms.hasCondominiumProcedure,
    carrezAreaM2: terms.carrezAreaM2 ?? '',
    energyCostMinCents: terms.energyCostMinCents ?? '',
    energyCostMaxCents: terms.energyCostMaxCents ?? '',
    energyPriceYear: terms.energyPriceYear ?? '',
    dpeExemption: terms.dpeExemption,
  };
}

/** A first draft: the terms of the last lease, otherwise the price of the property. */
export function proposedListing({ property, proposed, feeZoneOfCommune, isInRentControlZone, onDay }: ListingOfProperty): ListingDraft {
  const { transaction, furnished, ...lease } = proposed;
  const isLetting = transaction === 'location';
  const mayHaveSupplement = isLetting && isRentControlInForce(onDay as Day, isInRentControlZone);
  const supplement = (mayHaveSupplement && lease.supplementCents) || 0;
  const price = property.priceCents === 0 ? null : property.priceCents;
  return listingDraft({
    ...NOTHING_SAID,
    showsAddress: false,
    availableFrom: null,
    transaction,
    furnished: isDwelling(property.type) ? furnished : null,
    rentCents: isLetting ? (lease.rentCents ?? price) : null,
    complementCents: supplement === 0 ? null : supplement,
    isRentControlled: supplement > 0,
    chargesCents: isLetting ? (lease.chargesCents ?? null) : null,
    chargesMode: isLetting ? (lease.chargesMode ?? null) : null,
    depositCents: isLetting ? (lease.depositCents ?? null) : null,
    feeZone: isLetting && isDwelling(property.type) ? feeZoneOfCommune : null,
    priceCents: isLetting ? null : price,
  });
}

const amount = (typed: ListingDraft['rentCents']) =>
  typeof typed === 'number' && Number.isSafeInteger(typed) && typed >= 0 ? cents(typed) : null;
const number = (typed: ListingDraft['carrezAreaM2']) => (typeof typed === 'number' && Number.isFinite(typed) ? typed : null);

/** The current input as facts for the rules: invalid numbers are unknown. */
export function listingFacts(draft: ListingDraft, { property, organization, isInRentControlZone, onDay }: ListingOfProperty): ListingFacts {
  const { type, city, postalCode, livingAreaM2, dpeClass, gesClass, dpeDate } = property;
  const listed: ListedProperty = { type, city, postalCode, livingAreaM2, dpeClass, gesClass, dpeDate };
  return { ...listed, ...termsOf(draft), isInRentControlZone, isProfessional: organization.isProfessional, onDay: onDay as Day };
}

function termsOf(draft: ListingDraft): ListingTerms {
  return {
    transaction: draft.transaction,
    furnished: draft.furnished,
    rentCents: amount(draft.rentCents),
    complementCents: amount(draft.complementCents),
    chargesCents: amount(draft.chargesCents),
    chargesMode: (draft.chargesMode || null) as ListingTerms['chargesMode'],
    depositCents: amount(draft.depositCents),
    isRentControlled: draft.isRentControlled,
    referenceRentCents: amount(draft.referenceRentCents),
    feesCents: amount(draft.feesCents),
    inventoryFeesCents: amount(draft.inventoryFeesCents),
    landlordFeesCents: amount(draft.landlordFeesCents),
    landlordInventoryFeesCents: amount(draft.landlordInventoryFeesCents),
    feeZone: (draft.feeZone || null) as ListingTerms['feeZone'],
    priceCents: amount(draft.priceCents),
    feesBorneBy: (draft.feesBorneBy || null) as ListingTerms['feesBorneBy'],
    priceWithoutFeesCents: amount(draft.priceWithoutFeesCents),
    feeScheduleUrl: draft.feeScheduleUrl,
    isCondominium: draft.isCondominium,
    condominiumLots: number(draft.condominiumLots),
    condominiumChargesCents: amount(draft.condominiumChargesCents),
    hasCondominiumProcedure: draft.hasCondominiumProcedure,
    carrezAreaM2: number(draft.carrezAreaM2),
    energyCostMinCents: amount(draft.energyCostMinCents),
    energyCostMaxCents: amount(draft.energyCostMaxCents),
    energyPriceYear: number(draft.energyPriceYear),
    dpeExemption: (draft.dpeExemption || null) as ListingTerms['dpeExemption'],
  };
}

/** Fields of the property, which the form of the listing does not contain. */
const OF_PROPERTY: Readonly<Record<string, 'essentiel' | 'surface' | 'energie'>> = {
  city: 'essentiel',
  postalCode: 'essentiel',
  livingAreaM2: 'surface',
  dpeClass: 'energie',
  gesClass: 'energie',
  dpeDate: 'energie',
};

/** The section of the property form with a mention; `null`: in the listing itself. */
export const propertySectionOf = (field: string | null) => (field === null ? null : (OF_PROPERTY[field] ?? null));
