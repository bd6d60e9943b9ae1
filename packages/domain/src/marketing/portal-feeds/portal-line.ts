import type { ChargesMode } from '../../leasing/leases/charges.ts';
import type { Amenity } from '../../portfolio/properties/amenities.ts';
import { isDwelling, type PropertyType } from '../../portfolio/properties/type.ts';
import { day, type Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { buyerFeesRatio, type ListingFacts, monthlyTotal, totalFees } from '../listings/listing-facts.ts';
import { isRentControlInForce } from '../listings/rent-control.ts';
import { dpeExemptionSentence, excessiveConsumptionSentence, GEORISQUES_SENTENCE } from '../listings/statutory-texts.ts';
import type { FeePayer } from '../listings/terms.ts';
import { COLUMNS, MAX_PHOTO_ADDRESS, type ColumnName, POLIRIS_VERSION } from './columns.ts';
import type { PortalLine, PortalPhoto } from './files.ts';
import { shortened, writtenText } from './written-text.ts';

/** What the organisation says of itself to a portal. */
export interface PortalSender {
  /** « Identifiant agence », given by the portal. */
  agencyId: string;
  /** E.164, French; empty: the portal shows its own. */
  phone: string;
  email: string;
}

/** An advertisement that visitors see, with the facts of the day. */
export interface PortalAdvertisement extends ListingFacts {
  id: string;
  title: string;
  description: string;
  availableFrom: Day | null;
  /** Null unless the manager chose to show the street. */
  address: string | null;
  areaM2: number;
  rooms: number | null;
  bedrooms: number;
  bathrooms: number;
  floor: number | null;
  builtYear: number | null;
  parkingSpaces: number | null;
  amenities: readonly Amenity[];
  /** Full addresses, in the order of the gallery. */
  photos: readonly PortalPhoto[];
}

/** Words of the specification. A « Local commercial » is the « boutique » of portals; their « local » is a workshop or a warehouse. */
const TYPES: Readonly<Record<PropertyType, string>> = {
  Appartement: 'appartement',
  Maison: 'maison/villa',
  Villa: 'maison/villa',
  Loft: 'loft/atelier/surface',
  Studio: 'appartement',
  Bureau: 'bureaux',
  'Local commercial': 'boutique',
  Terrain: 'terrain',
  Autre: 'inconnu',
};
const CHARGES: Readonly<Record<ChargesMode, number | null>> = { forfait: 1, provision: 2, aucune: null };
const PAYERS: Readonly<Record<FeePayer, number>> = { acquéreur: 1, vendeur: 2 };

const AMENITY_COLUMNS = {
  lift: 'Ascenseur',
  cellar: 'Cave',
  digicode: 'Digicode',
  intercom: 'Interphone',
  caretaker: 'Gardien',
  terrace: 'Terrasse',
  alarm: 'Alarme',
  airConditioning: 'Climatisation',
  pool: 'Piscine',
  accessible: 'Accès PMR',
  fireplace: 'Cheminée',
  cupboards: 'Placards',
} as const satisfies Partial<Record<ColumnName, Amenity>>;

/** From this day on, the method of diagnostics is that of 2021. */
const NEW_METHOD = day('2021-07-01');

const euros = (amount: Cents | null): number | null => (amount === null ? null : amount / 100);

/** Unique and constant while the advertisement lives: the id, in 25 characters instead of 36. */
const technicalIdOf = (id: string): string => BigInt(`0x${id.replaceAll('-', '')}`).toString(36);

/** What portals and their visitors name: the last group of the id. */
export const portalReference = (id: string): string => id.slice(-12).toUpperCase();

/** The rent that is asked of the tenant, or the price of a sale. */
export const askedAmount = (ad: PortalAdvertisement): Cents | null => (ad.transaction === 'location' ? monthlyTotal(ad) : ad.priceCents);

export const isControlled = (ad: PortalAdvertisement): boolean =>
  ad.transaction === 'location' && isDwelling(ad.type) && ad.isRentControlled && isRentControlInForce(ad.onDay, ad.isInRentControlZone);

export const shownArea = ({ livingAreaM2, areaM2 }: PortalAdvertisement): number => livingAreaM2 || areaM2;

/** A studio has one room by definition. */
export const roomsOf = ({ type, rooms }: PortalAdvertisement): number | null => rooms ?? (type === 'Studio' ? 1 : null);

/** The description, then the mentions of the law that have no column of their own. */
export function portalDescription(ad: PortalAdvertisement): string {
  const { description, dpeClass, dpeExemption, type, transaction, isCondominium, carrezAreaM2 } = ad;
  const isHome = isDwelling(type);
  const mentions = [
    transaction === 'vente' && isCondominium && carrezAreaM2 ? `Surface Carrez : ${String(carrezAreaM2).replace('.', ',')} m².` : null,
    isHome && dpeExemption !== null ? dpeExemptionSentence(dpeExemption) : null,
    isHome && dpeExemption === null ? excessiveConsumptionSentence(dpeClass) : null,
    GEORISQUES_SENTENCE,
  ];
  return [description.trim(), mentions.filter((mention) => mention !== null).join('\n')].join('\n\n');
}

/** Photos whose address fits its column. */
export const sendablePhotos = ({ photos }: PortalAdvertisement): PortalPhoto[] =>
  photos.filter(({ url }) => url.length <= MAX_PHOTO_ADDRESS);

/** One advertisement as a line of the file. */
export function portalLine(ad: PortalAdvertisement, { agencyId, phone, email }: PortalSender): PortalLine {
  const isLand = ad.type === 'Terrain';
  const isHome = isDwelling(ad.type);
  return {
    agencyId,
    reference: portalReference(ad.id),
    transaction: ad.transaction,
    propertyType: TYPES[ad.type],
    ...(ad.type === 'Villa' && { subtype: 'villa' }),
    postalCode: ad.postalCode,
    city: ad.city,
    country: 'France',
    address: ad.address === null ? null : shortened(writtenText(ad.address), COLUMNS.address.max),
    price: euros(askedAmount(ad)),
    area: isLand ? null : shownArea(ad),
    land: isLand ? ad.areaM2 : null,
    // Required of every type by the specification, although an office or a plot may have none.
    rooms: roomsOf(ad) ?? 0,
    ...(isHome && { bedrooms: ad.bedrooms, bathrooms: ad.bathrooms }),
    title: shortened(writtenText(ad.title), COLUMNS.title.max),
    description: portalDescription(ad),
    availableFrom: ad.availableFrom,
    floor: ad.floor,
    builtYear: ad.builtYear,
    parkingSpaces: ad.parkingSpaces,
    ...amenitiesOf(ad),
    phone: phone.replace(/^\+33/u, '0'),
    email,
    technicalId: technicalIdOf(ad.id),
    ...(ad.transaction === 'location' ? lettingOf(ad) : saleOf(ad)),
    ...energyOf(ad),
    ...(ad.isProfessional && ad.feeScheduleUrl.length <= COLUMNS.feeScheduleUrl.max && { feeScheduleUrl: ad.feeScheduleUrl }),
    version: POLIRIS_VERSION,
    photos: sendablePhotos(ad),
  };
}

/** An amenity that is not ticked is unknown, which is not « NON ». */
const amenitiesOf = ({ amenities }: PortalAdvertisement): Partial<PortalLine> =>
  Object.fromEntries(Object.entries(AMENITY_COLUMNS).flatMap(([column, amenity]) => (amenities.includes(amenity) ? [[column, true]] : [])));

function lettingOf(ad: PortalAdvertisement): Partial<PortalLine> {
  const { isProfessional, chargesMode } = ad;
  const controlled = isControlled(ad);
  return {
    includesCharges: true,
    // A landlord takes no fees.
    fees: isProfessional ? euros(totalFees(ad)) : 0,
    inventoryFees: isProfessional ? euros(ad.inventoryFeesCents) : 0,
    charges: chargesMode === 'aucune' ? 0 : euros(ad.chargesCents),
    chargesMode: chargesMode && CHARGES[chargesMode],
    complement: euros(ad.complementCents),
    deposit: euros(ad.depositCents),
    furnished: ad.furnished,
    isRentControlled: isDwelling(ad.type) ? controlled : null,
    ...(controlled && { baseRent: euros(ad.rentCents), referenceRent: euros(ad.referenceRentCents) }),
  };
}

function saleOf(ad: PortalAdvertisement): Partial<PortalLine> {
  const { isProfessional, feesBorneBy, isCondominium } = ad;
  const ratio = buyerFeesRatio(ad);
  return {
    // In percent of the price without them; nothing where the seller pays.
    fees: !isProfessional || feesBorneBy === 'vendeur' ? 0 : ratio && ratio * 100,
    feesBorneBy: feesBorneBy && PAYERS[feesBorneBy],
    priceWithoutFees: feesBorneBy === 'acquéreur' ? euros(ad.priceWithoutFeesCents) : null,
    isCondominium,
    ...(isCondominium && {
      lots: ad.condominiumLots,
      condominiumCharges: euros(ad.condominiumChargesCents),
      hasProcedure: ad.hasCondominiumProcedure,
    }),
  };
}

function energyOf(ad: PortalAdvertisement): Partial<PortalLine> {
  if (isDwelling(ad.type) && ad.dpeExemption !== null) return { energyClass: 'NS', climateClass: 'NS' };
  return {
    energyClass: ad.dpeClass,
    climateClass: ad.gesClass,
    ...(ad.dpeDate !== null && { dpeDate: ad.dpeDate, dpeVersion: ad.dpeDate < NEW_METHOD ? 'DPE_v01-2011' : 'DPE_v07-2021' }),
    energyCostMin: euros(ad.energyCostMinCents),
    energyCostMax: euros(ad.energyCostMaxCents),
    energyPriceYear: ad.energyPriceYear,
  };
}
