import type { ListingDraft } from '@lares/validation/marketing/listings';
import { cents } from '@lares/domain/shared/money';
import { formatDay, formatEuros, formatNumber } from '#lib/format.ts';
import { typedDay } from '#features/leasing/leases/leases.draft.ts';

/** Labels of the listing fields: in the form, and in version comparisons. */
export const LISTING_LABELS: Record<keyof ListingDraft, string> = {
  transaction: 'Offre',
  showsAddress: 'Montrer l’adresse exacte',
  availableFrom: 'Disponible à partir du',
  furnished: 'Ameublement',
  rentCents: 'Loyer hors charges',
  complementCents: 'Complément de loyer',
  chargesCents: 'Charges récupérables',
  chargesMode: 'Règlement des charges',
  depositCents: 'Dépôt de garantie',
  isRentControlled: 'Zone soumise à encadrement des loyers',
  referenceRentCents: 'Loyer de référence majoré',
  feesCents: 'Visite, dossier et bail : part du locataire',
  inventoryFeesCents: 'État des lieux : part du locataire',
  landlordFeesCents: 'Visite, dossier et bail : part du bailleur',
  landlordInventoryFeesCents: 'État des lieux : part du bailleur',
  feeZone: 'Zone du logement',
  priceCents: 'Prix de vente',
  feesBorneBy: 'Honoraires à la charge de',
  priceWithoutFeesCents: 'Prix hors honoraires',
  feeScheduleUrl: 'Adresse du barème d’honoraires',
  isCondominium: 'Copropriété',
  condominiumLots: 'Nombre de lots',
  condominiumChargesCents: 'Charges annuelles du lot',
  hasCondominiumProcedure: 'Procédure en cours',
  carrezAreaM2: 'Surface Carrez',
  energyCostMinCents: 'Dépenses annuelles, au moins',
  energyCostMaxCents: 'Dépenses annuelles, au plus',
  energyPriceYear: 'Année de référence des prix',
  dpeExemption: 'Obligation de diagnostic',
};

/** Formats a value of any field. */
export function listingValueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return field.endsWith('Cents') ? formatEuros(cents(value)) : formatNumber(value);
  if (typeof value !== 'string') return '—';
  const day = typedDay(value);
  return day === null ? value : formatDay(day);
}
