import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { earliestTermDay } from './new-term.ts';

it.each([
  ['2026-11-20', '2025-11-20'],
  ['2028-02-29', '2027-02-28'],
])('on %s a rent may begin on %s at the earliest', (today, expected) => {
  expect(earliestTermDay(day(today))).toBe(expected);
});
