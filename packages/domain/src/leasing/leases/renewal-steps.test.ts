import fc from 'fast-check';
import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { renewalSteps } from './renewal-steps.ts';

const RENEWED = { currentCents: cents(60_000), renewedOn: day('2026-07-01'), termMonths: 36 };

it('D042: a rise of 50 € comes by thirds', () => {
  expect(renewalSteps({ ...RENEWED, renewedCents: cents(65_000) })).toEqual([
    { fromDate: '2026-07-01', riseCents: 1667, rentCents: 61_667 },
    { fromDate: '2027-07-01', riseCents: 3333, rentCents: 63_333 },
    { fromDate: '2028-07-01', riseCents: 5000, rentCents: 65_000 },
  ]);
});

it.each([
  ['10 % exactly, three years', 66_000, 36, 3],
  ['one cent above 10 %', 66_001, 36, 6],
  ['six years', 65_000, 72, 6],
  ['no rise', 60_000, 36, 0],
  ['a lower rent, at once', 59_000, 36, 0],
])('%s', (_case, renewed, termMonths, steps) => {
  expect(renewalSteps({ ...RENEWED, renewedCents: cents(renewed), termMonths })).toHaveLength(steps);
});

it('never falls from one step to the next, and ends with the whole rise', () => {
  const rent = fc.integer({ min: 1, max: 500_000 });
  fc.assert(
    fc.property(rent, rent, fc.constantFrom(12, 36, 72), (current, rise, termMonths) => {
      const steps = renewalSteps({ ...RENEWED, currentCents: cents(current), renewedCents: cents(current + rise), termMonths });
      expect(steps.at(-1)?.riseCents).toBe(rise);
      expect(steps.map(({ rentCents }) => rentCents).toSorted((one, other) => one - other)).toEqual(
        steps.map(({ rentCents }) => rentCents),
      );
    }),
  );
});
