import { describe, expect, it } from 'vitest';
import { addDays, day, type Day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { earliestPublication, SHIPPED_INDICES } from '../indices/index-table.ts';
import { newQuarterOn, yearAfter } from '../indices/irl.ts';
import { dueRevision, lastRent, type RentTerm, type RevisedLease } from './lease-revision.ts';

const FIRST: RentTerm = {
  fromDate: day('2021-08-01'),
  rentCents: cents(98_000),
  supplementCents: cents(0),
  origin: 'initial',
  indexQuarter: null,
};

/** Renewed on 1 August 2024. */
const VIDE: RevisedLease = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  status: 'Actif',
  signedOn: day('2021-07-20'),
  startDate: day('2021-08-01'),
  endDate: day('2027-07-31'),
  termBegunOn: day('2024-08-01'),
  exitOn: null,
  indexSeries: 'IRL',
  indexQuarter: '2021-T1',
  revisionDay: null,
  terms: [FIRST],
};
const LYON = { dpeClass: 'D', postalCode: '69002' } as const;
const today = day('2026-11-22');

const planFor = (lease: RevisedLease, dwelling: Parameters<typeof dueRevision>[1], on: Day) =>
  dueRevision(lease, dwelling, SHIPPED_INDICES, on).plan;

const revised = (fromDate: string, indexQuarter: string | null): RentTerm => ({
  fromDate: day(fromDate),
  rentCents: cents(99_000),
  supplementCents: cents(0),
  origin: 'IRL',
  indexQuarter,
});

describe('the revision that may be requested', () => {
  it('is that of the last revision day, by one year of the index, from today on', () => {
    expect(planFor(VIDE, LYON, today)).toEqual({
      kind: 'possible',
      // D060: 980 € × 146.60 ÷ 145.47, not the five years since 2021.
      rentCents: 98_761,
      supplementCents: 0,
      series: 'IRL',
      newQuarter: '2026-T1',
      newHundredths: 14_660,
      referenceQuarter: '2025-T1',
      referenceHundredths: 14_547,
      publishedOn: '2026-04-16',
      isCapped: false,
      effectiveOn: '2026-11-22',
      warnings: [],
    });
  });

  it('revises the supplement of the rent in force', () => {
    const lease = { ...VIDE, terms: [{ ...FIRST, supplementCents: cents(10_000) }] };
    // 100 € × 146.60 ÷ 145.47
    expect(planFor(lease, LYON, today)).toMatchObject({ rentCents: 98_761, supplementCents: 10_078 });
  });

  it('is the next one once the last was used, with the index published by then', () => {
    const lease = { ...VIDE, terms: [FIRST, revised('2026-09-10', '2026-T1')] };
    expect(planFor(lease, LYON, today)).toEqual({ kind: 'not-yet', nextOn: '2027-08-01' });
    const later = { ...lease, terms: [...lease.terms, { ...revised('2027-08-01', '2027-T1') }] };
    expect(planFor(later, LYON, today)).toEqual({ kind: 'not-yet', nextOn: '2028-08-01' });
  });

  it('may be requested ahead, for its day', () => {
    const lease = { ...VIDE, revisionDay: '12-01', terms: [FIRST, revised('2025-12-01', '2025-T1')] };
    expect(planFor(lease, LYON, today)).toMatchObject({ kind: 'possible', effectiveOn: '2026-12-01', newQuarter: '2026-T1' });
    // Proposed one month before its day.
    expect(planFor(lease, LYON, day('2026-11-01'))).toMatchObject({ kind: 'possible', effectiveOn: '2026-12-01' });
    expect(planFor(lease, LYON, day('2026-10-31'))).toEqual({ kind: 'not-yet', nextOn: '2026-12-01' });
  });

  it('continues from the rent and the index in force, not from those of the clause', () => {
    const raised = {
      fromDate: day('2025-03-01'),
      rentCents: cents(110_000),
      supplementCents: cents(0),
      origin: 'avenant',
      indexQuarter: null,
    } as const;
    const lease = { ...VIDE, terms: [FIRST, revised('2024-08-01', '2024-T1'), raised] };
    expect(planFor(lease, LYON, today)).toMatchObject({ kind: 'possible', rentCents: 110_854 });
    const stale = { ...VIDE, terms: [FIRST, revised('2025-08-01', '2026-T1')] };
    expect(planFor(stale, LYON, today)).toEqual({ kind: 'not-yet', nextOn: '2027-08-01' });
  });

  it.each([
    ['class F, renewed since 24 August 2022 (art. 17-1 III)', {}, 'F', 'lease.revision.frozen-metropole'],
    ['class G, in a term that began the day before', { termBegunOn: day('2022-08-23'), endDate: day('2028-08-22') }, 'G', 'possible'],
    [
      'class G, in a term that began on that day',
      { termBegunOn: day('2022-08-24'), endDate: day('2028-08-23') },
      'G',
      'lease.revision.frozen-metropole',
    ],
    ['D070 a bail mobilité', { kind: 'mobilité', endDate: day('2028-07-31') }, 'D', 'lease.revision.mobilite'],
    ['no clause', { indexSeries: null, indexQuarter: null }, 'D', 'lease.revision.clause'],
  ] as const)('follows the law of the term: %s', (_case, change, dpeClass, rule) => {
    const plan = planFor({ ...VIDE, ...change }, { ...LYON, dpeClass }, today);
    expect(plan.kind === 'refused' ? plan.finding.ruleId : plan.kind).toBe(rule);
  });

  it('judges a request ahead by the term of its day: the tacit renewal to come freezes a class G', () => {
    const lease = {
      ...VIDE,
      endDate: day('2026-11-30'),
      termBegunOn: day('2020-12-01'),
      startDate: day('2020-12-01'),
      landlordKind: 'personne morale',
    } as const;
    expect(planFor({ ...lease, terms: [FIRST, revised('2025-12-01', '2025-T1')] }, { ...LYON, dpeClass: 'G' }, today)).toMatchObject({
      kind: 'refused',
      finding: { ruleId: 'lease.revision.frozen-metropole' },
    });
  });

  it('does not precede the last rent, nor follow the end of the lease', () => {
    const planned = {
      fromDate: day('2026-12-01'),
      rentCents: cents(99_000),
      supplementCents: cents(0),
      origin: 'avenant',
      indexQuarter: null,
    } as const;
    expect(planFor({ ...VIDE, terms: [FIRST, planned] }, LYON, today)).toEqual({ kind: 'before-last-rent', last: '2026-12-01' });
    const left = { ...VIDE, exitOn: day('2026-10-31') };
    expect(planFor(left, LYON, today)).toEqual({ kind: 'after-end', lastDay: '2026-10-31' });
  });

  it('may precede charges that are recorded ahead, which change no rent', () => {
    const charges = { ...FIRST, fromDate: day('2026-12-01'), origin: 'régularisation' } as const;
    expect(planFor({ ...VIDE, terms: [FIRST, charges] }, LYON, today)).toMatchObject({ kind: 'possible', effectiveOn: '2026-11-22' });
    expect(planFor({ ...VIDE, terms: [FIRST, { ...charges, origin: 'avenant' }] }, LYON, day('2026-12-01'))).toMatchObject({
      kind: 'possible',
      effectiveOn: '2026-12-01',
    });
    const supplement = { ...charges, origin: 'avenant', supplementCents: cents(100) } as const;
    expect(planFor({ ...VIDE, terms: [FIRST, supplement] }, LYON, today)).toEqual({ kind: 'before-last-rent', last: '2026-12-01' });
  });

  it('finds the last rent, a revision without a rise included, and the charges after it', () => {
    const index = { ...revised('2026-09-10', '2026-T1'), rentCents: FIRST.rentCents };
    const charges = { ...FIRST, fromDate: day('2026-12-01'), origin: 'régularisation' } as const;
    expect(lastRent([FIRST, index, charges])).toEqual({ rent: index, later: [charges] });
    expect(lastRent([FIRST, charges])).toEqual({ rent: FIRST, later: [charges] });
  });

  it.each([
    ['a home with the index of shops', { indexSeries: 'ILC' }],
    ['a parking place without a clause', { kind: 'stationnement', indexSeries: null, indexQuarter: null }],
  ] as const)('is not for %s', (_case, change) => {
    expect(planFor({ ...VIDE, ...change }, LYON, today)).toEqual({ kind: 'not-indexed' });
  });

  it('needs the index of the territory', () => {
    expect(planFor(VIDE, { ...LYON, postalCode: '20000' }, today)).toMatchObject({ kind: 'unknown-index' });
    expect(planFor(VIDE, { ...LYON, postalCode: '98800' }, today)).toEqual({ kind: 'no-territory' });
  });
});

describe('a commercial lease', () => {
  const SHOP = { ...VIDE, kind: 'commercial', indexSeries: 'ILC', indexQuarter: '2025-T2', endDate: day('2030-07-31') } as const;
  const NONE = { dpeClass: 'G', postalCode: '98800' } as const;

  it('is revised by the ILC, whatever its class and its place', () => {
    // 2 000 € × 137.16 ÷ 136.81; the quarter T2 is expected from 15 September on.
    const lease = { ...SHOP, revisionDay: '10-01', terms: [{ ...FIRST, rentCents: cents(200_000) }] };
    expect(planFor(lease, NONE, today)).toMatchObject({
      kind: 'possible',
      series: 'ILC',
      rentCents: 200_512,
      newQuarter: '2026-T2',
      referenceQuarter: '2025-T2',
      effectiveOn: '2026-11-22',
      warnings: [],
    });
    expect(dueRevision(lease, NONE, SHIPPED_INDICES, today)).toMatchObject({ revisionOn: '2026-10-01', lastDay: null });
  });

  it.each(['commercial', 'professionnel', 'stationnement'] as const)(
    '%s: is revised from the index used last, whatever the years',
    (kind) => {
      const lease = { ...SHOP, kind, revisionDay: '10-01', startDate: day('2022-10-01'), termBegunOn: day('2022-10-01') };
      const first = { ...FIRST, fromDate: day('2022-10-01'), rentCents: cents(195_000) };
      const used = { ...revised('2023-10-01', '2023-T2'), rentCents: cents(200_000) };
      const plan = planFor({ ...lease, indexQuarter: '2022-T2', terms: [first, used] }, NONE, day('2026-11-27'));
      // 2 000 € × 137.16 ÷ 131.81
      expect(plan).toMatchObject({
        kind: 'possible',
        rentCents: 208_118,
        newQuarter: '2026-T2',
        referenceQuarter: '2023-T2',
        isCapped: false,
      });
      expect(plan.kind === 'possible' ? plan.warnings.map(({ ruleId }) => ruleId) : []).toEqual(['lease.revision.skipped-years']);
    },
  );

  it('counts no more years of the index than since its rent was fixed (C. mon. fin. art. L112-1)', () => {
    const lease = { ...SHOP, revisionDay: '10-01', startDate: day('2022-10-01'), termBegunOn: day('2022-10-01'), indexQuarter: '2022-T2' };
    const first = { ...FIRST, fromDate: day('2022-10-01'), rentCents: cents(200_000) };
    const referenceOf = (changed: Partial<RevisedLease>) => planFor({ ...lease, terms: [first], ...changed }, NONE, day('2026-11-27'));
    expect(referenceOf({})).toMatchObject({ referenceQuarter: '2022-T2' });
    const agreed = { ...first, fromDate: day('2025-03-01'), rentCents: cents(220_000), origin: 'avenant' } as const;
    expect(referenceOf({ terms: [first, agreed] })).toMatchObject({ referenceQuarter: '2024-T2' });
    const charges = { ...first, fromDate: day('2026-03-01'), origin: 'régularisation' } as const;
    expect(referenceOf({ terms: [first, charges] })).toMatchObject({ referenceQuarter: '2022-T2' });
    expect(referenceOf({ termBegunOn: day('2026-01-01') })).toMatchObject({ referenceQuarter: '2025-T2' });
    // Signed with an older index than that of its first year.
    expect(referenceOf({ indexQuarter: '2020-T2' })).toMatchObject({ referenceQuarter: '2022-T2' });
  });

  it('keeps the cap of the ILC in each year that it counts (loi n° 2022-1158, art. 14)', () => {
    const lease = { ...SHOP, revisionDay: '10-01', startDate: day('2021-10-01'), termBegunOn: day('2021-10-01'), indexQuarter: '2021-T2' };
    const terms = [{ ...FIRST, fromDate: day('2021-10-01'), rentCents: cents(200_000) }];
    // 2 000 € × 1.035 × 1.035 × 137.16 ÷ 131.81: 123.65 ÷ 118.41 and 131.81 ÷ 123.65 are above the cap.
    expect(planFor({ ...lease, terms }, NONE, day('2026-11-27'))).toMatchObject({
      rentCents: 222_941,
      referenceQuarter: '2021-T2',
      isCapped: true,
    });
  });

  it('waits for a quarter that Insee does not publish before its day', () => {
    const lease = { ...SHOP, revisionDay: '09-14' };
    expect(planFor(lease, NONE, day('2026-09-14'))).toMatchObject({ kind: 'not-yet' });
    expect(planFor({ ...SHOP, revisionDay: '09-15' }, NONE, day('2026-09-15'))).toMatchObject({ kind: 'possible', newQuarter: '2026-T2' });
  });

  it('uses the fourth quarter of two years before until that of the year before is expected, in March', () => {
    const lease = (revisionDay: string) => ({ ...SHOP, indexQuarter: '2023-T4', revisionDay, startDate: day('2024-02-01') });
    expect(planFor(lease('02-10'), NONE, day('2026-02-10'))).toMatchObject({ newQuarter: '2024-T4', referenceQuarter: '2023-T4' });
    expect(planFor(lease('03-14'), NONE, day('2026-03-14'))).toMatchObject({ newQuarter: '2024-T4', referenceQuarter: '2023-T4' });
    expect(newQuarterOn(SHIPPED_INDICES, 'ILC', 'T4', day('2026-03-15'))).toBe('2025-T4');
  });

  it.each(['ILC', 'ILAT', 'ICC'] as const)('%s: a revision uses the last quarter of its rank that may be published', (series) => {
    for (const rank of ['T1', 'T2', 'T3', 'T4'])
      for (let on = day('2024-01-01'); on <= '2026-12-31'; on = addDays(on, 1)) {
        const quarter = newQuarterOn(SHIPPED_INDICES, series, rank, on) ?? '';
        expect([on, rank, earliestPublication(quarter, series) <= on]).toEqual([on, rank, true]);
        expect([on, rank, earliestPublication(yearAfter(quarter), series) > on]).toEqual([on, rank, true]);
      }
  });

  it('says which quarter is missing and since when it is expected', () => {
    const lease = { ...SHOP, indexQuarter: '2025-T3', revisionDay: '12-20' };
    expect(planFor(lease, NONE, day('2026-12-20'))).toEqual({
      kind: 'unknown-index',
      series: 'ILC',
      quarter: '2026-T3',
      expectedOn: '2026-12-15',
    });
  });

  it('warns once its rent moved by more than a quarter since it was fixed (C. com. L145-39)', () => {
    const fixed = { ...FIRST, rentCents: cents(80_000) };
    const terms = (rentCents: number) => [fixed, { ...revised('2025-10-01', null), rentCents: cents(rentCents) }];
    const warned = (rentCents: number) => {
      const plan = planFor({ ...SHOP, revisionDay: '10-01', terms: terms(rentCents) }, NONE, today);
      return plan.kind === 'possible' ? plan.warnings.map(({ ruleId }) => ruleId) : plan.kind;
    };
    expect(warned(98_000)).toEqual([]);
    expect(warned(100_000)).toEqual(['lease.revision.quarter']);
  });
});

it.each([
  ['D062 of its last day, one day left', '2027-07-31', '2026-08-01', '2027-07-31'],
  ['the year after, once it is lost', '2027-08-01', '2027-08-01', '2028-07-31'],
])('is %s', (_what, on, revisionOn, lastDay) => {
  expect(dueRevision(VIDE, LYON, SHIPPED_INDICES, day(on))).toMatchObject({ revisionOn, lastDay });
});

it('names an index of the next revision that is missing already', () => {
  const lease = { ...VIDE, revisionDay: '12-01', indexQuarter: '2024-T3', terms: [FIRST, revised('2025-12-01', '2025-T3')] };
  expect(planFor(lease, LYON, today)).toEqual({ kind: 'unknown-index', series: 'IRL', quarter: '2026-T3', expectedOn: '2026-10-10' });
  expect(
    planFor({ ...lease, revisionDay: '02-01', indexQuarter: '2024-T4', terms: [FIRST, revised('2026-02-01', '2025-T4')] }, LYON, today),
  ).toEqual({
    kind: 'not-yet',
    nextOn: '2027-02-01',
  });
});
