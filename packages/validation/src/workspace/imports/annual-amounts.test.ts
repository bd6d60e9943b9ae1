import { expect, it } from 'vitest';
import { monthlyOf } from './annual-amounts.ts';

it.each([
  ['only a year that divides', 1_200_000, null, 100_000],
  ['only a year that does not', 1_000_000, null, 'annualRent'],
  ['both, which agree', 1_200_000, 100_000, 100_000],
  ['both, the month rounded by the spreadsheet', 1_000_000, 83_333, 83_333],
  ['both, which disagree', 1_200_000, 90_000, 'annualRent'],
  ['no year', null, 90_000, null],
] as const)('%s', (_, annualCents, monthlyCents, expected) => {
  const found = monthlyOf({ annual: 'annualRent', annualCents, monthlyCents, what: 'loyer' });
  expect(found !== null && typeof found === 'object' ? found.field : found).toBe(expected);
});
