import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { chargesToSettle, endingIn, notifiedOn, overSince, revisionsNearLoss, revisionsProposed } from './nightly.ts';

const TODAY = day('2026-11-20');

it('covers today and the previous thirty days', () => {
  expect(notifiedOn(TODAY)).toEqual({ firstDay: '2026-10-21', lastDay: '2026-11-20' });
});

it('counts as late from the day after the due day', () => {
  expect(overSince(TODAY)).toEqual({ firstDay: '2026-10-20', lastDay: '2026-11-19' });
});

it('looks ahead by the given number of days', () => {
  expect(endingIn(30, TODAY)).toEqual({ firstDay: '2026-11-20', lastDay: '2026-12-20' });
});

it('proposes revisions one month ahead, and those of the month behind whose index is published late', () => {
  expect(revisionsProposed(TODAY)).toEqual({ firstDay: '2026-10-21', lastDay: '2026-12-20' });
});

it.each([
  ['a common year', '2026-11-20', { firstDay: '2025-11-21', lastDay: '2025-12-21' }],
  ['29 February', '2028-02-29', { firstDay: '2027-03-01', lastDay: '2027-03-31' }],
])('knows the revisions that are lost in thirty days at most: %s', (_what, today, span) => {
  expect(revisionsNearLoss(day(today))).toEqual(span);
});

it.each([
  ['the first day', '2026-01-01', { year: 2025, lastDay: '2026-12-31', stage: 'due' }],
  ['the last day before the second notice', '2026-11-30', { year: 2025, lastDay: '2026-12-31', stage: 'due' }],
  ['thirty days before the end', '2026-12-01', { year: 2025, lastDay: '2026-12-31', stage: 'ending' }],
  ['the last day', '2026-12-31', { year: 2025, lastDay: '2026-12-31', stage: 'ending' }],
  ['the year after', '2027-01-01', { year: 2026, lastDay: '2027-12-31', stage: 'due' }],
])('knows which charges are to be settled, and when their time ends: %s', (_what, today, expected) => {
  expect(chargesToSettle(day(today))).toEqual(expected);
});
