import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyFilters, propertySearch } from './properties.filters.ts';

describe('server filters', () => {
  it('are all optional, with a page of 24', () => {
    expect(propertyFilters.parse({})).toEqual({ limit: 24 });
  });

  it('hold stored values', () => {
    const filters = {
      type: 'Maison',
      status: 'À Louer',
      occupancy: 'Vacant',
      minPriceCents: 100_000_00,
      maxPriceCents: 200_000_00,
      minAreaM2: 50,
      maxAreaM2: 90.5,
      bedrooms: 2,
      bathrooms: 1,
      city: 'Lyon',
      q: 'rhône',
      favourites: true,
      ownerId: '0198c0de-0000-7000-8000-000000000001',
      sort: 'price-asc',
      cursor: 'abc',
      limit: 100,
    };
    expect(propertyFilters.parse(filters)).toEqual(filters);
  });

  it.each([
    ['an unknown filter', { start_date: '2026-01-01' }],
    ['a code of the filter panel', { status: 'for-sale' }],
    ['an occupancy that is none', { occupancy: 'true' }],
    ['a type that is none', { type: 'apartment' }],
    ['a negative price', { minPriceCents: -1 }],
    ['half a cent', { maxPriceCents: 0.5 }],
    ['a number as text', { bedrooms: '2' }],
    ['an unknown order', { sort: 'rating' }],
    ['too large a page', { limit: 101 }],
    ['an empty page', { limit: 0 }],
    ['an owner that is no identifier', { ownerId: 'Agathe' }],
    ['an endless search', { q: 'x'.repeat(201) }],
  ])('refuse %s', (_what, filters) => {
    expect(propertyFilters.safeParse(filters).success).toBe(false);
  });
});

describe('URL criteria', () => {
  it.each([
    [{ q: 75_001 }, { q: '75001' }],
    [{ minPriceCents: '10000000' }, { minPriceCents: 10_000_000 }],
    [
      { bedrooms: '3', bathrooms: 2 },
      { bedrooms: 3, bathrooms: 2 },
    ],
    [{ favourites: 'true' }, { favourites: true }],
    [
      { status: 'Loué', type: 'Loft', occupancy: 'Occupé' },
      { status: 'Loué', type: 'Loft', occupancy: 'Occupé' },
    ],
    [{ status: 'for-sale', q: 'Nice' }, { q: 'Nice' }],
    [{ maxAreaM2: 'beaucoup', sort: 'area-desc' }, { sort: 'area-desc' }],
    [{ q: '  ' }, {}],
    [{ utm_source: 'x' }, {}],
    [{ ownerId: 'personne' }, {}],
  ])('%j is parsed as %j', (search, criteria) => {
    expect(propertySearch.parse(search)).toEqual(criteria);
  });

  it('never fail, and always give valid server filters', () => {
    const keys = Object.keys(propertySearch.shape);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.anything()), (search) => {
        expect(propertyFilters.safeParse(propertySearch.parse(search)).success).toBe(true);
      }),
    );
  });
});
