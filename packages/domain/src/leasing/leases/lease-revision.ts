import { type IndexTable } from '../indices/index-table.ts';
import { irlTerritoryOf } from '../indices/irl.ts';
import { territoryOf, type EnergyClass } from '../../portfolio/properties/energy.ts';
import { addDays, addMonths, type Day, laterDay } from '../../shared/day.ts';
import { type DomainErrorCode } from '../../shared/errors.ts';
import { type Cents } from '../../shared/money.ts';
import { type TermOrigin } from './charges.ts';
import { type DatedLease, lastDayOfRent, nextRevisionDay } from './next-dates.ts';
import { isHomeLease } from './regime.ts';
import { planRevision, type RevisionPlan } from './revision.ts';
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

interface RevisedDwelling {
  dpeClass: EnergyClass | null;
  postalCode: string;
}

export type LeaseRevision =
  | Exclude<RevisionPlan, { kind: 'no-new-index' }>
  /** Another index, or none: the rent changes by an avenant. */
  | { kind: 'not-indexed' }
  /** Revised for this year, or no new index: the next possible day. */
  | { kind: 'not-yet'; nextOn: Day }
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
      return { code: 'lease.index-unknown', details: { quarter: plan.quarter } };
    case 'before-last-rent':
      return { code: 'lease.term-before-last', details: { last: plan.last } };
    case 'after-end':
      return { code: 'lease.term-after-end', details: { lastDay: plan.lastDay } };
    default:
      return plan satisfies never;
  }
}

const YEAR_MONTHS = 12;

/**
 * The IRL revision that the landlord may request today, the only way to a rent of origin « IRL ». It is of the last revision day when that
 * one was not used, otherwise of the next. The request is made on the day it is recorded: a revision never takes effect before it (loi
 * n° 89-462, art. 17-1 I).
 */
export function planLeaseRevision(lease: RevisedLease, dwelling: RevisedDwelling, table: IndexTable, today: Day): LeaseRevision {
  const isUnindexed = lease.indexSeries === null && !isHomeLease(lease);
  if (isUnindexed || (lease.indexSeries !== null && lease.indexSeries !== 'IRL')) return { kind: 'not-indexed' };
  const next = nextRevisionDay(lease, addDays(today, 1));
  const last = nextRevisionDay(lease, addDays(addMonths(today, -YEAR_MONTHS), 1));
  if (last <= today && !isRevised(lease, last)) {
    const plan = planFor(lease, dwelling, table, { revisionOn: last, today });
    if (plan.kind !== 'no-new-index') return plan;
  }
  if (isRevised(lease, next)) return { kind: 'not-yet', nextOn: nextRevisionDay(lease, addDays(next, 1)) };
  const plan = planFor(lease, dwelling, table, { revisionOn: next, today });
  // The index of a day to come is not published yet: nothing is missing.
  return plan.kind === 'no-new-index' || plan.kind === 'unknown-index' ? { kind: 'not-yet', nextOn: next } : plan;
}

/** Whether a rent was revised for this revision day: once a year. */
function isRevised(lease: RevisedLease, revisionOn: Day): boolean {
  const following = nextRevisionDay(lease, addDays(revisionOn, 1));
  return lease.terms.some(({ origin, fromDate }) => origin === 'IRL' && fromDate >= revisionOn && fromDate < following);
}

function planFor(
  lease: RevisedLease,
  { dpeClass, postalCode }: RevisedDwelling,
  table: IndexTable,
  on: { revisionOn: Day; today: Day },
): LeaseRevision | RevisionPlan {
  const effectiveOn = laterDay(on.revisionOn, on.today);
  const rent = lease.terms.at(-1);
  if (rent === undefined) throw new RangeError('A lease has its first rent');
  if (effectiveOn <= rent.fromDate) return { kind: 'before-last-rent', last: rent.fromDate };
  const lastDay = lastDayOfRent(lease);
  if (lastDay !== null && effectiveOn > lastDay) return { kind: 'after-end', lastDay };
  const used = lease.terms.findLast(({ indexQuarter }) => indexQuarter !== null)?.indexQuarter ?? lease.indexQuarter;
  const irlTerritory = irlTerritoryOf(postalCode);
  if (irlTerritory === null && used !== null) return { kind: 'unknown-index', quarter: used };
  return planRevision(
    {
      ...lease,
      indexQuarter: used,
      termSignedOn: lawDayOn(lease, effectiveOn),
      dpeClass,
      energyTerritory: territoryOf(postalCode),
      revisionOn: on.revisionOn,
      requestedOn: on.today,
      rentCents: rent.rentCents,
      supplementCents: rent.supplementCents,
      irlTerritory: irlTerritory ?? 'métropole',
    },
    table,
  );
}
