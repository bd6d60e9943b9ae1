import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, sumCents } from './money.ts';

it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d as an amount', (value) => {
  expect(() => cents(value)).toThrow(RangeError);
});

it('sums without losing a cent', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (amounts) => {
      expect(sumCents(amounts.map(cents))).toBe(amounts.reduce((total, amount) => total + amount, 0));
    }),
  );
});
