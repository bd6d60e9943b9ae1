import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { lastDayOfTrial, trialDaysLeft } from './trial.ts';

it.each([
  ['2026-11-20', '2026-12-03'],
  ['2026-12-25', '2027-01-07'],
  ['2028-02-20', '2028-03-04'],
])('an organisation of %s is in trial until %s', (founded, last) => {
  expect(lastDayOfTrial(day(founded))).toBe(last);
  expect(trialDaysLeft(day(last), day(founded))).toBe(14);
});

it.each([
  ['2026-12-03', '2026-12-02', 2],
  ['2026-12-03', '2026-12-03', 1],
  ['2026-12-03', '2026-12-04', 0],
  ['2026-12-03', '2030-01-01', 0],
])('a trial until %s has on %s %i days left', (last, today, left) => {
  expect(trialDaysLeft(day(last), day(today))).toBe(left);
});

it('without a last day there is no trial', () => {
  expect(trialDaysLeft(null, day('2026-11-20'))).toBe(0);
});
