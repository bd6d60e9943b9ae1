import { describe, expect, it } from 'vitest';
import { day, type Day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { SHIPPED_INDICES } from '../indices/index-table.ts';
import { planLeaseRevision, type RentTerm, type RevisedLease } from './lease-revision.ts';

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

const planFor = (lease: RevisedLease, dwelling: Parameters<typeof planLeaseRevision>[1], on: Day) =>
  planLeaseRevision(lease, dwelling, SHIPPED_INDICES, on);

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
      newQuarter: '2026-T1',
      referenceQuarter: '2025-T1',
      effectiveOn: '2026-11-22',
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

  it.each([
    ['another index', { indexSeries: 'ILC' }],
    ['a parking place without a clause', { kind: 'stationnement', indexSeries: null, indexQuarter: null }],
  ] as const)('is not for %s', (_case, change) => {
    expect(planFor({ ...VIDE, ...change }, LYON, today)).toEqual({ kind: 'not-indexed' });
  });

  it('needs the index of the territory', () => {
    expect(planFor(VIDE, { ...LYON, postalCode: '20000' }, today)).toMatchObject({ kind: 'unknown-index' });
    expect(planFor(VIDE, { ...LYON, postalCode: '98800' }, today)).toEqual({ kind: 'unknown-index', quarter: '2021-T1' });
  });
});
