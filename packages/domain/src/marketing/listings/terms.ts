export const LISTING_TRANSACTIONS = ['location', 'vente'] as const;
export type ListingTransaction = (typeof LISTING_TRANSACTIONS)[number];

/** The zone determines the ceiling of the tenant's fees (décret n° 2014-890). */
export const FEE_ZONES = ['très tendue', 'tendue', 'autre'] as const;
export type FeeZone = (typeof FEE_ZONES)[number];

/** Who pays the agency of a sale. */
export const FEE_PAYERS = ['acquéreur', 'vendeur'] as const;
export type FeePayer = (typeof FEE_PAYERS)[number];

/** Never stored: derived from `published_at` and `withdrawn_at`. */
export const LISTING_STATES = ['Brouillon', 'Publiée', 'Retirée'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export function listingStateOf({ publishedAt, withdrawnAt }: { publishedAt: string | null; withdrawnAt: string | null }): ListingState {
  if (publishedAt === null) return 'Brouillon';
  return withdrawnAt === null ? 'Publiée' : 'Retirée';
}
