import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, sumCents } from '../../shared/money.ts';
import { EXPENSE_TAX_LINES } from '../statements/tax-lines.ts';
import { propertyIncome, type PropertyYear, sharedOut, totalIncome } from './property-income.ts';

const amount = fc.integer({ min: -5_000_000, max: 5_000_000 }).map(cents);
const someYear: fc.Arbitrary<PropertyYear> = fc.record({
  rentCents: amount,
  otherCents: amount,
  feeCents: amount,
  lots: fc.integer({ min: 0, max: 5 }),
  expenses: fc.array(fc.record({ line: fc.constantFrom(null, ...EXPENSE_TAX_LINES), amountCents: amount }), { maxLength: 8 }),
});

it('leaves nothing out: every cent received or spent stands on one line, or is named as unsorted', () => {
  fc.assert(
    fc.property(someYear, (year) => {
      const income = propertyIncome(year);
      const spent = sumCents(year.expenses.map(({ line, amountCents }) => cents(line === '230' ? 0 - amountCents : amountCents)));
      const counted = cents(year.rentCents + year.otherCents - year.feeCents - year.lots * 2000 - spent);
      expect(income.resultCents - income.unsortedCents).toBe(counted);
      expect(income['215']).toBe(income['211'] + income['213']);
    }),
  );
});

it('adds properties line by line', () => {
  fc.assert(
    fc.property(fc.array(someYear, { maxLength: 4 }), (years) => {
      const total = totalIncome(years.map(propertyIncome));
      const whole = propertyIncome({
        rentCents: sumCents(years.map(({ rentCents }) => rentCents)),
        otherCents: sumCents(years.map(({ otherCents }) => otherCents)),
        feeCents: sumCents(years.map(({ feeCents }) => feeCents)),
        lots: years.reduce((sum, { lots }) => sum + lots, 0),
        expenses: years.flatMap(({ expenses }) => expenses),
      });
      expect(total).toEqual(whole);
    }),
  );
});

it('shares an amount out to the cent, whatever the weights', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 6 }), (whole, weights) => {
      expect(sumCents(sharedOut(whole, weights))).toBe(whole);
    }),
  );
  expect(sharedOut(cents(100), [cents(1), cents(1), cents(1)])).toEqual([33, 34, 33]);
  expect(sharedOut(cents(12_180), [cents(85_000), cents(60_000)])).toEqual([7_140, 5_040]);
  expect(sharedOut(cents(500), [cents(0), cents(0)])).toEqual([500, 0]);
});
