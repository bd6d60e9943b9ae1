import { SHOWN_PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import { describe, expect, it } from 'vitest';
import { paymentCriteria, paymentFilters, paymentSearch } from './payments.filters.ts';

const ID = '3f0c9a2e-6a4b-4f0e-9d1c-0a1b2c3d4e5f';

describe('server filters', () => {
  it('are all optional, with a page of 25', () => {
    expect(paymentFilters.parse({})).toEqual({ limit: 25 });
  });

  it('hold stored values', () => {
    const filters = {
      leaseId: ID,
      propertyId: ID,
      tenantId: ID,
      status: 'En retard',
      method: 'Chèque',
      withoutAccount: true,
      fromDate: '2026-11-01',
      toDate: '2026-11-30',
      q: 'martin mercière',
      sort: 'amount-desc',
      cursor: 'abc',
      limit: 100,
    };
    expect(paymentFilters.parse(filters)).toEqual(filters);
  });

  it.each(SHOWN_PAYMENT_STATUSES)('accept « %s »', (status) => {
    expect(paymentCriteria.parse({ status })).toEqual({ status });
  });

  it.each([
    ['a filter the specification says is not read', { start_date: '2026-01-01' }],
    ['an unknown status', { status: 'Refusé' }],
    ['an unknown method', { method: 'Bitcoin' }],
    ['a day that is none', { fromDate: '2026-02-30' }],
    ['a year that PostgreSQL does not know', { toDate: '0000-01-01' }],
    ['an id that is none', { leaseId: '12' }],
    ['an unknown order', { sort: 'method' }],
    ['too large a page', { limit: 101 }],
    ['an empty page', { limit: 0 }],
    ['a flag that is not set', { withoutAccount: false }],
    ['an endless search', { q: 'x'.repeat(201) }],
  ])('refuse %s', (_what, filters) => {
    expect(paymentFilters.safeParse(filters).success).toBe(false);
  });

  it('a total has no order and no page', () => {
    expect(paymentCriteria.safeParse({ sort: 'newest' }).success).toBe(false);
    expect(paymentCriteria.safeParse({ cursor: 'abc' }).success).toBe(false);
  });
});

describe('URL criteria', () => {
  it.each([
    [{ q: 75_001 }, { q: '75001' }],
    [{ fromDate: '2026-11-01', toDate: '2026-13-01' }, { fromDate: '2026-11-01' }],
    [{ status: 'late', method: 'Espèces' }, { method: 'Espèces' }],
    [{ leaseId: 'x', tenantId: ID }, { tenantId: ID }],
    [{ withoutAccount: 'true' }, { withoutAccount: true }],
    [{ withoutAccount: 'non' }, {}],
    [{ sort: 'rating', page: 3 }, {}],
  ])('%j is parsed as %j', (address, read) => {
    expect(paymentSearch.parse(address)).toEqual(read);
  });
});
