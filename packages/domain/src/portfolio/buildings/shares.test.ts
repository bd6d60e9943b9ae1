import { expect, it } from 'vitest';
import { fromMilli, proposedShare, sharesExceed, toMilli } from './shares.ts';

it('keeps three decimals exact', () => {
  expect([0.1, 87, 64.53, 1.005].map((value) => fromMilli(toMilli(value)))).toEqual([0.1, 87, 64.53, 1.005]);
});

it('proposes the living area, or one part for each lot', () => {
  const lot = { id: 'lot', livingAreaM2: 64.5 };
  expect(proposedShare('surface', lot)).toBe(64.5);
  expect(proposedShare('surface', { ...lot, livingAreaM2: null })).toBeNull();
  expect(proposedShare('parts égales', lot)).toBe(1);
  expect(proposedShare('tantièmes', lot)).toBeNull();
});

it('accepts the whole and refuses more', () => {
  expect(sharesExceed(0.3, [{ share: 0.1 }, { share: 0.2 }])).toBe(false);
  expect(sharesExceed(1000, [{ share: 600 }, { share: 400.001 }])).toBe(true);
});
