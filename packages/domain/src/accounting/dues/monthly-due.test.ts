import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, day, lastDayOfMonth } from '../../shared/day.ts';
import { cents, sumCents } from '../../shared/money.ts';
import { termShares } from './due-lines.ts';
import { type CalledLease, monthlyDue, monthlyDues } from './monthly-due.ts';

const term = (fromDate: string, rent: number, charges = 0, supplement = 0) => ({
  id: `from ${fromDate}`,
  fromDate: day(fromDate),
  rentCents: cents(rent),
  supplementCents: cents(supplement),
  chargesCents: cents(charges),
  chargesMode: charges === 0 ? ('aucune' as const) : ('provision' as const),
});

const aLease = (startDate: string, changes: Partial<CalledLease> = {}): CalledLease => ({
  startDate: day(startDate),
  accountingStart: day(startDate),
  lastDay: null,
  timing: 'à échoir',
  proration: 'calendaire',
  paymentDay: 1,
  terms: [term(startDate, 60_000)],
  ...changes,
});

const totalOf = (lease: CalledLease, until: string) => sumCents(monthlyDues(lease, day(until)).map(({ totalCents }) => totalCents));

it('bills exactly twelve rents for a year from 15/01/2024 to 14/01/2025: 7 200.00 €', () => {
  const dues = monthlyDues(aLease('2024-01-15', { lastDay: day('2025-01-14') }), day('2026-12-31'));
  expect(dues).toHaveLength(13);
  expect([dues[0]?.totalCents, dues[12]?.totalCents]).toEqual([32_903, 27_097]);
  expect(sumCents(dues.map(({ totalCents }) => totalCents))).toBe(720_000);
});

it.each([
  ['D021 out on the 5th of 30 days', { startDate: '2026-01-01', lastDay: '2026-06-05', rent: 90_000 }, '2026-06-01', 15_000],
  ['D022 out on the 5th of 31 days', { startDate: '2026-01-01', lastDay: '2026-07-05', rent: 90_000 }, '2026-07-01', 14_516],
  ['D026 in on 9 January', { startDate: '2026-01-09', lastDay: null, rent: 72_500 }, '2026-01-20', 53_790],
  ['D028 in on 19 June', { startDate: '2026-06-19', lastDay: null, rent: 83_000 }, '2026-06-30', 33_200],
  ['D030 early exit on the 12th', { startDate: '2026-01-01', lastDay: '2026-06-12', rent: 90_000 }, '2026-06-01', 36_000],
] as const)('%s', (_case, { startDate, lastDay, rent }, on, expected) => {
  const lease = aLease(startDate, { lastDay: lastDay === null ? null : day(lastDay), terms: [term(startDate, rent)] });
  expect(monthlyDue(lease, day(on))?.totalCents).toBe(expected);
});

it('splits the month in which the rent changes, and says how many days each rent counts', () => {
  const due = monthlyDue(
    aLease('2026-01-01', { terms: [term('2026-01-01', 90_000, 5_000), term('2026-03-18', 93_000, 5_000)] }),
    day('2026-03-01'),
  );
  expect(due?.lines.map(({ kind, amountCents, from, to, days, of }) => [kind, amountCents, from, to, `${days}/${of}`])).toEqual([
    ['loyer', 49_355, '2026-03-01', '2026-03-17', '17/31'],
    ['charges', 2_742, '2026-03-01', '2026-03-17', '17/31'],
    ['loyer', 42_000, '2026-03-18', '2026-03-31', '14/31'],
    ['charges', 2_258, '2026-03-18', '2026-03-31', '14/31'],
  ]);
  expect(due?.totalCents).toBe(96_355);
});

it('has the supplement on a line of its own after the rent, prorated like it and rounded by itself', () => {
  const due = monthlyDue(aLease('2026-03-15', { terms: [term('2026-03-15', 90_000, 5_000, 7_777)] }), day('2026-03-01'));
  expect(due?.lines.map(({ kind, amountCents, days, of }) => [kind, amountCents, `${days}/${of}`])).toEqual([
    ['loyer', 49_355, '17/31'],
    ['complément', 4_265, '17/31'],
    ['charges', 2_742, '17/31'],
  ]);
  expect(due?.totalCents).toBe(49_355 + 4_265 + 2_742);
});

it.each([
  ['2026-01-16', [15, 15]],
  ['2026-01-31', [30]],
  ['2026-02-15', [14, 16]],
] as const)('keeps a whole month at thirty thirtieths when the rent changes on %s', (change, days) => {
  const first = day(`${change.slice(0, 7)}-01`);
  const shares = termShares([term('2025-01-01', 60_000), term(change, 60_000)], first, lastDayOfMonth(first), 'trentièmes');
  expect(shares.map((share) => share.days).filter((count) => count > 0)).toEqual(days);
  const due = monthlyDue(
    aLease('2025-01-01', { proration: 'trentièmes', terms: [term('2025-01-01', 60_000), term(change, 60_000)] }),
    first,
  );
  expect(due?.totalCents).toBe(60_000);
});

it('begins with the account of a lease that was taken over, and ends with the lease', () => {
  const lease = aLease('2020-01-01', { accountingStart: day('2026-03-10'), lastDay: day('2026-05-31') });
  expect(monthlyDues(lease, day('2026-12-31')).map(({ periodStart, periodEnd, dueOn }) => [periodStart, periodEnd, dueOn])).toEqual([
    ['2026-03-10', '2026-03-31', '2026-03-10'],
    ['2026-04-01', '2026-04-30', '2026-04-01'],
    ['2026-05-01', '2026-05-31', '2026-05-01'],
  ]);
  expect([monthlyDue(lease, day('2026-02-15')), monthlyDue(lease, day('2026-06-01'))]).toEqual([null, null]);
});

it('has no line of zero euro', () => {
  const due = monthlyDue(aLease('2026-01-01', { terms: [term('2026-01-01', 0, 5_000)] }), day('2026-01-01'));
  expect(due?.lines.map(({ kind }) => kind)).toEqual(['charges']);
});

it('refuses a month without an agreed rent', () => {
  expect(() => monthlyDue(aLease('2026-01-01', { terms: [term('2026-02-01', 1)] }), day('2026-01-01'))).toThrow(
    'No rent is agreed for 2026-01-01',
  );
});

const someDay = (first: string, last: number) => fc.nat(last).map((count) => addDays(day(first), count));

it('bills each day once: a lease cut in two by a change of hands costs at most a cent more or less for each line of the cut month', () => {
  fc.assert(
    fc.property(
      someDay('2024-01-01', 700),
      fc.integer({ min: 40, max: 900 }),
      fc.nat(39),
      fc.nat(500_000),
      fc.nat(50_000),
      (start, length, cut, rent, charges) => {
        const lastDay = addDays(start, length);
        const terms = [term(start, rent, charges)];
        const whole = aLease(start, { lastDay, terms });
        const until = addDays(start, cut);
        const before = totalOf({ ...whole, lastDay: until }, lastDay);
        const after = totalOf({ ...whole, accountingStart: addDays(until, 1) }, lastDay);
        expect(Math.abs(before + after - totalOf(whole, lastDay))).toBeLessThanOrEqual(2);
      },
    ),
  );
});

it('adds to each share of the rent the same share of the supplement, and changes nothing else', () => {
  fc.assert(
    fc.property(
      someDay('2024-01-01', 700),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 300_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom('calendaire', 'trentièmes'),
      (start, length, rent, supplement, proration) => {
        const lastDay = addDays(start, length);
        const plain = aLease(start, { lastDay, proration, terms: [term(start, rent, 5_000)] });
        const raised = monthlyDues({ ...plain, terms: [term(start, rent, 5_000, supplement)] }, lastDay);
        // As a rent of that amount alone would be billed.
        const alone = monthlyDues({ ...plain, terms: [term(start, supplement)] }, lastDay).flatMap(({ lines }) => lines);
        const supplements = raised.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'complément'));
        expect(supplements).toEqual(alone.map((line) => ({ ...line, kind: 'complément' })));
        const others = raised.map(({ lines }) => lines.filter(({ kind }) => kind !== 'complément'));
        expect(others).toEqual(monthlyDues(plain, lastDay).map(({ lines }) => lines));
      },
    ),
  );
});

it('does not depend on when it is asked: a later change of rent moves no earlier month', () => {
  fc.assert(
    fc.property(
      someDay('2024-01-01', 700),
      fc.integer({ min: 1, max: 600 }),
      fc.nat(500_000),
      fc.nat(500_000),
      (start, later, rent, changed) => {
        const change = addDays(start, later);
        const lease = aLease(start, { terms: [term(start, rent)] });
        const before = monthlyDues(lease, addDays(change, -1)).filter(({ periodEnd }) => periodEnd < change);
        const after = monthlyDues({ ...lease, terms: [term(start, rent), term(change, changed)] }, addDays(change, -1));
        expect(after.filter(({ periodEnd }) => periodEnd < change)).toEqual(before);
      },
    ),
  );
});
