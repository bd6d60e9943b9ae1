import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { earliestTermDay, termWarnings } from './new-term.ts';

it.each([
  ['2026-11-20', '2025-11-20'],
  ['2028-02-29', '2027-02-28'],
])('on %s a rent may begin on %s at the earliest', (today, expected) => {
  expect(earliestTermDay(day(today))).toBe(expected);
});

const rent = (fromDate: string, rentCents: number, supplementCents = 0) => ({
  fromDate: day(fromDate),
  rentCents: cents(rentCents),
  supplementCents: cents(supplementCents),
});

it.each([
  ['a rise from yesterday', rent('2026-11-19', 98_001), ['past-rise']],
  ['a supplement that rises', rent('2026-11-19', 98_000, 1), ['past-rise']],
  ['a supplement that becomes rent', rent('2026-11-19', 97_000, 1_000), []],
  ['a rise from today', rent('2026-11-20', 98_001), []],
  ['a lower rent from a past day', rent('2026-11-19', 97_999), []],
])('%s', (_what, after, expected) => {
  expect(termWarnings(rent('2026-07-01', 98_000), after, day('2026-11-20'))).toEqual(expected);
});
