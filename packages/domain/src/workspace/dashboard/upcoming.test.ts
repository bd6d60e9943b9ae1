import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { upcomingSpan } from './upcoming.ts';

it('looks sixty days ahead, today included', () => {
  expect(upcomingSpan(day('2026-11-20'))).toEqual({ firstDay: '2026-11-20', lastDay: '2027-01-19' });
});
