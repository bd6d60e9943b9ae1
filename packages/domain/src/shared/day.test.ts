import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  day,
  dayInParis,
  daysBetween,
  daysInMonth,
  earlierDay,
  hourInParis,
  isDay,
  lastDayOfMonth,
  lastDayOfMonths,
  latestDayBefore,
  laterDay,
} from './day.ts';

it.each(['2026-02-30', '0000-01-01', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-01-01T00:00:00Z'])('refuses %s as a day', (text) => {
  expect(isDay(text)).toBe(false);
  expect(() => day(text)).toThrow(RangeError);
});

it.each([
  ['2026-06-30T22:30:00Z', 0],
  ['2026-07-01T04:59:59Z', 6],
  ['2026-12-01T06:00:00Z', 7],
  ['2026-12-01T22:59:59Z', 23],
])('at %s the hour in Paris is %i', (instant, expected) => {
  expect(hourInParis(new Date(instant))).toBe(expected);
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

it('is inverted by the opposite count', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (count) => {
      const start = day('2026-03-29');
      expect(addDays(addDays(start, count), -count)).toBe(start);
    }),
  );
});

it.each([
  ['2026-07-01', 36, '2029-07-01'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-09-20', -6, '2026-03-20'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s %+d months is %s', (from, count, expected) => {
  expect(addMonths(day(from), count)).toBe(expected);
});

it.each([
  ['2026-07-01', 36, '2029-06-30'],
  ['2026-08-31', 10, '2027-06-30'],
  ['2024-02-29', 36, '2027-02-28'],
  ['2024-02-29', 48, '2028-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-30', 1, '2026-02-28'],
  ['2026-01-29', 1, '2026-02-28'],
  ['2026-01-28', 1, '2026-02-27'],
  ['2026-03-01', 12, '2027-02-28'],
])('%s begins %i months that end on %s', (from, count, last) => {
  expect(lastDayOfMonths(day(from), count)).toBe(last);
});

it.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-02-28', '2026-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-03-28', '2026-03-30', 2],
  ['2026-03-01', '2026-02-28', -1],
])('from %s to %s there are %d days', (from, to, expected) => {
  expect(daysBetween(day(from), day(to))).toBe(expected);
});

it.each([
  ['2026-02-10', '2026-02-28'],
  ['2028-02-10', '2028-02-29'],
  ['2026-12-31', '2026-12-31'],
])('the month of %s ends on %s', (of, expected) => {
  expect(lastDayOfMonth(day(of))).toBe(expected);
  expect(daysInMonth(day(of))).toBe(Number(expected.slice(8)));
});

it('finds the earlier and the later day', () => {
  const [first, second] = [day('2026-09-30'), day('2026-10-01')];
  expect(earlierDay(second, first)).toBe(first);
  expect(laterDay(first, second)).toBe(second);
});

const someDay = fc.integer({ min: -20_000, max: 60_000 }).map((count) => addDays(day('1990-01-01'), count));

it('adds months without changing the day number, except at the end of a month', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -240, max: 240 }), (from, count) => {
      const to = addMonths(from, count);
      const monthOf = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
      expect(monthOf(to)).toBe(monthOf(from) + count);
      expect(to.slice(8) === from.slice(8) || to === lastDayOfMonth(to)).toBe(true);
      expect(to.slice(8) <= from.slice(8)).toBe(true);
    }),
  );
});

it('ends months on the day before the same day number, and at the end of a month that lacks it', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 1, max: 120 }), (from, count) => {
      const after = addDays(lastDayOfMonths(from, count), 1);
      const anniversary = addMonths(from, count);
      expect(after).toBe(anniversary.slice(8) === from.slice(8) ? anniversary : addDays(anniversary, 1));
    }),
  );
});

it('finds the latest day from which months end in time', () => {
  expect(latestDayBefore(day('2027-02-28'), 6)).toBe('2026-08-31');
  fc.assert(
    fc.property(someDay, fc.integer({ min: 1, max: 120 }), (end, count) => {
      const latest = latestDayBefore(end, count);
      expect(addMonths(latest, count) <= end).toBe(true);
      expect(addMonths(addDays(latest, 1), count) > end).toBe(true);
    }),
  );
});

it('counts days consistently with adding them', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (from, count) => {
      expect(daysBetween(from, addDays(from, count))).toBe(count);
    }),
  );
});
