import { expect, it } from 'vitest';
import { cents } from '../../shared/money.ts';
import { isUnusualAmount } from './unusual-amount.ts';

it.each([
  [105_000, 105_000, false],
  [315_000, 105_000, false],
  [315_001, 105_000, true],
  [123_456_789, 105_000, true],
  [1, 105_000, false],
  // A lease without rent has no month to compare with.
  [123_456_789, 0, false],
])('reports for %d cents, with a month of %d: %s', (amount, month, unusual) => {
  expect(isUnusualAmount(cents(amount), cents(month))).toBe(unusual);
});
