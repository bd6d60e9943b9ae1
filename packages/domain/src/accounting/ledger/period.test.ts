import { expect, it } from 'vitest';
import { daysOf } from './period.ts';

it.each([
  [{ year: 2026 }, '2026-01-01', '2026-12-31'],
  [{ year: 2028, month: 2 }, '2028-02-01', '2028-02-29'],
  [{ year: 2026, month: 12 }, '2026-12-01', '2026-12-31'],
])('%o lasts from %s to %s', (period, fromDate, toDate) => {
  expect(daysOf(period)).toEqual({ fromDate, toDate });
});
