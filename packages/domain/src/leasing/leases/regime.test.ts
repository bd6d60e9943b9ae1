import { expect, it } from 'vitest';
import { LEASE_KINDS } from './kind.ts';
import { isHomeLease, regimeOf } from './regime.ts';

it('applies the law of the dwelling to a colocation, empty or furnished', () => {
  expect(regimeOf({ kind: 'colocation', furnished: false })).toBe('vide');
  expect(regimeOf({ kind: 'colocation', furnished: true })).toBe('meublé');
});

it.each(LEASE_KINDS.filter((kind) => kind !== 'colocation'))('keeps the law of %s, furnished or not', (kind) => {
  expect(regimeOf({ kind, furnished: true })).toBe(kind);
  expect(regimeOf({ kind, furnished: false })).toBe(kind);
});

it('recognises the leases of a home', () => {
  const homes = LEASE_KINDS.filter((kind) => isHomeLease({ kind, furnished: false }));
  expect(homes).toEqual(['vide', 'meublé', 'étudiant', 'mobilité', 'colocation']);
});
