import { communeName } from '@lares/domain/marketing/listings/commune';
import {
  buyerFeesRatio,
  type ListedProperty,
  type ListingFacts,
  type ListingTerms,
  monthlyTotal,
  totalFees,
} from '@lares/domain/marketing/listings/listing-facts';
import { isRentControlInForce } from '@lares/domain/marketing/listings/rent-control';
import { chargesSentence, ENERGY_COSTS_LEAD, RENT_CONTROL_TEXT } from '@lares/domain/marketing/listings/statutory-texts';
import type { ListingTransaction } from '@lares/domain/marketing/listings/terms';
import type { Day } from '@lares/domain/shared/day';
import { formatArea, formatCount, formatEuros, formatLargeEuros, formatPercent } from '#lib/format.ts';

export const TRANSACTION_LABELS: Record<ListingTransaction, string> = { location: 'À louer', vente: 'À vendre' };

type Terms = Omit<ListingTerms, 'feeZone' | 'landlordFeesCents' | 'landlordInventoryFeesCents'>;

/** The price in two parts: the amount in large type, and the words that the law requires after it. */
export function listingPriceText(terms: Terms): { amount: string; suffix: string } {
  if (terms.transaction === 'location') {
    const total = monthlyTotal(terms);
    return total === null
      ? { amount: 'Loyer non communiqué', suffix: '' }
      : { amount: formatLargeEuros(total), suffix: 'par mois charges comprises' };
  }
  const { priceCents } = terms;
  if (priceCents === null) return { amount: 'Prix non communiqué', suffix: '' };
  return { amount: formatLargeEuros(priceCents), suffix: terms.feesBorneBy === 'acquéreur' ? 'honoraires inclus' : '' };
}

/** How charges are settled, after the rent that includes them. */
export function listingChargesText({ chargesMode, chargesCents }: Terms): string {
  if (chargesMode === null) return '';
  return chargesSentence(chargesMode, formatEuros(chargesCents ?? (0 as NonNullable<typeof chargesCents>)));
}

/** The amounts of a rent control zone, in the words of the arrêté; empty outside one, or after the experiment. */
export function rentControlLabels(terms: Terms & Pick<ListingFacts, 'isInRentControlZone'>, onDay: Day): [label: string, amount: string][] {
  const { isRentControlled, referenceRentCents, rentCents, complementCents } = terms;
  if (!isRentControlled || !isRentControlInForce(onDay, terms.isInRentControlZone)) return [];
  const rows: [string, ListingTerms['rentCents']][] = [
    [RENT_CONTROL_TEXT.reference, referenceRentCents],
    [RENT_CONTROL_TEXT.base, rentCents],
    [RENT_CONTROL_TEXT.complement, complementCents || null],
  ];
  return rows.flatMap(([label, amount]) => (amount === null ? [] : [[label, formatEuros(amount)] satisfies [string, string]]));
}

/** Agency fees of the tenant; empty for a landlord without fees. */
export function tenantFeesText(terms: Terms): string {
  const total = totalFees(terms);
  if (total === null) return '';
  const { inventoryFeesCents } = terms;
  const inventory = inventoryFeesCents ? `, dont ${formatEuros(inventoryFeesCents)} pour l’état des lieux` : '';
  return `${formatEuros(total)} TTC à la charge du locataire${inventory}`;
}

export function saleFeesText(terms: Terms): string {
  const { feesBorneBy, priceWithoutFeesCents } = terms;
  if (feesBorneBy === null) return '';
  if (feesBorneBy === 'vendeur') return 'à la charge du vendeur';
  const ratio = buyerFeesRatio(terms);
  if (ratio === null || priceWithoutFeesCents === null) return 'à la charge de l’acquéreur';
  return `${formatPercent(ratio)} TTC à la charge de l’acquéreur, soit ${formatEuros(priceWithoutFeesCents)} hors honoraires`;
}

export function condominiumText({ isCondominium, condominiumLots, condominiumChargesCents, hasCondominiumProcedure }: Terms): string {
  if (!isCondominium) return '';
  return [
    condominiumLots === null ? 'oui' : formatCount(condominiumLots, 'lot'),
    condominiumChargesCents !== null && `charges annuelles du lot : ${formatEuros(condominiumChargesCents)}`,
    hasCondominiumProcedure === true && 'procédure en cours (art. L615-6 du code de la construction et de l’habitation)',
    hasCondominiumProcedure === false && 'aucune procédure en cours',
  ]
    .filter(Boolean)
    .join(', ');
}

export function energyCostsText({ energyCostMinCents: from, energyCostMaxCents: to, energyPriceYear }: Terms): string {
  if (from === null || to === null || energyPriceYear === null) return '';
  return `${ENERGY_COSTS_LEAD} entre ${formatEuros(from)} et ${formatEuros(to)} par an. Année de référence des prix : ${energyPriceYear}.`.replaceAll(
    ' :',
    '\u00A0:',
  );
}

/** « Lyon 3e (69003) » */
export const listingPlaceText = ({ city, postalCode }: Pick<ListedProperty, 'city' | 'postalCode'>): string =>
  postalCode === '' ? communeName(city, postalCode) : `${communeName(city, postalCode)} (${postalCode})`;

/** « 45 m² habitables » */
export const listingAreaText = ({ livingAreaM2, areaM2 }: { livingAreaM2: number | null; areaM2: number }): string =>
  livingAreaM2 === null ? formatArea(areaM2) : `${formatArea(livingAreaM2)} habitables`;
