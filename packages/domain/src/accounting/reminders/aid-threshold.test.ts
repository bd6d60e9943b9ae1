import { expect, it } from 'vitest';
import { cents } from '../../shared/money.ts';
import { ADDED_DUE_KINDS, DUE_KINDS, DUE_LINE_KINDS } from '../dues/kinds.ts';
import { aidArrearsThreshold } from './aid-threshold.ts';

it.each([
  ['D085: the landlord receives the aid', { rentCents: 43_000, aidCents: 20_000, paidToLandlord: true }, 46_000],
  ['D086: the tenant receives it', { rentCents: 43_000, aidCents: 20_000, paidToLandlord: false }, 86_000],
  ['an aid of the whole rent', { rentCents: 43_000, aidCents: 43_000, paidToLandlord: true }, 0],
])('%s', (_name, { rentCents, aidCents, paidToLandlord }, threshold) =>
  expect(aidArrearsThreshold({ rentCents: cents(rentCents), aidCents: cents(aidCents), paidToLandlord })).toBe(threshold),
);

it('D091: no kind of due charges a tenant for being late or for a reminder (loi n° 89-462, art. 4 i and p)', () => {
  const kinds = [...DUE_KINDS, ...DUE_LINE_KINDS, ...ADDED_DUE_KINDS];
  expect(kinds.filter((kind) => /pénalit|amende|retard|relance|intérêt|frais|majoration|indemnité/iu.test(kind))).toEqual([]);
  // Adding a kind fails here until its author has checked it against art. 4.
  expect([...new Set<string>(kinds)].toSorted()).toEqual(
    [
      'autre',
      'charges',
      'complément',
      'correction',
      'dépôt',
      'irrécouvrable',
      'loyer',
      // What the charges of a year cost beyond the provisions (art. 23).
      'régularisation',
      'remboursement',
      'remise',
      // Damage and missing objects, with their proof (art. 22): it charges nobody for being late.
      'retenue',
      'solde initial',
      'terme',
    ].toSorted(),
  );
});
