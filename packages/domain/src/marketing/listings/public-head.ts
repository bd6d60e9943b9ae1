import { metaDescription } from '../../portfolio/properties/card.ts';
import type { ImageVariant } from '../../shared/images.ts';
import { communeName } from './commune.ts';
import { type ListedProperty, type ListingTerms, monthlyTotal } from './listing-facts.ts';
import { listingPath, listingPictureAddress, listingsPath } from './public-address.ts';

/** Metadata of a public page for tabs, shared links and search engines; rendered identically by server and client. */
export interface PublicHead {
  title: string;
  description: string;
  /** The canonical address of the page, without filters; `null` for an unknown page. */
  path: string | null;
  /** A path of the application, or an external URL. */
  image: string | null;
}

interface Publisher {
  slug: string;
  name: string;
  presentation: string;
}

type Listing = Pick<ListedProperty, 'type' | 'city' | 'postalCode' | 'livingAreaM2'> &
  Pick<ListingTerms, 'transaction' | 'rentCents' | 'complementCents' | 'chargesCents' | 'priceCents' | 'feesBorneBy'> & {
    id: string;
    title: string;
    areaM2: number;
    description: string;
    pictures: readonly { fileId: string | null; url: string | null }[];
  };

const NO_BREAK = '\u00A0';
const SHARED: ImageVariant = 'full';

/** Plain French figures, for text without typography: « 1 234,50 ». */
function figures(value: number): string {
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, NO_BREAK);
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

export const listingEuros = (amount: number): string =>
  `${amount % 100 === 0 ? figures(amount / 100) : figures(amount / 100).replace(/,(\d)$/u, ',$10')}${NO_BREAK}€`;

/** « 800 € par mois charges comprises », « 315 000 € honoraires inclus »; empty while the amount is unknown. */
export function listingCost(
  listing: Pick<ListingTerms, 'transaction' | 'rentCents' | 'complementCents' | 'chargesCents' | 'priceCents' | 'feesBorneBy'>,
): string {
  if (listing.transaction === 'location') {
    const total = monthlyTotal(listing);
    return total === null ? '' : `${listingEuros(total)} par mois charges comprises`;
  }
  const { priceCents, feesBorneBy } = listing;
  if (priceCents === null) return '';
  return feesBorneBy === 'acquéreur' ? `${listingEuros(priceCents)} honoraires inclus` : listingEuros(priceCents);
}

/** « Appartement à louer, Lyon 3e, 45 m² habitables, 800 € par mois charges comprises. » */
export function listingSummary(listing: Listing): string {
  const { type, transaction, city, postalCode, livingAreaM2, areaM2 } = listing;
  const offer = `${type} ${transaction === 'location' ? 'à louer' : 'à vendre'}`;
  const area = livingAreaM2 === null ? `${figures(areaM2)}${NO_BREAK}m²` : `${figures(livingAreaM2)}${NO_BREAK}m² habitables`;
  return `${[offer, communeName(city, postalCode), area, listingCost(listing)].filter(Boolean).join(', ')}.`;
}

export function listingHead({ slug, name }: Pick<Publisher, 'slug' | 'name'>, listing: Listing): PublicHead {
  const [first] = listing.pictures;
  return {
    title: `${listing.title} · ${name}`,
    description: metaDescription([listingSummary(listing), listing.description].join(' ')),
    path: listingPath(slug, listing.id),
    image: first?.fileId ? listingPictureAddress(slug)(first.fileId, SHARED) : (first?.url ?? null),
  };
}

export const listingsHead = ({ slug, name, presentation }: Publisher): PublicHead => ({
  title: `Annonces · ${name}`,
  description: metaDescription(presentation || `${name}${NO_BREAK}: les biens à louer et à vendre.`),
  path: listingsPath(slug),
  image: null,
});

/** For an unknown listing, or an unknown page. */
export const missingHead = (isListing: boolean): PublicHead => ({
  title: isListing ? 'Annonce introuvable' : 'Page introuvable',
  description: isListing ? 'Cette annonce n’est plus en ligne.' : 'Cette page n’existe pas, ou plus.',
  path: null,
  image: null,
});
