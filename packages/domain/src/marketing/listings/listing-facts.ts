import { type ChargesMode } from '../../leasing/leases/charges.ts';
import { type EnergyClass } from '../../portfolio/properties/energy.ts';
import { type PropertyType, isDwelling } from '../../portfolio/properties/type.ts';
import { type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { type FeePayer, type FeeZone, type ListingTransaction } from './terms.ts';

/** What an advertisement says beyond the property. Null: not said yet, which is not zero. */
export interface ListingTerms {
  transaction: ListingTransaction;
  furnished: boolean | null;
  /** A month, without charges and without complement. */
  rentCents: Cents | null;
  complementCents: Cents | null;
  chargesCents: Cents | null;
  chargesMode: ChargesMode | null;
  depositCents: Cents | null;
  isRentControlled: boolean;
  /** For this dwelling, in euros: the reference of the zone times its area. */
  referenceRentCents: Cents | null;
  /** Borne by the tenant, TTC: visit, file and lease. */
  feesCents: Cents | null;
  /** Borne by the tenant, TTC: the inventory. */
  inventoryFeesCents: Cents | null;
  feeZone: FeeZone | null;
  priceCents: Cents | null;
  feesBorneBy: FeePayer | null;
  priceWithoutFeesCents: Cents | null;
  feeScheduleUrl: string;
  isCondominium: boolean | null;
  condominiumLots: number | null;
  condominiumChargesCents: Cents | null;
  hasCondominiumProcedure: boolean | null;
  carrezAreaM2: number | null;
  energyCostMinCents: Cents | null;
  energyCostMaxCents: Cents | null;
  energyPriceYear: number | null;
}

/** An advertisement of which nothing is said yet. */
export const NOTHING_SAID: Omit<ListingTerms, 'transaction'> = {
  furnished: null,
  rentCents: null,
  complementCents: null,
  chargesCents: null,
  chargesMode: null,
  depositCents: null,
  isRentControlled: false,
  referenceRentCents: null,
  feesCents: null,
  inventoryFeesCents: null,
  feeZone: null,
  priceCents: null,
  feesBorneBy: null,
  priceWithoutFeesCents: null,
  feeScheduleUrl: '',
  isCondominium: null,
  condominiumLots: null,
  condominiumChargesCents: null,
  hasCondominiumProcedure: null,
  carrezAreaM2: null,
  energyCostMinCents: null,
  energyCostMaxCents: null,
  energyPriceYear: null,
};

/** What it says because the property does. */
export interface ListedProperty {
  type: PropertyType;
  city: string;
  postalCode: string;
  livingAreaM2: number | null;
  dpeClass: EnergyClass | null;
  gesClass: EnergyClass | null;
  dpeDate: Day | null;
}

/** All that the law looks at in an advertisement. */
export interface ListingFacts extends ListingTerms, ListedProperty {
  /** An agency advertises, not the landlord himself. */
  isProfessional: boolean;
  /** The day it is published, or shown: an advertisement follows the law of each day it is there. */
  onDay: Day;
}

/** A dwelling to let: what the two arrêtés on advertisements are about. */
export const isHomeToLet = ({ transaction, type }: Pick<ListingFacts, 'transaction' | 'type'>): boolean =>
  transaction === 'location' && isDwelling(type);

/** What the tenant pays a month; null while the rent is not said. */
export function monthlyTotal({
  rentCents,
  complementCents,
  chargesCents,
}: Pick<ListingTerms, 'rentCents' | 'complementCents' | 'chargesCents'>): Cents | null {
  return rentCents === null ? null : cents(rentCents + (complementCents ?? 0) + (chargesCents ?? 0));
}

/** What the tenant pays the agency, the inventory included; null while either part is not said. */
export function totalFees({ feesCents, inventoryFeesCents }: Pick<ListingTerms, 'feesCents' | 'inventoryFeesCents'>): Cents | null {
  return feesCents === null || inventoryFeesCents === null ? null : cents(feesCents + inventoryFeesCents);
}

/** The fees of a buyer over the price without them; null where nothing can be said. */
export function buyerFeesRatio({
  priceCents,
  priceWithoutFeesCents,
  feesBorneBy,
}: Pick<ListingTerms, 'priceCents' | 'priceWithoutFeesCents' | 'feesBorneBy'>): number | null {
  if (feesBorneBy !== 'acquéreur' || priceCents === null || !priceWithoutFeesCents) return null;
  return (priceCents - priceWithoutFeesCents) / priceWithoutFeesCents;
}
