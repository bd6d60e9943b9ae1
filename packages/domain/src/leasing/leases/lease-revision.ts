import { type IndexTable, type InseeSeries } from '../indices/index-table.ts';
import { IRL_SERIES, irlTerritoryOf } from '../indices/irl.ts';
import { type IndexSeries } from '../indices/series.ts';
import { territoryOf, type EnergyClass } from '../../portfolio/properties/energy.ts';
import { addDays, addMonths, type Day, laterDay } from '../../shared/day.ts';
import { type DomainErrorCode } from '../../shared/errors.ts';
import { type Cents } from '../../shared/money.ts';
import { type TermOrigin } from './charges.ts';
import { type DatedLease, lastDayOfRent, nextRevisionDay } from './next-dates.ts';
import { isHomeLease } from './regime.ts';
import { lastFixedPrice } from './quarter-revision.ts';
import { planRevision, type RevisionPlan, revisionWindow } from './revision.ts';
import { lawDayOn, type LeaseInTerm } from './term-begun.ts';

/** One rent of a lease, with what gave it. */
export interface RentTerm {
  fromDate: Day;
  rentCents: Cents;
  supplementCents: Cents;
  origin: TermOrigin;
  /** Of a revision: the quarter of the index used. */
  indexQuarter: string | null;
}

export interface RevisedLease extends DatedLease, LeaseInTerm {
  signedOn: Day | null;
  /** The quarter of the clause. */
  indexQuarter: string | null;
  /** From the first to the last. */
  terms: readonly RentTerm[];
}

export interface RevisedDwelling {
  dpeClass: EnergyClass | null;
  postalCode: string;
}

/** The index of a revision day to come, before Insee may publish it. */
export interface AwaitedIndex {
  series: InseeSeries;
  quarter: string;
  expectedOn: Day;
}

export type LeaseRevision =
  | Exclude<RevisionPlan, { kind: 'no-new-index' }>
  /** No index, or a home with an index of shops: the rent changes by an avenant. */
  | { kind: 'not-indexed' }
  /** No IRL is published for the place. */
  | { kind: 'no-territory' }
  /** Revised for this year, or no new index: the next possible day. */
  | { kind: 'not-yet'; nextOn: Day; awaits?: AwaitedIndex }
  | { kind: 'before-last-rent'; last: Day }
  | { kind: 'after-end'; lastDay: Day };

type Obstacle = Exclude<LeaseRevision, { kind: 'possible' | 'refused' }>;

/** Why the rent is not revised today, where no rule of law refuses it: the error and the figures of its sentence. */
export function revisionObstacle(plan: Obstacle): { code: DomainErrorCode; details: Record<string, string> } {
  switch (plan.kind) {
    case 'not-indexed':
      return { code: 'lease.not-indexed', details: {} };
    case 'not-yet':
      return { code: 'lease.revision-not-yet', details: { nextOn: plan.nextOn } };
    case 'unknown-index':
      return { code: 'lease.index-unknown', details: { series: plan.series, quarter: plan.quarter, expectedOn: plan.expectedOn } };
    case 'no-territory':
      return { code: 'lease.index-without-territory', details: {} };
    case 'before-last-rent':
      return { code: 'lease.term-before-last', details: { last: plan.last } };
    case 'after-end':
      return { code: 'lease.term-after-end', details: { lastDay: plan.lastDay } };
    default:
      return plan satisfies never;
  }
}

const YEAR_MONTHS = 12;
const MONTHS_AHEAD = 1;

/** The last revision day that is proposed today: a revision is proposed one month ahead. */
export const proposedUntil = (today: Day): Day => addMonths(today, MONTHS_AHEAD);

/** What is done today about the revision of a lease, and of which of its revision days. */
export interface DueRevision {
  revisionOn: Day;
  /** The last day of its request; null where no law loses it. */
  lastDay: Day | null;
  plan: LeaseRevision;
}

/**
 * The revision that the landlord may request today, the only way to a rent of origin « IRL ». It is of the last revision day when that one
 * was not used, otherwise of the next. The request is made on the day it is recorded: a revision never takes effect before it (loi n°
 * 89-462, art. 17-1 I).
 */
export function dueRevision(lease: RevisedLease, dwelling: RevisedDwelling, table: IndexTable, today: Day): DueRevision {
  const next = nextRevisionDay(lease, addDays(today, 1));
  const last = nextRevisionDay(lease, addDays(addMonths(today, -YEAR_MONTHS), 1));
  const of = (revisionOn: Day, plan: LeaseRevision): DueRevision => ({
    revisionOn,
    lastDay: isHomeLease(lease) ? revisionWindow(revisionOn).last : null,
    plan,
  });
  // A home without a clause is refused by the rule that says so.
  const series = lease.indexSeries ?? (isHomeLease(lease) ? 'IRL' : null);
  if (series === null || (series !== 'IRL' && isHomeLease(lease))) return of(next, { kind: 'not-indexed' });
  if (last <= today && !isRevised(lease, last)) {
    const plan = planFor(lease, dwelling, table, { revisionOn: last, today, series });
    if (plan.kind !== 'no-new-index') return of(last, plan);
  }
  if (isRevised(lease, next)) return of(next, { kind: 'not-yet', nextOn: nextRevisionDay(lease, addDays(next, 1)) });
  if (next > proposedUntil(today)) return of(next, { kind: 'not-yet', nextOn: next });
  const plan = planFor(lease, dwelling, table, { revisionOn: next, today, series });
  // The index of a day to come may not be published yet: then nothing is missing.
  if (plan.kind === 'no-new-index') return of(next, { kind: 'not-yet', nextOn: next });
  if (plan.kind !== 'unknown-index' || plan.expectedOn <= today) return of(next, plan);
  const { series: awaited, quarter, expectedOn } = plan;
  return of(next, { kind: 'not-yet', nextOn: next, awaits: { series: awaited, quarter, expectedOn } });
}

/**
 * The term that gave the last rent, and those after it, which change only the charges and take over a new rent. A revision gives a rent even
 * where its amount stays the same.
 */
export function lastRent<Term extends RentTerm>(terms: readonly Term[]): { rent: Term; later: Term[] } {
  const at = terms.findLastIndex((term, index) => isNewRent(term, terms[index - 1]));
  const rent = terms[at];
  if (rent === undefined) throw new RangeError('A lease has its first rent');
  return { rent, later: terms.slice(at + 1) };
}

const isNewRent = ({ origin, rentCents, supplementCents }: RentTerm, before: RentTerm | undefined): boolean =>
  before === undefined ||
  origin === 'IRL' ||
  origin === 'révision triennale' ||
  rentCents !== before.rentCents ||
  supplementCents !== before.supplementCents;

/** Whether a rent was revised for this revision day: once a year. */
function isRevised(lease: RevisedLease, revisionOn: Day): boolean {
  const following = nextRevisionDay(lease, addDays(revisionOn, 1));
  return lease.terms.some(({ origin, fromDate }) => origin === 'IRL' && fromDate >= revisionOn && fromDate < following);
}

function planFor(
  lease: RevisedLease,
  { dpeClass, postalCode }: RevisedDwelling,
  table: IndexTable,
  { revisionOn, today, series }: { revisionOn: Day; today: Day; series: IndexSeries },
): LeaseRevision | RevisionPlan {
  const effectiveOn = laterDay(revisionOn, today);
  const { rent } = lastRent(lease.terms);
  if (effectiveOn <= rent.fromDate) return { kind: 'before-last-rent', last: rent.fromDate };
  const lastDay = lastDayOfRent(lease);
  if (lastDay !== null && effectiveOn > lastDay) return { kind: 'after-end', lastDay };
  const used = lease.terms.findLast(({ indexQuarter }) => indexQuarter !== null)?.indexQuarter ?? lease.indexQuarter;
  const ofPlace = inseeSeriesOf(series, postalCode);
  if (ofPlace === null && used !== null) return { kind: 'no-territory' };
  const { fixedOn, fixedCents } = lastFixedPrice(lease);
  return planRevision(
    {
      ...lease,
      indexQuarter: used,
      termSignedOn: lawDayOn(lease, effectiveOn),
      dpeClass,
      energyTerritory: territoryOf(postalCode),
      revisionOn,
      requestedOn: today,
      fixedCents,
      mostYears: revisionDaysSince(lease, laterDay(rent.fromDate, fixedOn), revisionOn),
      rentCents: rent.rentCents,
      supplementCents: rent.supplementCents,
      series: ofPlace ?? 'IRL',
    },
    table,
  );
}

/** A clause that counts more years of the index than lie between two rents is void (C. mon. fin. art. L112-1); one year always counts. */
function revisionDaysSince(lease: RevisedLease, since: Day, revisionOn: Day): number {
  let days = 0;
  for (let on = nextRevisionDay(lease, addDays(since, 1)); on <= revisionOn; on = nextRevisionDay(lease, addDays(on, 1))) days++;
  return Math.max(1, days);
}

function inseeSeriesOf(series: IndexSeries, postalCode: string): InseeSeries | null {
  if (series !== 'IRL') return series;
  const territory = irlTerritoryOf(postalCode);
  return territory === null ? null : IRL_SERIES[territory];
}
