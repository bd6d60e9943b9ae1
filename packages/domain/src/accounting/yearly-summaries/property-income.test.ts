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
  insuranceCents: amount,
  lots: fc.integer({ min: 0, max: 5 }),
  expenses: fc.array(fc.record({ line: fc.constantFrom(null, ...EXPENSE_TAX_LINES), amountCents: amount }), { maxLength: 8 }),
});

it('leaves nothing out: every cent received or spent stands on one line, or is named as unsorted', () => {
  fc.assert(
    fc.property(someYear, (year) => {
      const income = propertyIncome(year);
      const spent = sumCents(year.expenses.map(({ line, amountCents }) => cents(line === '230' ? 0 - amountCents : amountCents)));
      const counted = cents(year.rentCents + year.otherCents - year.feeCents - year.insuranceCents - year.lots * 2000 - spent);
      expect(income.resultCents - income.unsortedCents).toBe(counted);
      expect(income['215']).toBe(income['211'] + income['213']);
    }),
  );
});

it('puts fees on line 221 and insurance on line 223, each with the expenses of its line', () => {
  const expenses = [
    { line: '221' as const, amountCents: cents(100) },
    { line: '223' as const, amountCents: cents(200) },
  ];
  const year = { rentCents: cents(0), otherCents: cents(0), feeCents: cents(1_000), insuranceCents: cents(3_000), lots: 0, expenses };
  expect(propertyIncome(year)).toMatchObject({ '221': 1_100, '223': 3_200, '240': 4_300 });
});

it('adds properties line by line', () => {
  fc.assert(
    fc.property(fc.array(someYear, { maxLength: 4 }), (years) => {
      const total = totalIncome(years.map(propertyIncome));
      const whole = propertyIncome({
        rentCents: sumCents(years.map(({ rentCents }) => rentCents)),
        otherCents: sumCents(years.map(({ otherCents }) => otherCents)),
        feeCents: sumCents(years.map(({ feeCents }) => feeCents)),
        insuranceCents: sumCents(years.map(({ insuranceCents }) => insuranceCents)),
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
