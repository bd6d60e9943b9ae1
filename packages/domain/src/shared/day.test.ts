import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, day, dayInParis, isDay } from './day.ts';

it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-01-01T00:00:00Z'])('refuses %s as a day', (text) => {
  expect(isDay(text)).toBe(false);
  expect(() => day(text)).toThrow(RangeError);
});

it.each([
  ['2026-06-30T22:30:00Z', '2026-07-01'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s it is %s in Paris', (instant, expected) => {
  expect(dayInParis(new Date(instant))).toBe(expected);
});

it.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s %+d day is %s', (from, count, expected) => {
  expect(addDays(day(from), count)).toBe(expected);
});

it('comes back to the same day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (count) => {
      const start = day('2026-03-29');
      expect(addDays(addDays(start, count), -count)).toBe(start);
    }),
  );
});
