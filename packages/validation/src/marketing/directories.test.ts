import { expect, it } from 'vitest';
import { agencyInput, directoryFilters, directorySearch } from './directories.ts';

it('refuses unknown filters, and drops invalid URL values', () => {
  expect(directoryFilters.parse({ q: ' Lyon ' })).toEqual({ q: 'Lyon' });
  expect(directoryFilters.safeParse({ town: 'Lyon' }).success).toBe(false);
  expect(directorySearch.parse({ q: 69002 })).toEqual({ q: '69002' });
  expect(directorySearch.parse({ q: '  ' })).toEqual({});
});

it('accepts an agency by its slug or its id', () => {
  expect(agencyInput.safeParse({ agency: 'agence-du-port' }).success).toBe(true);
  expect(agencyInput.safeParse({ agency: '' }).success).toBe(false);
  expect(agencyInput.safeParse({ agency: 'a'.repeat(61) }).success).toBe(false);
});
