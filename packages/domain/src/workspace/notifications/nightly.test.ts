import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { endingIn, overSince, notifiedOn } from './nightly.ts';

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
