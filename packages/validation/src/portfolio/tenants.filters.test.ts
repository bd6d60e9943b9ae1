import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownerFilters, ownerSearch } from './owners.filters.ts';
import { tenantCriteria, tenantFilters, tenantSearch } from './tenants.filters.ts';

describe('server filters', () => {
  it('are all optional, by pages', () => {
    expect(tenantFilters.parse({})).toEqual({ limit: 24 });
    expect(ownerFilters.parse({})).toEqual({ limit: 50 });
  });

  it.each([
    ['an unknown filter', { city: 'Lyon' }],
    ['a tab for a status', { status: 'Locataires' }],
    ['an unknown order', { sort: 'price' }],
    ['a word of nothing', { q: '  ' }],
    ['an endless search', { q: 'x'.repeat(201) }],
    ['too large a page', { limit: 101 }],
    ['an empty page', { limit: 0 }],
  ])('refuse %s', (_what, filters) => {
    expect(tenantFilters.safeParse(filters).success).toBe(false);
    expect(ownerFilters.safeParse(filters).success).toBe(false);
  });

  it('count without the status, which the tabs provide', () => {
    expect(tenantCriteria.parse({ q: 'martin', kind: 'société' })).toEqual({ q: 'martin', kind: 'société' });
    expect(tenantCriteria.safeParse({ status: 'Actif' }).success).toBe(false);
  });
});

describe('URL criteria', () => {
  it.each([
    [{ q: 612_345_678 }, { q: '612345678' }],
    [
      { status: 'En attente', kind: 'société', sort: 'name' },
      { status: 'En attente', kind: 'société', sort: 'name' },
    ],
    [{ status: 'Locataires', q: 'Nice' }, { q: 'Nice' }],
    [{ utm_source: 'x', q: ' ' }, {}],
  ])('%j is parsed as %j', (search, criteria) => {
    expect(tenantSearch.parse(search)).toEqual(criteria);
  });

  it('never fail, and always give valid server filters', () => {
    for (const [search, filters] of [
      [tenantSearch, tenantFilters],
      [ownerSearch, ownerFilters],
    ] as const) {
      fc.assert(
        fc.property(fc.dictionary(fc.constantFrom(...Object.keys(search.shape)), fc.anything()), (address) => {
          expect(filters.safeParse(search.parse(address)).success).toBe(true);
        }),
      );
    }
  });
});
