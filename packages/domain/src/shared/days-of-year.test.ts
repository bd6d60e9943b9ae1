import { expect, it } from 'vitest';
import { day } from './day.ts';
import { daysOfYear } from './days-of-year.ts';

it('contains each day of the range once, across the end of the year', () => {
  const days = daysOfYear({ firstDay: day('2026-11-20'), lastDay: day('2027-01-19') });
  expect(Object.keys(days)).toHaveLength(61);
  expect(days).toMatchObject({ '11-20': '2026-11-20', '12-31': '2026-12-31', '01-19': '2027-01-19' });
  expect(days['01-20']).toBeUndefined();
});

it('moves 29 February to the 28th in common years', () => {
  expect(daysOfYear({ firstDay: day('2027-02-27'), lastDay: day('2027-03-02') })).toEqual({
    '02-27': '2027-02-27',
    '02-28': '2027-02-28',
    '02-29': '2027-02-28',
    '03-01': '2027-03-01',
    '03-02': '2027-03-02',
  });
  expect(daysOfYear({ firstDay: day('2028-02-28'), lastDay: day('2028-02-29') })).toEqual({
    '02-28': '2028-02-28',
    '02-29': '2028-02-29',
  });
});
