import { expect, it } from 'vitest';
import { agencyInput, directoryFilters, directorySearch } from './directories.ts';

it('refuses what it does not know, and an address drops what makes no sense', () => {
  expect(directoryFilters.parse({ q: ' Lyon ' })).toEqual({ q: 'Lyon' });
  expect(directoryFilters.safeParse({ town: 'Lyon' }).success).toBe(false);
  expect(directorySearch.parse({ q: 69002 })).toEqual({ q: '69002' });
  expect(directorySearch.parse({ q: '  ' })).toEqual({});
});

it('takes an agency by its address or its id', () => {
  expect(agencyInput.safeParse({ agency: 'agence-du-port' }).success).toBe(true);
  expect(agencyInput.safeParse({ agency: '' }).success).toBe(false);
  expect(agencyInput.safeParse({ agency: 'a'.repeat(61) }).success).toBe(false);
});
