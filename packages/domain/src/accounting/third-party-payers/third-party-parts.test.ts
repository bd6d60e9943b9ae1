import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { standingOf } from '../dues/standing.ts';
import { THIRD_PARTY_KINDS } from './kinds.ts';
import { partsExceedRent, type SharedDue, type ThirdPartyPayer, thirdPartyParts } from './third-party-parts.ts';

const MOTHER: ThirdPartyPayer = {
  payerKind: 'garant',
  name: 'Anne Petit',
  fromMonth: day('2026-01-01'),
  untilMonth: null,
  amountCents: cents(20_000),
};
const EMPLOYER: ThirdPartyPayer = { ...MOTHER, payerKind: 'autre', name: 'Ateliers du Port', amountCents: cents(15_000) };
const NOVEMBER: SharedDue = {
  month: day('2026-11-01'),
  dueOn: day('2026-11-05'),
  totalCents: cents(70_000),
  paidCents: cents(0),
  aidCents: cents(0),
  received: [],
};
const from = (payerKind: 'garant' | 'autre', amountCents: number) => [{ payerKind, amountCents: cents(amountCents) }];

describe('what third parties still bring for a due', () => {
  it.each<[string, Partial<SharedDue>, readonly ThirdPartyPayer[], [string, number][]]>([
    ['nothing without any', {}, [], []],
    [
      'each part of those who pay the month',
      {},
      [MOTHER, EMPLOYER],
      [
        ['Anne Petit', 20_000],
        ['Ateliers du Port', 15_000],
      ],
    ],
    ['nothing before the first month', {}, [{ ...MOTHER, fromMonth: day('2026-12-01') }], []],
    ['the part of the last month', {}, [{ ...MOTHER, untilMonth: day('2026-11-01') }], [['Anne Petit', 20_000]]],
    ['nothing after the last month', {}, [{ ...MOTHER, untilMonth: day('2026-10-01') }], []],
    ['nothing for what is no month', { month: null }, [MOTHER], []],
    ['nothing more of the one who paid', { paidCents: cents(20_000), received: from('garant', 20_000) }, [MOTHER], []],
    ['the rest of a part', { paidCents: cents(5000), received: from('autre', 5000) }, [EMPLOYER], [['Ateliers du Port', 10_000]]],
    [
      'of two of one kind, the part of the second once the first came',
      { paidCents: cents(15_000), received: from('autre', 15_000) },
      [EMPLOYER, { ...EMPLOYER, name: 'Entraide' }],
      [['Entraide', 15_000]],
    ],
    ['nothing of a paid due', { paidCents: cents(70_000) }, [MOTHER], []],
    ['only what is left besides the aid', { aidCents: cents(60_000) }, [MOTHER, EMPLOYER], [['Anne Petit', 10_000]]],
    ['nothing of a credit', { totalCents: cents(-5000) }, [MOTHER], []],
    ['the whole part after a payment was taken back', { received: from('garant', -20_000) }, [MOTHER], [['Anne Petit', 20_000]]],
  ])('expects %s', (_case, due, payers, expected) => {
    const parts = thirdPartyParts({ ...NOVEMBER, ...due }, payers);
    expect(parts.map(({ name, amountCents }) => [name, amountCents])).toEqual(expected);
    expect(parts.every(({ expectedOn }) => expectedOn === NOVEMBER.dueOn)).toBe(true);
  });

  it('keeps the tenant late for the part of a guarantor that does not come', () => {
    const [part] = thirdPartyParts(NOVEMBER, [MOTHER]);
    const on = (today: string) => standingOf({ ...NOVEMBER, expected: part ? [part] : [] }, day(today));
    expect(on('2026-11-05')).toMatchObject({ standing: 'À venir', lateCents: 0 });
    expect(on('2026-11-06')).toMatchObject({ standing: 'En retard', lateCents: 70_000, daysLate: 1 });
  });
});

const FIRST = day('2026-01-01');
const aPart = fc
  .record({
    payerKind: fc.constantFrom(...THIRD_PARTY_KINDS),
    name: fc.constantFrom('Anne Petit', 'Ateliers du Port', 'Entraide'),
    first: fc.integer({ min: 0, max: 12 }),
    months: fc.option(fc.integer({ min: 0, max: 12 })),
    amountCents: fc.integer({ min: 1, max: 40_000 }),
  })
  .map(({ first, months, amountCents, ...who }): ThirdPartyPayer => {
    const fromMonth = addMonths(FIRST, first);
    return { ...who, fromMonth, untilMonth: months === null ? null : addMonths(fromMonth, months), amountCents: cents(amountCents) };
  });
const someParts = fc.array(aPart, { maxLength: 5 });

describe('parts that overlap', () => {
  it('bring together what is left at most, and each its amount at most', () => {
    const amount = fc.integer({ min: 0, max: 90_000 });
    const received = fc.array(fc.record({ payerKind: fc.constantFrom(...THIRD_PARTY_KINDS), amountCents: amount.map(cents) }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(someParts, fc.integer({ min: 0, max: 24 }), amount, amount, amount, received, (payers, month, total, paid, aid, came) => {
        const paidCents = cents(Math.min(paid, total));
        const aidCents = cents(Math.min(aid, total - paidCents));
        const due = { ...NOVEMBER, month: addMonths(FIRST, month), totalCents: cents(total), paidCents, aidCents, received: came };
        const parts = thirdPartyParts(due, payers);
        const sum = parts.reduce((all, { amountCents }) => all + amountCents, 0);
        const inMonth = payers.filter((one) => one.fromMonth <= due.month && (one.untilMonth === null || one.untilMonth >= due.month));
        const agreed = inMonth.reduce((all, { amountCents }) => all + amountCents, 0);
        const kept = THIRD_PARTY_KINDS.map((kind) => {
          const ofKind = inMonth.filter(({ payerKind }) => payerKind === kind).reduce((all, { amountCents }) => all + amountCents, 0);
          const paidOfKind = came.filter(({ payerKind }) => payerKind === kind).reduce((all, { amountCents }) => all + amountCents, 0);
          return Math.max(0, ofKind - paidOfKind);
        });
        expect(sum).toBe(
          Math.min(
            total - paidCents - aidCents,
            kept.reduce((all, rest) => all + rest, 0),
          ),
        );
        expect(sum).toBeLessThanOrEqual(agreed);
        expect(parts.every(({ amountCents }) => amountCents > 0)).toBe(true);
      }),
    );
  });

  it('exceed the rent when they do in one of their months, whatever month that is', () => {
    const rents = fc
      .array(fc.record({ month: fc.integer({ min: 0, max: 14 }), monthCents: fc.integer({ min: 0, max: 80_000 }) }), { maxLength: 3 })
      .map((terms) => terms.map(({ month, monthCents }) => ({ fromDate: addMonths(FIRST, month), monthCents: cents(monthCents) })))
      .filter((terms) => new Set(terms.map(({ fromDate }) => fromDate)).size === terms.length);
    fc.assert(
      fc.property(someParts, rents, (parts, terms) => {
        // Month by month, beyond the last change.
        const exceeds = Array.from({ length: 30 }, (_, at) => addMonths(FIRST, at)).some((month) => {
          const inForce = terms
            .filter(({ fromDate }) => fromDate <= month)
            .toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))
            .at(-1);
          const sum = parts
            .filter((part) => part.fromMonth <= month && (part.untilMonth === null || part.untilMonth >= month))
            .reduce((all, { amountCents }) => all + amountCents, 0);
          return inForce !== undefined && sum > inForce.monthCents;
        });
        expect(partsExceedRent(parts, terms)).toBe(exceeds);
      }),
    );
  });

  it('compare a month with two rents with the higher one, and the month after with the lower one', () => {
    const rents = [
      { fromDate: day('2026-01-01'), monthCents: cents(60_000) },
      { fromDate: day('2026-06-16'), monthCents: cents(50_000) },
    ];
    const part = { fromMonth: day('2026-03-01'), untilMonth: day('2026-06-01'), amountCents: cents(55_000) };
    expect(partsExceedRent([part], rents)).toBe(false);
    expect(partsExceedRent([{ ...part, untilMonth: day('2026-07-01') }], rents)).toBe(true);
    expect(partsExceedRent([{ ...part, fromMonth: day('2025-01-01'), untilMonth: day('2025-12-01') }], rents)).toBe(false);
  });
});
