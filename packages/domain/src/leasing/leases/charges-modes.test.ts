import { expect, it } from 'vitest';
import { allowedChargesModes, isSettledYearly, recoversTaxes } from './charges-modes.ts';
import { LEASE_KINDS } from './kind.ts';

const ALL = ['provision', 'forfait', 'aucune'];

it.each([
  ['vide', false, ['provision', 'aucune']],
  ['meublé', true, ALL],
  ['étudiant', true, ALL],
  ['mobilité', true, ['forfait', 'aucune']],
  ['colocation', false, ALL],
  ['colocation', true, ALL],
  ['stationnement', false, ALL],
  ['commercial', false, ALL],
  ['professionnel', false, ALL],
  ['saisonnier', true, ALL],
] as const)('the charges of a lease « %s » (furnished: %s) may be %j', (kind, furnished, expected) => {
  expect(allowedChargesModes({ kind, furnished })).toEqual(expected);
});

it('allows every lease to have no charges', () => {
  for (const kind of LEASE_KINDS) expect(allowedChargesModes({ kind, furnished: true })).toContain('aucune');
});

it('D037 settles provisions only, never a fixed sum', () => {
  expect([isSettledYearly('provision'), isSettledYearly('forfait'), isSettledYearly('aucune')]).toEqual([true, false, false]);
});

it('recovers the taxes of a home without provisions, of none with a fixed sum, and of no mobility lease', () => {
  const vide = { kind: 'vide', furnished: false } as const;
  expect([recoversTaxes('provision', vide), recoversTaxes('aucune', vide), recoversTaxes('forfait', vide)]).toEqual([true, true, false]);
  expect(recoversTaxes('aucune', { kind: 'mobilité', furnished: true })).toBe(false);
  expect(recoversTaxes('aucune', { kind: 'commercial', furnished: false })).toBe(false);
});
