import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { PRICE_BRACKETS, trendBeginsOn } from './home.ts';

it('covers every price, without a gap between two brackets', () => {
  expect(PRICE_BRACKETS[0]?.minPriceCents).toBeUndefined();
  expect(PRICE_BRACKETS.at(-1)?.maxPriceCents).toBeUndefined();
  const ends = PRICE_BRACKETS.slice(0, -1).map(({ maxPriceCents }) => maxPriceCents);
  expect(PRICE_BRACKETS.slice(1).map(({ minPriceCents }) => minPriceCents)).toEqual(ends);
  expect(ends).toEqual([10_000_000, 20_000_000, 50_000_000, 100_000_000]);
});

it('counts thirty days, today included', () => {
  expect(trendBeginsOn(day('2026-11-20'))).toBe('2026-10-22');
});
