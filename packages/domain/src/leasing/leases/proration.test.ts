import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, day, lastDayOfMonth } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { monthShare, proratedCents } from './proration.ts';
import { PRORATIONS } from './timing.ts';

it.each([
  ['D021 out on the 5th of 30 days', 90_000, '2026-06-01', '2026-06-05', 'calendaire', 15_000],
  ['D022 out on the 5th of 31 days', 90_000, '2026-07-01', '2026-07-05', 'calendaire', 14_516],
  ['D026 in on 9 January', 72_500, '2026-01-09', '2026-01-31', 'calendaire', 53_790],
  ['D026 in on 9 January, in thirtieths', 72_500, '2026-01-09', '2026-01-31', 'trentièmes', 55_583],
  ['D028 in on 19 June', 83_000, '2026-06-19', '2026-06-30', 'calendaire', 33_200],
  ['D030 early exit on the 12th', 90_000, '2026-06-01', '2026-06-12', 'calendaire', 36_000],
  ['a whole February', 90_000, '2026-02-01', '2026-02-28', 'calendaire', 90_000],
  ['a whole February, in thirtieths', 90_000, '2026-02-01', '2026-02-28', 'trentièmes', 90_000],
  ['a whole January, in thirtieths', 90_000, '2026-01-01', '2026-01-31', 'trentièmes', 90_000],
] as const)('%s', (_case, amount, from, to, proration, expected) => {
  expect(proratedCents(cents(amount), day(from), day(to), proration)).toBe(expected);
});

it('counts the day of entry and the day of exit', () => {
  expect(monthShare(day('2026-01-16'), day('2026-01-31'), 'calendaire')).toEqual({ days: 16, of: 31 });
  expect(monthShare(day('2026-01-16'), day('2026-01-16'), 'trentièmes')).toEqual({ days: 1, of: 30 });
});

it.each([
  ['2026-01-31', '2026-02-01'],
  ['2026-01-10', '2026-01-09'],
  ['2025-01-10', '2026-01-10'],
])('refuses %s to %s', (from, to) => {
  expect(() => monthShare(day(from), day(to), 'calendaire')).toThrow(RangeError);
});

const firstOfMonth = fc.integer({ min: 0, max: 400 }).map((count) => addDays(lastDayOfMonth(addDays(day('2000-01-01'), count * 30)), 1));

it('never exceeds the month, and loses at most one cent when the month is cut in two', () => {
  fc.assert(
    fc.property(
      firstOfMonth,
      fc.integer({ min: 1, max: 27 }),
      fc.nat(1e8),
      fc.constantFrom(...PRORATIONS),
      (first, cut, amount, proration) => {
        const monthly = cents(amount);
        const before = proratedCents(monthly, first, addDays(first, cut - 1), proration);
        const after = proratedCents(monthly, addDays(first, cut), lastDayOfMonth(first), proration);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(monthly);
        expect(after).toBeLessThanOrEqual(monthly);
        const gap = Math.abs(before + after - monthly);
        expect(gap).toBeLessThanOrEqual(proration === 'calendaire' ? 1 : Math.ceil(monthly / 15) + 1);
      },
    ),
  );
});
