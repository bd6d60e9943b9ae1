import { expect, it } from 'vitest';
import { allowedChargesModes, isSettledYearly } from './charges-modes.ts';
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
