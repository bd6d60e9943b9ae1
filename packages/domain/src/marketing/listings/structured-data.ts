import type { PropertyType } from '../../portfolio/properties/type.ts';
import type { ImageVariant } from '../../shared/images.ts';
import { communeName } from './commune.ts';
import { type ListedProperty, type ListingTerms, monthlyTotal } from './listing-facts.ts';
import { listingPath, listingPictureAddress } from './public-address.ts';

/** schema.org knows homes by kind, and every other property as a place. */
const KINDS: Readonly<Record<PropertyType, string>> = {
  Appartement: 'Apartment',
  Maison: 'House',
  Villa: 'House',
  Loft: 'Apartment',
  Studio: 'Apartment',
  Bureau: 'Place',
  'Local commercial': 'Place',
  Terrain: 'Place',
  Autre: 'Place',
};

/** Square metres, and months, in the codes of UN/CEFACT. */
const SQUARE_METRES = 'MTK';
const MONTH = 'MON';
const SHARED: ImageVariant = 'full';

type Described = Pick<ListedProperty, 'type' | 'city' | 'postalCode' | 'livingAreaM2'> &
  Pick<ListingTerms, 'transaction' | 'rentCents' | 'complementCents' | 'chargesCents' | 'priceCents'> & {
    id: string;
    publishedAt: string;
    availableFrom: string | null;
    title: string;
    description: string;
    address: string | null;
    areaM2: number;
    rooms: number | null;
    bedrooms: number;
    pictures: readonly { fileId: string | null; url: string | null }[];
  };

interface Publisher {
  slug: string;
  name: string;
  phone: string;
}

const euros = (amount: number): string => (amount / 100).toFixed(2);

/** A rent is per month, charges included; a sale may be shown without its price. */
function priceOf(listing: Described): object {
  if (listing.transaction === 'location') {
    const total = monthlyTotal(listing);
    if (total === null) return {};
    const price = { '@type': 'UnitPriceSpecification', price: euros(total), priceCurrency: 'EUR', unitCode: MONTH, billingDuration: 1 };
    return { price: euros(total), priceCurrency: 'EUR', priceSpecification: price };
  }
  return listing.priceCents === null ? {} : { price: euros(listing.priceCents), priceCurrency: 'EUR' };
}

/**
 * An advertisement for search engines, as schema.org describes it (`RealEstateListing`). Holds what the page shows and nothing else: the street
 * only where the manager chose to show it.
 * @param absolute makes the full address of a path; `null` for one that is none.
 */
export function listingStructuredData(
  { slug, name, phone }: Publisher,
  listing: Described,
  absolute: (path: string) => string | null,
): Record<string, unknown> {
  const { type, transaction, livingAreaM2, areaM2, rooms, bedrooms } = listing;
  const images = listing.pictures
    .map(({ fileId, url }) => (fileId ? listingPictureAddress(slug)(fileId, SHARED) : url))
    .flatMap((path) => (path === null ? [] : [absolute(path)]))
    .filter((address) => address !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: listing.title,
    description: listing.description,
    url: absolute(listingPath(slug, listing.id)),
    datePosted: listing.publishedAt,
    ...(images.length > 0 && { image: images }),
    offers: {
      '@type': 'Offer',
      businessFunction: `http://purl.org/goodrelations/v1#${transaction === 'location' ? 'LeaseOut' : 'Sell'}`,
      availability: 'https://schema.org/InStock',
      ...(listing.availableFrom !== null && { availabilityStarts: listing.availableFrom }),
      ...priceOf(listing),
      seller: { '@type': 'Organization', name, ...(phone && { telephone: phone }) },
    },
    mainEntity: {
      '@type': KINDS[type],
      address: {
        '@type': 'PostalAddress',
        ...(listing.address !== null && { streetAddress: listing.address }),
        postalCode: listing.postalCode,
        addressLocality: communeName(listing.city, listing.postalCode),
        addressCountry: 'FR',
      },
      // A place without rooms has no area in schema.org.
      ...(KINDS[type] !== 'Place' && {
        floorSize: { '@type': 'QuantitativeValue', value: livingAreaM2 ?? areaM2, unitCode: SQUARE_METRES },
        ...(rooms !== null && { numberOfRooms: rooms }),
        numberOfBedrooms: bedrooms,
      }),
    },
  };
}
