import { expect, it } from 'vitest';
import { listingPageSearch, listingPageInput, typedBudget } from './listings.pages.ts';
import { listingInquiryValues } from './listings.inquiries.ts';
import { listingValues } from './listings.ts';

const problems = (draft: object) => {
  const read = listingValues.safeParse({ transaction: 'location', ...draft });
  return read.success ? {} : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

it('accepts a listing without data, as the inputs hold it', () => {
  const empty = { transaction: 'vente', furnished: null, rentCents: '', chargesMode: '', carrezAreaM2: null, condominiumLots: '' };
  expect(listingValues.parse(empty)).toMatchObject({
    transaction: 'vente',
    furnished: null,
    rentCents: null,
    chargesMode: null,
    carrezAreaM2: null,
    condominiumLots: null,
    isRentControlled: false,
    showsAddress: false,
  });
});

it('distinguishes zero from empty', () => {
  expect(listingValues.parse({ transaction: 'location', depositCents: 0 })).toMatchObject({ depositCents: 0, feesCents: null });
});

it('reports each invalid field', () => {
  expect(problems({ rentCents: -1 })).toEqual({ rentCents: 'Le montant ne peut pas être négatif' });
  expect(problems({ rentCents: Number.NaN })).toEqual({ rentCents: 'Écrivez un montant, par exemple 1 234,56' });
  expect(problems({ chargesMode: 'aucune', chargesCents: 1000 })).toEqual({ chargesCents: 'Sans charges, ce montant reste vide ou à 0 €' });
  expect(problems({ energyCostMinCents: 2, energyCostMaxCents: 1 })).toEqual({
    energyCostMaxCents: 'Le haut de la fourchette vient après le bas',
  });
  expect(problems({ feeScheduleUrl: 'javascript:alert(1)' })).toEqual({ feeScheduleUrl: 'L’adresse du barème semble invalide' });
  expect(Object.keys(problems({ publishedAt: '2026-01-01' }))).toEqual(['']);
});

it('parses the URL of a page leniently, and server input strictly', () => {
  expect(listingPageSearch.parse({ transaction: 'troc', type: 'Maison', maxEuros: '1200', page: '0', town: 75_001 })).toEqual({
    transaction: undefined,
    type: 'Maison',
    maxEuros: 1200,
    page: undefined,
    town: '75001',
  });
  expect(listingPageInput.safeParse({ slug: 'Agence du Port' }).success).toBe(false);
  expect(listingPageInput.parse({ slug: 'agence-du-port' })).toEqual({ slug: 'agence-du-port', page: 1 });
});

it.each([
  ['', null],
  ['1 200\u00A0€', 1200],
  ['1\u202F200,50', 1200.5],
  ['abc', 'Écrivez un montant, par exemple 1 234,56'],
  ['1e9', 'Écrivez un montant, par exemple 1 234,56'],
  ['-5', 'Le budget ne peut pas être négatif'],
  ['12,345', 'Deux décimales au plus'],
  ['99999999999', 'Le montant ne peut pas dépasser 10 milliards d’euros'],
])('parses the budget « %s » as %s', (typed, expected) => {
  const read = typedBudget.safeParse(typed);
  expect(read.success ? read.data : read.error.issues[0]?.message).toBe(expected);
});

it("accepts a visitor's message, and no unknown field", () => {
  const sent = {
    slug: 'a',
    listingId: '0de30000-0000-7000-8000-000000000001',
    name: 'A',
    email: 'A@B.fr',
    phone: '+33612345678',
    message: 'C',
  };
  expect(listingInquiryValues.parse(sent)).toEqual({ ...sent, email: 'a@b.fr', website: '' });
  expect(listingInquiryValues.safeParse({ ...sent, propertyId: sent.listingId }).success).toBe(false);
});
