import { expect, it } from 'vitest';
import { contractorFilters, contractorSearch } from './contractors.filters.ts';
import { contractorValues, EMPTY_CONTRACTOR } from './contractors.ts';

const refusals = (input: object) =>
  Object.fromEntries(
    (contractorValues.safeParse({ ...EMPTY_CONTRACTOR, ...input }).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

it('requires a name, and nothing else', () => {
  expect(refusals({})).toEqual({ name: 'Le nom est requis' });
  expect(contractorValues.parse({ name: ' Plomberie Roux ' })).toEqual({ ...EMPTY_CONTRACTOR, name: 'Plomberie Roux' });
});

it('refuses an invalid phone number, e-mail and day', () => {
  expect(refusals({ name: 'Roux', phone: '12', email: 'roux', insuranceUntil: '31/12' })).toEqual({
    phone: 'Numéro de téléphone invalide',
    email: "L'adresse e-mail est invalide",
    insuranceUntil: 'Date invalide',
  });
});

it('refuses an unknown filter, and drops invalid URL values', () => {
  expect(contractorFilters.safeParse({ city: 'Lyon' }).success).toBe(false);
  expect(contractorSearch.parse({ q: 12, trade: '' })).toEqual({ q: '12' });
});
