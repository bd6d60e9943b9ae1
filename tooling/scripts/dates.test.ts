import { expect, it } from 'vitest';
import { nextDate } from './dates.ts';

const NOW = new Date('2026-11-22T09:00:00Z');

it.each([
  ['sunday', '12:00', '2026-11-29T11:00:00.000Z'],
  ['last day of the year', '23:59', '2026-12-31T22:59:00.000Z'],
  ['leap day', '23:59', '2028-02-29T22:59:00.000Z'],
  ['clock change', '00:01', '2027-03-27T23:01:00.000Z'],
] as const)('finds the next %s, at %s in Paris', (name, time, instant) => {
  expect(nextDate(name, time, NOW)).toBe(instant);
});
