import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { insuranceState, uncoveredSince } from './insurance.ts';

const TODAY = day('2026-11-20');

it.each([
  [null, 'unknown'],
  ['2020-01-01', 'expired'],
  ['2026-11-19', 'expired'],
  ['2026-11-20', 'expires-soon'],
  ['2026-12-20', 'expires-soon'],
  ['2026-12-21', 'valid'],
] as const)('until %s: %s', (until, state) => {
  expect(insuranceState(until === null ? null : day(until), TODAY)).toBe(state);
});

it('expires the day after its last day', () => {
  expect(uncoveredSince(day('2026-12-31'))).toBe('2027-01-01');
});
