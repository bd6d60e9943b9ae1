import { expect, it } from 'vitest';
import { cents } from '../../shared/money.ts';
import { listingStructuredData } from './structured-data.ts';

const agency = { slug: 'agence', name: 'Agence', phone: '04 65 71 20 20' };
const absolute = (path: string) => (path === 'http://' ? null : path.startsWith('/') ? `https://lares.example${path}` : path);
const listing = {
  id: 'id',
  publishedAt: '2026-11-20T09:00:00Z',
  availableFrom: '2026-12-01',
  transaction: 'location' as const,
  type: 'Appartement' as const,
  title: 'T2 clair',
  description: 'Calme.',
  address: null,
  city: 'Lyon',
  postalCode: '69003',
  areaM2: 47,
  livingAreaM2: 45,
  rooms: 2,
  bedrooms: 1,
  rentCents: cents(70_000),
  complementCents: null,
  chargesCents: cents(10_050),
  priceCents: null,
  pictures: [
    { fileId: 'photo', url: null },
    { fileId: null, url: 'https://images.example/b.jpg' },
    { fileId: null, url: 'http://' },
  ],
};

it('describes a rental by its monthly rent with charges, its town and its pictures', () => {
  expect(listingStructuredData(agency, listing, absolute)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: 'T2 clair',
    description: 'Calme.',
    url: 'https://lares.example/annonces/agence/id',
    datePosted: '2026-11-20T09:00:00Z',
    image: ['https://lares.example/api/listings/agence/pictures/photo/full', 'https://images.example/b.jpg'],
    offers: {
      '@type': 'Offer',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: 'https://schema.org/InStock',
      availabilityStarts: '2026-12-01',
      price: '800.50',
      priceCurrency: 'EUR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '800.50',
        priceCurrency: 'EUR',
        unitCode: 'MON',
        billingDuration: 1,
      },
      seller: { '@type': 'Organization', name: 'Agence', telephone: '04 65 71 20 20' },
    },
    mainEntity: {
      '@type': 'Apartment',
      address: { '@type': 'PostalAddress', postalCode: '69003', addressLocality: 'Lyon 3e', addressCountry: 'FR' },
      floorSize: { '@type': 'QuantitativeValue', value: 45, unitCode: 'MTK' },
      numberOfRooms: 2,
      numberOfBedrooms: 1,
    },
  });
});

it('names the street only where it is shown, and no price where none is', () => {
  const land = {
    ...listing,
    transaction: 'vente' as const,
    type: 'Terrain' as const,
    address: '1 rue du Port',
    livingAreaM2: null,
    availableFrom: null,
    pictures: [],
  };
  const { offers, mainEntity, image } = listingStructuredData({ ...agency, phone: '' }, land, absolute);
  expect(offers).toEqual({
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#Sell',
    availability: 'https://schema.org/InStock',
    seller: { '@type': 'Organization', name: 'Agence' },
  });
  expect(mainEntity).toEqual({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 rue du Port',
      postalCode: '69003',
      addressLocality: 'Lyon 3e',
      addressCountry: 'FR',
    },
  });
  expect(image).toBeUndefined();
});
