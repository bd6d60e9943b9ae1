import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { ageingOf, sliceOf } from './ageing.ts';

const due = (dueOn: string, total: number, paid = 0) => ({
  dueOn: day(dueOn),
  totalCents: cents(total),
  paidCents: cents(paid),
  expected: [],
});

it.each([
  [1, '1 à 30 jours'],
  [30, '1 à 30 jours'],
  [31, '31 à 60 jours'],
  [60, '31 à 60 jours'],
  [61, '61 à 90 jours'],
  [90, '61 à 90 jours'],
  [91, 'plus de 90 jours'],
  [4000, 'plus de 90 jours'],
])('%i days late are « %s »', (days, slice) => expect(sliceOf(days)).toBe(slice));

it('has no slice for what is not late', () => expect(() => sliceOf(0)).toThrow(RangeError));

it('sums what is late of each due in its slice, without what is paid or to come', () => {
  const dues = [
    due('2026-08-01', 70_000, 69_000),
    due('2026-09-22', 70_000),
    due('2026-10-24', 50_000, 50_000),
    due('2026-10-25', 30_000),
    due('2026-11-22', 20_000),
    due('2026-11-23', 90_000),
  ];
  expect(ageingOf(dues, day('2026-11-23'))).toEqual({
    lateCents: 121_000,
    slices: { '1 à 30 jours': 50_000, '31 à 60 jours': 0, '61 à 90 jours': 70_000, 'plus de 90 jours': 1_000 },
    daysLate: 114,
  });
});

it('leaves out the aid that comes later, and counts it from its own day on', () => {
  const aided = { ...due('2026-10-05', 70_000), expected: [{ amountCents: cents(21_200), expectedOn: day('2026-11-05') }] };
  expect(ageingOf([aided], day('2026-11-04'))).toMatchObject({ lateCents: 48_800, daysLate: 30 });
  const tenantPaid = { ...aided, paidCents: cents(48_800) };
  expect(ageingOf([tenantPaid], day('2026-11-05'))).toMatchObject({ lateCents: 0, daysLate: 0 });
  expect(ageingOf([tenantPaid], day('2026-11-06'))).toMatchObject({ lateCents: 21_200, daysLate: 1 });
});
