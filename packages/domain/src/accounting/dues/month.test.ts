import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { firstDayOf, isMonth, monthAfter, monthOf } from './month.ts';

it.each([
  ['2026-11', true],
  ['0001-01', true],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['', false],
])('« %s » is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

it('is the month of each of its days, and begins on the first', () => {
  expect(monthOf(day('2028-02-29'))).toBe('2028-02');
  expect(firstDayOf('2028-02')).toBe('2028-02-01');
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 14, '2028-01'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months is %s', (month, count, expected) => {
  expect(monthAfter(month, count)).toBe(expected);
});
