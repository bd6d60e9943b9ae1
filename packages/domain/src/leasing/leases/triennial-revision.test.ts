import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, day, type Day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { indexTable, SHIPPED_INDICES } from '../indices/index-table.ts';
import { lastFixing, TRIENNIAL_SERIES, type TriennialLease, triennialRevision } from './triennial-revision.ts';

const term = (fromDate: string, rentCents: number) => ({ fromDate: day(fromDate), rentCents: cents(rentCents), supplementCents: cents(0) });
const SHOP: TriennialLease = {
  kind: 'commercial',
  furnished: false,
  startDate: day('2021-06-01'),
  termBegunOn: day('2021-06-01'),
  exitOn: null,
  indexSeries: null,
  terms: [term('2021-06-01', 200_000)],
};
const planOf = (lease: TriennialLease, series: 'ILC' | 'ILAT', on: string) =>
  triennialRevision(lease, { series, requestedOn: day(on) }, SHIPPED_INDICES);

describe('the last fixing of a rent', () => {
  it.each<[string, Partial<TriennialLease>, fixedOn: string, firstOn: string]>([
    ['the entry', {}, '2021-06-01', '2024-06-01'],
    ['the renewal, though the rent stayed', { termBegunOn: day('2023-06-01') }, '2023-06-01', '2026-06-01'],
    ['a new price', { terms: [...SHOP.terms, term('2022-02-28', 210_000)] }, '2022-02-28', '2025-02-28'],
    ['not other charges', { terms: [...SHOP.terms, term('2022-03-01', 200_000)] }, '2021-06-01', '2024-06-01'],
    [
      'nor charges after a new price',
      { terms: [...SHOP.terms, term('2022-03-01', 210_000), term('2023-03-01', 210_000)] },
      '2022-03-01',
      '2025-03-01',
    ],
    [
      'a leap day',
      { startDate: day('2024-02-29'), termBegunOn: day('2024-02-29'), terms: [term('2024-02-29', 1)] },
      '2024-02-29',
      '2027-02-28',
    ],
  ])('is %s', (_name, part, fixedOn, firstOn) => {
    expect(lastFixing({ ...SHOP, ...part })).toMatchObject({ fixedOn, firstOn });
  });

  it('counts base rent and supplement together', () => {
    const moved = { fromDate: day('2023-01-01'), rentCents: cents(190_000), supplementCents: cents(10_000) };
    expect(lastFixing({ ...SHOP, terms: [...SHOP.terms, moved] })).toMatchObject({ fixedOn: '2021-06-01', rentCents: 200_000 });
  });
});

describe('the ceiling of a request', () => {
  it('is the change of the index since the last fixing, rounded down', () => {
    // 2 000 € × 138.01 ÷ 116.46 = 2 370.084 €
    const byIlat = { kind: 'possible', newQuarter: '2026-T2', newHundredths: 13_801, ceilingCents: 237_008, isCapped: false };
    expect(planOf(SHOP, 'ILAT', '2026-11-26')).toMatchObject(byIlat);
    // 2 000 € × 1.035² × 137.16 ÷ 131.81 = 2 229.409 €: T2 2022 and T2 2023 rose by more than 3.5 %.
    expect(planOf(SHOP, 'ILC', '2026-11-26')).toMatchObject({ kind: 'possible', ceilingCents: 222_940, isCapped: true });
  });

  it('does not cap again what a rent fixed within the capped years already lost', () => {
    const fixed = { ...SHOP, startDate: day('2023-05-01'), termBegunOn: day('2023-05-01'), terms: [term('2023-05-01', 200_000)] };
    expect(planOf(fixed, 'ILC', '2026-11-26')).toMatchObject({ isCapped: false });
  });

  it.each([
    ['a home', { kind: 'vide' }],
    ['a professional lease', { kind: 'professionnel' }],
    ['a lease with a clause', { indexSeries: 'ILC' }],
  ] as const)('is not that of %s', (_name, part) => {
    expect(planOf({ ...SHOP, ...part }, 'ILC', '2026-11-26')).toEqual({ kind: 'not-triennial' });
  });

  it('needs a lease that still runs on the day', () => {
    const ending = { ...SHOP, exitOn: day('2026-11-25') };
    expect(planOf(ending, 'ILC', '2026-11-25').kind).toBe('possible');
    expect(planOf(ending, 'ILC', '2026-11-26')).toEqual({ kind: 'after-end', lastDay: '2026-11-25' });
  });

  it('names the quarter that is missing, old or new', () => {
    const old = { ...SHOP, startDate: day('2004-12-31'), termBegunOn: day('2004-12-31'), terms: [term('2004-12-31', 1)] };
    expect(planOf(old, 'ILC', '2026-11-26')).toMatchObject({ kind: 'unknown-index', quarter: '2004-T4' });
    expect(planOf(SHOP, 'ILAT', '2026-12-15')).toEqual({
      kind: 'unknown-index',
      series: 'ILAT',
      quarter: '2026-T3',
      expectedOn: '2026-12-15',
    });
    const added = { series: 'ILAT', quarter: '2026-T3', hundredths: 20_000, publishedOn: day('2026-12-18') } as const;
    const known = triennialRevision(SHOP, { series: 'ILAT', requestedOn: day('2026-12-20') }, indexTable([added]));
    expect(known).toMatchObject({ kind: 'possible', newQuarter: '2026-T3' });
  });

  it('is never above the index when the older quarter lost more to the cap than the newer one', () => {
    // ILC: 133.66 in T3 2023 and 135.26 in T1 2026 as shipped; the cap took more of T3 than of T1.
    const shop = { ...SHOP, startDate: day('2023-07-01'), termBegunOn: day('2023-07-01'), terms: [term('2023-07-01', 200_000)] };
    const plan = planOf(shop, 'ILC', '2026-07-01');
    if (plan.kind !== 'possible' && plan.kind !== 'no-rise') throw new Error(plan.kind);
    expect(plan).toMatchObject({ referenceQuarter: '2023-T3', newQuarter: '2026-T1', isCapped: false });
    expect(plan.ceilingCents).toBe(Math.floor((200_000 * plan.newHundredths) / plan.referenceHundredths));
  });

  it('is no rise when the index fell', () => {
    // ILC: 108.53 in T1 2013, 108.40 in T1 2016.
    const shop = { ...SHOP, startDate: day('2013-03-01'), termBegunOn: day('2013-03-01'), terms: [term('2013-03-01', 200_000)] };
    expect(planOf(shop, 'ILC', '2016-07-01')).toMatchObject({ kind: 'no-rise', newQuarter: '2016-T1', ceilingCents: 199_760 });
  });
});

const someDay = (from: string, months: number) =>
  fc.tuple(fc.integer({ min: 0, max: months }), fc.integer({ min: 0, max: 30 })).map(([m, d]): Day => addDays(addMonths(day(from), m), d));
const someLease = fc
  .record({
    startDate: someDay('2008-01-01', 200),
    later: fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 500_000 })), { maxLength: 3 }),
  })
  .map(({ startDate, later }): TriennialLease => {
    let from = startDate;
    const terms = [term(startDate, 150_000), ...later.map(([months, rent]) => term((from = addMonths(from, months)), rent))];
    return { ...SHOP, startDate, termBegunOn: startDate, terms };
  });

describe('of any lease', () => {
  it('no request comes before three years after the entry, or after another rent', () => {
    fc.assert(
      fc.property(someLease, fc.constantFrom(...TRIENNIAL_SERIES), someDay('2008-01-01', 226), (lease, series, requestedOn) => {
        const plan = triennialRevision(lease, { series, requestedOn }, SHIPPED_INDICES);
        const last = lease.terms.at(-1);
        const changed = lease.terms.at(-2)?.rentCents !== last?.rentCents;
        const begun = last && changed ? last.fromDate : lease.startDate;
        expect(requestedOn < addMonths(begun, 36) && plan.kind !== 'too-early').toBe(false);
      }),
    );
  });

  it('the ceiling is never above the ratio of the index, and a cent more always is where no cap applies', () => {
    fc.assert(
      fc.property(someLease, fc.constantFrom(...TRIENNIAL_SERIES), someDay('2011-01-01', 190), (lease, series, requestedOn) => {
        const plan = triennialRevision(lease, { series, requestedOn }, SHIPPED_INDICES);
        if (plan.kind !== 'possible' && plan.kind !== 'no-rise') return;
        const { ceilingCents, newHundredths, referenceHundredths, isCapped } = plan;
        const { rentCents } = lastFixing(lease);
        expect(ceilingCents * referenceHundredths).toBeLessThanOrEqual(rentCents * newHundredths);
        expect(isCapped || (ceilingCents + 1) * referenceHundredths > rentCents * newHundredths).toBe(true);
        expect(plan.kind).toBe(ceilingCents > rentCents ? 'possible' : 'no-rise');
      }),
    );
  });

  it('the ILC never counts more than 3.5 % for a year of the cap', () => {
    const years = fc.constantFrom('2022-04-01', '2022-07-01', '2022-10-01', '2023-01-01').map((on) => addMonths(day(on), -12));
    fc.assert(
      fc.property(years, fc.integer({ min: 1, max: 10_000_000 }), (startDate, rent) => {
        const lease = { ...SHOP, startDate, termBegunOn: startDate, terms: [term(startDate, rent)] };
        const plan = triennialRevision(lease, { series: 'ILC', requestedOn: addMonths(startDate, 42) }, SHIPPED_INDICES);
        if (plan.kind !== 'possible') return;
        const uncapped = (rent * plan.newHundredths) / plan.referenceHundredths;
        expect(plan.isCapped).toBe(true);
        expect(plan.ceilingCents).toBeLessThan(Math.max(1, uncapped));
      }),
    );
  });
});
