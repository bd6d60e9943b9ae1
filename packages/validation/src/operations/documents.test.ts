import { describe, expect, it } from 'vitest';
import { documentFilters, documentSearch } from './documents.filters.ts';
import { documentUpdate, documentValues, newDocument } from './documents.ts';

const ID = '019a8b7c-0000-7000-8000-000000000001';
const PLAIN = { title: 'Bail', documentType: 'Contrat de bail' };
const refusals = (schema: typeof documentValues | typeof newDocument | typeof documentUpdate, input: object) =>
  Object.fromEntries((schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('a document', () => {
  it('requires a title and a type; by default it is not shared, not filed and without end', () => {
    expect(documentValues.parse({ ...PLAIN, title: ' Bail ', leaseId: '', expiresOn: '' })).toEqual({
      title: 'Bail',
      description: '',
      documentType: 'Contrat de bail',
      propertyId: null,
      tenantId: null,
      leaseId: null,
      requestId: null,
      paymentId: null,
      visibleToTenant: false,
      visibleToOwner: false,
      expiresOn: null,
    });
  });

  it('reports in French what is missing', () => {
    expect(refusals(documentValues, { title: '  ', documentType: null, expiresOn: '2026-02-30' })).toEqual({
      title: 'Le titre est requis',
      documentType: 'Le type de document est requis',
      expiresOn: 'Date invalide',
    });
    expect(refusals(documentValues, { ...PLAIN, title: 'a'.repeat(201) })).toEqual({ title: '200 caractères au plus' });
  });

  it('is filed under one record at most', () => {
    expect(documentValues.safeParse({ ...PLAIN, leaseId: ID }).success).toBe(true);
    const twice = { leaseId: 'Un document est classé sous un seul élément' };
    expect(refusals(documentValues, { ...PLAIN, propertyId: ID, leaseId: ID })).toEqual(twice);
    expect(refusals(newDocument, { ...PLAIN, propertyId: ID, leaseId: ID, creationKey: ID })).toEqual(twice);
    expect(refusals(documentUpdate, { ...PLAIN, propertyId: ID, leaseId: ID, id: ID, version: 1 })).toEqual(twice);
  });

  it('accepts no unknown field', () => {
    expect(documentValues.safeParse({ ...PLAIN, fileUrl: 'https://ailleurs.example' }).success).toBe(false);
    expect(documentUpdate.safeParse({ ...PLAIN, id: ID, version: 1, fileId: ID }).success).toBe(false);
  });
});

describe('the list of documents', () => {
  it('accepts every filter of the specification and refuses others', () => {
    const asked = { documentType: 'Facture', relatedType: 'lease', relatedId: ID, q: ' bail ', expiring: 'soon', sort: 'title' };
    expect(documentFilters.parse(asked)).toEqual({ ...asked, q: 'bail', limit: 25 });
    for (const wrong of [{ colour: 'red' }, { documentType: 'Livre' }, { relatedType: 'building' }, { relatedId: '1' }, { limit: 1000 }]) {
      expect(documentFilters.safeParse(wrong)).toMatchObject({ success: false });
    }
  });

  it('parses URL values and drops invalid ones', () => {
    expect(documentSearch.parse({ q: 2026, documentType: 'Livre', relatedId: 'x', sort: 'oldest', expiring: 'past' })).toEqual({
      q: '2026',
      sort: 'oldest',
      expiring: 'past',
    });
  });
});
