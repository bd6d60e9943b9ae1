export const LISTING_TRANSACTIONS = ['location', 'vente'] as const;
export type ListingTransaction = (typeof LISTING_TRANSACTIONS)[number];

/** The zone determines the ceiling of the tenant's fees (décret n° 2014-890). */
export const FEE_ZONES = ['très tendue', 'tendue', 'autre'] as const;
export type FeeZone = (typeof FEE_ZONES)[number];

/** Who pays the agency of a sale. */
export const FEE_PAYERS = ['acquéreur', 'vendeur'] as const;
export type FeePayer = (typeof FEE_PAYERS)[number];

/**
 * Homes without the duty of a diagnostic: those of CCH R126-15 that may be lived in. The words are shown in the advertisement.
 */
export const DPE_EXEMPTIONS = [
  'construction provisoire de deux ans au plus',
  'bâtiment indépendant de moins de 50 m²',
  'monument historique classé ou inscrit',
  'logement sans chauffage, hors cheminée à foyer ouvert',
  'logement utilisé moins de quatre mois par an',
] as const;
export type DpeExemption = (typeof DPE_EXEMPTIONS)[number];

/** Never stored: derived from `published_at` and `withdrawn_at`. */
export const LISTING_STATES = ['Brouillon', 'Publiée', 'Retirée'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export function listingStateOf({ publishedAt, withdrawnAt }: { publishedAt: string | null; withdrawnAt: string | null }): ListingState {
  if (publishedAt === null) return 'Brouillon';
  return withdrawnAt === null ? 'Publiée' : 'Retirée';
}
