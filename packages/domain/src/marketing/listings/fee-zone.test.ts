import { expect, it } from 'vitest';
import { feeZoneOf } from './fee-zone.ts';

it.each([
  ['75011', 'Paris', 'très tendue'],
  ['74400', 'Chamonix-Mont-Blanc', 'très tendue'],
  ['69003', 'Lyon', 'tendue'],
  ['87000', 'Limoges', null],
] as const)('%s %s: %s', (postalCode, city, zone) => {
  expect(feeZoneOf({ postalCode, city })).toBe(zone);
});
