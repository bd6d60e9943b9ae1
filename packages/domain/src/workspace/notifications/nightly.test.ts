import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { endingIn, overSince, notifiedOn } from './nightly.ts';

const TODAY = day('2026-11-20');

it('tells of today and of the thirty days before', () => {
  expect(notifiedOn(TODAY)).toEqual({ firstDay: '2026-10-21', lastDay: '2026-11-20' });
});

it('calls late what was due the day before, at the earliest', () => {
  expect(overSince(TODAY)).toEqual({ firstDay: '2026-10-20', lastDay: '2026-11-19' });
});

it('looks as far ahead as it is told to', () => {
  expect(endingIn(30, TODAY)).toEqual({ firstDay: '2026-11-20', lastDay: '2026-12-20' });
});
