import fc from 'fast-check';
import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { depositCap, depositCeiling } from './deposit.ts';
import { LEASE_KINDS, type LeaseKind } from './kind.ts';

const plain = (kind: LeaseKind, furnished = false) => ({ kind, furnished });

it.each([
  ['D092 vide 650 HC', plain('vide'), 65_000, '2026-07-01', 65_000],
  ['D093 meublé 800 HC', plain('meublé'), 80_000, '2026-07-01', 160_000],
  ['étudiant', plain('étudiant'), 40_000, '2026-09-01', 80_000],
  ['mobilité', plain('mobilité'), 70_000, '2026-09-01', 0],
  ['colocation vide', plain('colocation'), 120_000, '2026-09-01', 120_000],
  ['colocation meublée', plain('colocation', true), 120_000, '2026-09-01', 240_000],
  ['vide, last day of the old ceiling', plain('vide'), 65_000, '2008-02-08', 130_000],
  ['vide, first day of the new ceiling', plain('vide'), 65_000, '2008-02-09', 65_000],
  ['meublé before any ceiling', plain('meublé'), 65_000, '2014-03-26', null],
  ['meublé, first day of the ceiling', plain('meublé'), 65_000, '2014-03-27', 130_000],
  ['commercial, last free day', plain('commercial'), 200_000, '2026-05-27', null],
  ['commercial, first capped day', plain('commercial'), 200_000, '2026-05-28', 600_000],
  ['stationnement', plain('stationnement'), 9_000, '2026-07-01', null],
  ['professionnel', plain('professionnel'), 90_000, '2026-07-01', null],
  ['saisonnier', plain('saisonnier'), 90_000, '2026-07-01', null],
  ['signature not known yet', plain('vide'), 65_000, null, 65_000],
] as const)('%s', (_case, lease, rent, signedOn, expected) => {
  expect(depositCap(lease, cents(rent), signedOn === null ? null : day(signedOn))).toBe(expected);
});

it('only warns about a ceiling that was not verified in a source', () => {
  expect(depositCeiling(plain('commercial'), day('2026-06-01'))?.isVerified).toBe(false);
  expect(depositCeiling(plain('vide'), day('2026-06-01'))?.isVerified).toBe(true);
});

it('grows with the rent and is a whole number of months of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LEASE_KINDS), fc.boolean(), fc.nat(1e9), (kind, furnished, rent) => {
      const cap = depositCap({ kind, furnished }, cents(rent), null);
      if (cap === null) return;
      expect([0, rent, 2 * rent, 3 * rent]).toContain(cap);
    }),
  );
});
