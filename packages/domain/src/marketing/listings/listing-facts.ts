import { type ChargesMode } from '../../leasing/leases/charges.ts';
import { type EnergyClass } from '../../portfolio/properties/energy.ts';
import { type PropertyType, isDwelling } from '../../portfolio/properties/type.ts';
import { type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { type DpeExemption, type FeePayer, type FeeZone, type ListingTransaction } from './terms.ts';

/** Data of a listing besides those of the property. Null means unknown, which is not zero. */
export interface ListingTerms {
  transaction: ListingTransaction;
  furnished: boolean | null;
  /** Monthly, without charges and without complement. */
  rentCents: Cents | null;
  complementCents: Cents | null;
  chargesCents: Cents | null;
  chargesMode: ChargesMode | null;
  depositCents: Cents | null;
  isRentControlled: boolean;
  /** For this dwelling, in cents: the reference of the zone times its area. */
  referenceRentCents: Cents | null;
  /** Paid by the tenant, TTC: visit, file and lease. */
  feesCents: Cents | null;
  /** Paid by the tenant, TTC: the inventory. */
  inventoryFeesCents: Cents | null;
  /** Paid by the landlord for the same services, TTC: the tenant's share never exceeds it. */
  landlordFeesCents: Cents | null;
  landlordInventoryFeesCents: Cents | null;
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
  /** Why the dwelling needs no diagnostic; null where it needs one. */
  dpeExemption: DpeExemption | null;
}

/** Terms of a new listing. */
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
  landlordFeesCents: null,
  landlordInventoryFeesCents: null,
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
  dpeExemption: null,
};

/** Data that a listing takes from its property. */
export interface ListedProperty {
  type: PropertyType;
  city: string;
  postalCode: string;
  livingAreaM2: number | null;
  dpeClass: EnergyClass | null;
  gesClass: EnergyClass | null;
  dpeDate: Day | null;
}

/** All facts about a listing that legal rules use. */
export interface ListingFacts extends ListingTerms, ListedProperty {
  /** Whether a zone that an administrator added covers the commune on this day. */
  isInRentControlZone: boolean;
  /** Whether an agency advertises, not the landlord. */
  isProfessional: boolean;
  /** The day of publication, or of display: a listing follows the law of each day it is shown. */
  onDay: Day;
}

/** A dwelling to let, to which the two arrêtés on listings apply. */
export const isHomeToLet = ({ transaction, type }: Pick<ListingFacts, 'transaction' | 'type'>): boolean =>
  transaction === 'location' && isDwelling(type);

/** The monthly total of the tenant; null while the rent is unknown. */
export function monthlyTotal({
  rentCents,
  complementCents,
  chargesCents,
}: Pick<ListingTerms, 'rentCents' | 'complementCents' | 'chargesCents'>): Cents | null {
  return rentCents === null ? null : cents(rentCents + (complementCents ?? 0) + (chargesCents ?? 0));
}

/** Agency fees of the tenant, the inventory included; null while either part is unknown. */
export function totalFees({ feesCents, inventoryFeesCents }: Pick<ListingTerms, 'feesCents' | 'inventoryFeesCents'>): Cents | null {
  return feesCents === null || inventoryFeesCents === null ? null : cents(feesCents + inventoryFeesCents);
}

/** The buyer's fees as a ratio of the price without them; null where it cannot be computed. */
export function buyerFeesRatio({
  priceCents,
  priceWithoutFeesCents,
  feesBorneBy,
}: Pick<ListingTerms, 'priceCents' | 'priceWithoutFeesCents' | 'feesBorneBy'>): number | null {
  if (feesBorneBy !== 'acquéreur' || priceCents === null || !priceWithoutFeesCents) return null;
  return (priceCents - priceWithoutFeesCents) / priceWithoutFeesCents;
}
