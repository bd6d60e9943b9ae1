import { day } from '@lares/domain/shared/day';
import { expect, it } from 'vitest';
import { dayRanges } from './day-ranges.ts';

it.each([
  ['2026-11-20', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31'], ['2026-01-01', '2026-12-31']],
  ['2028-03-31', ['2028-03-01', '2028-03-31'], ['2028-02-01', '2028-02-29'], ['2028-01-01', '2028-12-31']],
  ['2027-01-01', ['2027-01-01', '2027-01-31'], ['2026-12-01', '2026-12-31'], ['2027-01-01', '2027-12-31']],
])('on %s', (today, ...expected) => {
  expect(dayRanges(day(today)).map(({ from, to }) => [from, to])).toEqual(expected);
});
