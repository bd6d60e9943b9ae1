import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CalledLease } from '../../accounting/dues/monthly-due.ts';
import { monthlyDues } from '../../accounting/dues/monthly-due.ts';
import { addDays, addMonths, type Day, day, lastDayOfMonth } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type CalendarRent, dueNote, lastChangeOf, namedDays, rentKey, calendarRentText, uncalledRents } from './account-rents.ts';

const lease: CalledLease = {
  startDate: day('2026-09-15'),
  accountingStart: day('2026-09-15'),
  lastDay: null,
  timing: 'à échoir',
  proration: 'calendaire',
  paymentDay: 5,
  terms: [
    {
      id: 'term',
      fromDate: day('2026-09-15'),
      rentCents: cents(80_000),
      supplementCents: cents(0),
      chargesCents: cents(5_000),
      chargesMode: 'provision',
    },
  ],
};
const returned = (changes: Partial<CalledLease>, [from, to]: readonly [string, string], called: string[] = [], today = '2026-09-01') =>
  uncalledRents({ ...lease, ...changes }, new Set(called.map(day)), { from: day(from), to: day(to) }, day(today)).map(
    ({ dueOn, totalCents }) => `${dueOn} ${totalCents}`,
  );

it.each([
  [
    'months to come on their due day, the first one from the beginning of the lease',
    {},
    ['2026-09-01', '2026-11-30'],
    [],
    ['2026-09-15 45334', '2026-10-05 85000', '2026-11-05 85000'],
  ],
  ['no month that is called', {}, ['2026-09-01', '2026-11-30'], ['2026-09-01', '2026-10-01'], ['2026-11-05 85000']],
  [
    'rent that is due at the end of its month on a later day',
    { timing: 'échu' },
    ['2026-10-01', '2026-11-30'],
    [],
    ['2026-10-05 45334', '2026-11-05 85000'],
  ],
  [
    'the last month by its days, and nothing after it',
    { lastDay: day('2026-11-15') },
    ['2026-11-01', '2027-03-31'],
    [],
    ['2026-11-05 42500'],
  ],
  [
    'the last month « échu » on its payment day, after the end of the lease',
    { timing: 'échu', lastDay: day('2026-11-15') },
    ['2026-11-16', '2027-03-31'],
    [],
    ['2026-12-05 42500'],
  ],
  ['nothing before the account begins', { accountingStart: day('2026-11-01') }, ['2026-09-01', '2026-11-30'], [], ['2026-11-05 85000']],
  ['the last day of a shorter month', { paymentDay: 31 }, ['2027-02-01', '2027-02-28'], [], ['2027-02-28 85000']],
  [
    'nothing of a free month',
    { terms: lease.terms.map((term) => ({ ...term, rentCents: cents(0), chargesCents: cents(0) })) },
    ['2026-09-01', '2026-12-31'],
    [],
    [],
  ],
] as const)('returns %s', (_what, changes, range, called, expected) => {
  expect(returned(changes, range, [...called])).toEqual(expected);
});

it('returns what is due today, and nothing of the past: it is called, or it is not owed', () => {
  expect(returned({}, ['2026-09-01', '2026-12-31'], [], '2026-11-05')).toEqual(['2026-11-05 85000', '2026-12-05 85000']);
  expect(returned({}, ['2026-09-01', '2026-12-31'], [], '2026-11-06')).toEqual(['2026-12-05 85000']);
});

const days = fc.integer({ min: 0, max: 1500 }).map((count) => addDays(day('2026-01-01'), count));
const anyLease: fc.Arbitrary<CalledLease> = fc
  .record({
    startDate: days,
    accountingStart: days,
    lasts: fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }),
    timing: fc.constantFrom('à échoir', 'échu'),
    proration: fc.constantFrom('calendaire', 'trentièmes'),
    paymentDay: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ lasts, ...rest }) => ({
    ...rest,
    lastDay: lasts === null ? null : addDays(rest.startDate, lasts),
    terms: lease.terms.map((term) => ({ ...term, fromDate: rest.startDate })),
  }));

it('returns for any range exactly the dues that the calls will write, less those of called months', () => {
  fc.assert(
    fc.property(anyLease, days, fc.integer({ min: 0, max: 400 }), fc.nat(), (any, from, length, seed) => {
      const to = addDays(from, length);
      const isCalled = (month: Day) => (Number(month.slice(5, 7)) + seed) % 3 === 0;
      const written = monthlyDues(any, lastDayOfMonth(addMonths(to, 1))).map((due) => ({
        ...due,
        month: day(`${due.periodStart.slice(0, 7)}-01`),
      }));
      const called = new Set(written.map(({ month }) => month).filter(isCalled));
      const expected = written
        .filter(({ month, dueOn }) => !isCalled(month) && dueOn >= from && dueOn <= to)
        .map(({ month, dueOn, totalCents }) => ({ month, dueOn, totalCents }));
      expect(uncalledRents(any, called, { from, to }, day('2026-01-01'))).toEqual(expected);
    }),
  );
});

it('keeps the key of a month, whatever its due day', () => {
  expect(rentKey('l1', day('2026-11-01'))).toBe('rent-due-l1-2026-11-01');
});

it.each([
  ['2026-11-03T08:00:00Z', 'À venir', '2026-11-03T08:00:00Z'],
  ['2026-11-03T08:00:00Z', 'En retard', '2026-11-05T23:00:00.000Z'],
  ['2026-11-09T08:00:00+00:00', 'En retard', '2026-11-09T08:00:00+00:00'],
] as const)('a due of 5 November, written at %s, changed last when it was %s', (writtenAt, standing, expected) => {
  expect(lastChangeOf(writtenAt, day('2026-11-05'), standing)).toBe(expected);
});

const euros = (amount: number) => `${amount / 100} €`;
const rent = (standing: CalendarRent['standing'], left: number): CalendarRent => ({
  totalCents: cents(85_000),
  leftCents: cents(left),
  standing,
});
it.each([
  [rent('Payée', 0), '850 € · payée'],
  [rent('Partielle', 20_000), '850 € · reste 200 €'],
  [rent('En retard', 85_000), '850 € · en retard'],
  [rent('En retard', 20_000), '850 € · en retard, reste 200 €'],
  [rent('À venir', 85_000), '850 €'],
  [rent(null, 85_000), '850 €'],
])('says of %j « %s »', (due, expected) => {
  expect(calendarRentText(due, euros)).toBe(expected);
});

it('says what is due where it is no rent', () => {
  expect([
    dueNote('terme', ''),
    dueNote('solde initial', ''),
    dueNote('correction', 'Loyer révisé'),
    dueNote('autre', 'Clé perdue'),
  ]).toEqual([null, 'solde au début du compte', 'correction\u00A0: Loyer révisé', 'Clé perdue']);
});

it('names the dues of days with few, in order, and no more together than are read', () => {
  const days = [
    { day: day('2026-11-03'), count: 20 },
    { day: day('2026-11-01'), count: 15 },
    { day: day('2026-11-02'), count: 21 },
    { day: day('2026-11-04'), count: 6 },
    { day: day('2026-11-05'), count: 5 },
  ];
  const named = (together: number) => namedDays(days, { ofDay: 20, together });
  expect(named(1000)).toEqual(['2026-11-01', '2026-11-03', '2026-11-04', '2026-11-05']);
  expect(named(40)).toEqual(['2026-11-01', '2026-11-03', '2026-11-05']);
  expect(named(0)).toEqual([]);
});
