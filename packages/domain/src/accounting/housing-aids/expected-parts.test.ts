import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { standingOf } from '../dues/standing.ts';
import { type AidedDue, expectedParts, type HousingAid, partsToRecord, fundOf } from './expected-parts.ts';
import { AID_SCHEDULES } from './schedule.ts';

const APL: HousingAid = {
  payer: 'CAF',
  fromMonth: day('2026-01-01'),
  untilMonth: null,
  amountCents: cents(21_200),
  paidToLandlord: true,
  schedule: 'le 5 du mois suivant',
};
const NOVEMBER: AidedDue = { month: day('2026-11-01'), totalCents: cents(70_000), paidCents: cents(0), received: [] };
const from = (paymentDate: string, amountCents: number) => ({ paymentDate: day(paymentDate), amountCents: cents(amountCents) });
const part = (amountCents: number, expectedOn: string) => [{ payer: 'CAF', amountCents, expectedOn }];

describe('what a third payer still brings for a due', () => {
  it.each<[string, Partial<AidedDue>, readonly HousingAid[], unknown]>([
    ['nothing without an aid', {}, [], []],
    ['the aid on the 5th of the next month', {}, [APL], part(21_200, '2026-12-05')],
    ['the APL of a « logement conventionné » on the 25th', {}, [{ ...APL, schedule: 'le 25 du mois' }], part(21_200, '2026-11-25')],
    ['nothing when the tenant receives the aid', {}, [{ ...APL, paidToLandlord: false }], []],
    ['nothing before its first month', {}, [{ ...APL, fromMonth: day('2026-12-01') }], []],
    ['nothing after its last month', {}, [{ ...APL, untilMonth: day('2026-10-01') }], []],
    ['the aid of its last month', {}, [{ ...APL, untilMonth: day('2026-11-01') }], part(21_200, '2026-12-05')],
    [
      'the one that is valid in the month',
      {},
      [
        { ...APL, untilMonth: day('2026-10-01') },
        { ...APL, fromMonth: day('2026-11-01'), amountCents: cents(15_000) },
      ],
      part(15_000, '2026-12-05'),
    ],
    ['nothing for what is no month', { month: null }, [APL], []],
    ['at most what is left', { paidCents: cents(60_000) }, [APL], part(10_000, '2026-12-05')],
    ['at most what was called', { totalCents: cents(14_000) }, [APL], part(14_000, '2026-12-05')],
    [
      'the rest when the fund paid less',
      { paidCents: cents(15_000), received: [from('2026-12-04', 15_000)] },
      [APL],
      part(6_200, '2026-12-05'),
    ],
    ['nothing when the fund paid', { paidCents: cents(21_200), received: [from('2026-12-07', 21_200)] }, [APL], []],
    ['nothing when the fund paid ten days early', { paidCents: cents(21_200), received: [from('2026-11-25', 21_200)] }, [APL], []],
    [
      'the aid, when the fund paid that of the month before',
      { paidCents: cents(21_200), received: [from('2026-11-24', 21_200)] },
      [APL],
      part(21_200, '2026-12-05'),
    ],
  ])('expects %s', (_case, due, aids, expected) => {
    expect(expectedParts({ ...NOVEMBER, ...due }, aids)).toEqual(expected);
  });

  it('expects no more than is left, and makes nobody late for a part that comes later', () => {
    const amount = fc.integer({ min: 0, max: 120_000 });
    const offset = fc.integer({ min: -70, max: 70 });
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        offset,
        offset,
        fc.constantFrom(...AID_SCHEDULES),
        (total, paid, aid, dueIn, todayIn, schedule) => {
          const month = day('2026-11-01');
          const facts = { month, totalCents: cents(total), paidCents: cents(Math.min(paid, total)), received: [] };
          const parts = expectedParts(facts, [{ ...APL, amountCents: cents(aid), schedule }]);
          const sum = parts.reduce((all, { amountCents }) => all + amountCents, 0);
          const left = total - facts.paidCents;
          expect(sum).toBe(Math.min(left, aid));
          const dueOn = addDays(month, dueIn);
          const today = addDays(month, todayIn);
          const toCome = parts.filter(({ expectedOn }) => expectedOn >= today);
          const late = standingOf({ dueOn, totalCents: facts.totalCents, paidCents: facts.paidCents, expected: parts }, today).lateCents;
          expect(late).toBe(dueOn >= today ? 0 : left - toCome.reduce((all, { amountCents }) => all + amountCents, 0));
        },
      ),
    );
  });

  it('keeps what was expected of other months when an aid changes from a month on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 1, max: 24 }), (month, change) => {
        const due = { ...NOVEMBER, month: addMonths(APL.fromMonth, month) };
        const changesOn = addMonths(APL.fromMonth, change);
        const changed = [
          { ...APL, untilMonth: addMonths(changesOn, -1) },
          { ...APL, fromMonth: changesOn, amountCents: cents(9_900) },
        ];
        const [after] = expectedParts(due, changed);
        expect(after?.amountCents).toBe(month < change ? APL.amountCents : 9_900);
      }),
    );
  });
});

it.each([
  ['the whole without an aid', 70_000, [], [['locataire', 70_000]]],
  [
    'the part of the tenant, then that of the fund',
    70_000,
    [21_200],
    [
      ['locataire', 48_800],
      ['CAF', 21_200],
    ],
  ],
  ['the part of the fund once nothing else is left', 21_200, [21_200], [['CAF', 21_200]]],
  ['nothing of a paid due', 0, [], []],
] as const)('records %s', (_case, left, expected, parts) => {
  const of = expected.map((amountCents) => ({ amountCents: cents(amountCents), expectedOn: day('2026-12-05') }));
  expect(partsToRecord(cents(left), of).map(({ payerKind, amountCents }) => [payerKind, amountCents])).toEqual(parts);
});

it('records the parts of other third parties after that of the fund, each under its name', () => {
  const aid = [{ amountCents: cents(21_200), expectedOn: day('2026-12-05') }];
  const others = [
    { payerKind: 'garant' as const, name: 'Anne Petit', amountCents: cents(20_000), expectedOn: day('2026-11-05') },
    { payerKind: 'autre' as const, name: 'Entraide', amountCents: cents(10_000), expectedOn: day('2026-11-05') },
  ];
  expect(partsToRecord(cents(70_000), aid, others)).toEqual([
    { payerKind: 'locataire', amountCents: 18_800, name: null },
    { payerKind: 'CAF', amountCents: 21_200, name: null },
    { payerKind: 'garant', amountCents: 20_000, name: 'Anne Petit' },
    { payerKind: 'autre', amountCents: 10_000, name: 'Entraide' },
  ]);
});

it('names the fund of the aid of a month, else the only one of the lease, else both', () => {
  const aid = (payer: 'CAF' | 'MSA', fromMonth: string, untilMonth: string | null, paidToLandlord = true) => ({
    payer,
    fromMonth: day(fromMonth),
    untilMonth: untilMonth === null ? null : day(untilMonth),
    paidToLandlord,
  });
  const both = [aid('MSA', '2026-07-01', null), aid('CAF', '2026-01-01', '2026-06-01')];
  expect([fundOf(day('2026-03-01'), both), fundOf(day('2026-08-01'), both), fundOf(null, both)]).toEqual(['CAF', 'MSA', 'CAF ou MSA']);
  expect(fundOf(null, both.slice(0, 1))).toBe('MSA');
  expect(fundOf(day('2026-08-01'), [aid('MSA', '2026-07-01', null, false)])).toBe('CAF ou MSA');
});
