import { earliestPublication, type IndexTable, quarterBefore, quarterOf } from '../indices/index-table.ts';
import { type IndexSeries } from '../indices/series.ts';
import { type PropertyType } from '../../portfolio/properties/type.ts';
import { addMonths, day, type Day, laterDay } from '../../shared/day.ts';
import { type DomainErrorCode } from '../../shared/errors.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { type RentTerm } from './lease-revision.ts';
import { rentWithoutCharges } from './monthly-rent.ts';
import { type LeaseNature, regimeOf, SOURCES } from './regime.ts';
import { type IndexChange, partKeptByCap } from './revision.ts';

/** What the calculation rests on. In this form of the contracts concluded or renewed since then (loi n° 2014-626, art. 21 II). */
export const TRIENNIAL_LAW = {
  article: 'Code de commerce, art. L145-38 ; Code de commerce, art. R145-20 ; loi n° 2022-1158, art. 14',
  source: SOURCES.commercial,
  validFrom: day('2014-09-01'),
  validTo: null,
  isVerified: false,
} as const;

/** The indices that cap a triennial revision: of shops and crafts (ILC), of other activities (ILAT) (C. com. art. L145-38). */
export const TRIENNIAL_SERIES = ['ILC', 'ILAT'] as const satisfies readonly IndexSeries[];
export type TriennialSeries = (typeof TRIENNIAL_SERIES)[number];

export interface TriennialLease extends LeaseNature {
  startDate: Day;
  termBegunOn: Day;
  exitOn: Day | null;
  indexSeries: IndexSeries | null;
  /** From the first to the last. */
  terms: readonly Pick<RentTerm, 'fromDate' | 'rentCents' | 'supplementCents'>[];
}

/** How the rent stands that a triennial revision changes. */
export interface LastFixing {
  /** The day since which the rent is what it is. */
  fixedOn: Day;
  /** Without charges. */
  rentCents: Cents;
  /** The first day of a request. */
  firstOn: Day;
}

const TRIENNIAL_MONTHS = 36;

/** Only a commercial lease without an indexation clause: with one, the rent follows its index, and art. L145-39 applies. */
export const isTriennial = (lease: Pick<TriennialLease, 'kind' | 'furnished' | 'indexSeries'>): boolean =>
  regimeOf(lease) === 'commercial' && lease.indexSeries === null;

/**
 * When the rent was last fixed, and the first day of a request: three years after the tenant entered, the renewed lease began, or the
 * present price applied. A rent agreed by an avenant counts as one of these, although the text does not name it: a request is never early.
 */
export function lastFixing({ startDate, termBegunOn, terms }: TriennialLease): LastFixing {
  const last = terms.at(-1);
  if (last === undefined) throw new RangeError('A lease has its first rent');
  const rentCents = rentWithoutCharges(last);
  const changedAt = terms.findLastIndex((term) => rentWithoutCharges(term) !== rentCents);
  const since = terms[changedAt + 1]?.fromDate ?? startDate;
  const fixedOn = laterDay(laterDay(startDate, termBegunOn), since);
  return { fixedOn, rentCents, firstOn: addMonths(fixedOn, TRIENNIAL_MONTHS) };
}

/** The most that a request may ask: the change of the index since the last fixing, rounded down to the cent. */
export interface TriennialCeiling extends IndexChange {
  series: TriennialSeries;
  ceilingCents: Cents;
  /** Whether the cap of the ILC holds the ceiling down. */
  isCapped: boolean;
}

export type TriennialPlan =
  | { kind: 'not-triennial' }
  | { kind: 'too-early'; firstOn: Day }
  | { kind: 'after-end'; lastDay: Day }
  /** The table lacks the value of a quarter: the first day on which it may have been published. */
  | { kind: 'unknown-index'; series: TriennialSeries; quarter: string; expectedOn: Day }
  /** The index did not rise since the last fixing. */
  | ({ kind: 'no-rise' } & TriennialCeiling)
  | ({ kind: 'possible' } & TriennialCeiling);

/** Why nothing can be asked for: the error, its field and the figures of its sentence. */
export function triennialObstacle(plan: Exclude<TriennialPlan, { kind: 'possible' }>): {
  code: DomainErrorCode;
  field: string | null;
  details: Record<string, string | number>;
} {
  switch (plan.kind) {
    case 'not-triennial':
      return { code: 'revision.not-triennial', field: null, details: {} };
    case 'too-early':
      return { code: 'revision.too-early', field: 'requestedOn', details: { firstOn: plan.firstOn } };
    case 'after-end':
      return { code: 'lease.term-after-end', field: 'requestedOn', details: { lastDay: plan.lastDay } };
    case 'unknown-index':
      return {
        code: 'lease.index-unknown',
        field: null,
        details: { series: plan.series, quarter: plan.quarter, expectedOn: plan.expectedOn },
      };
    case 'no-rise':
      return { code: 'revision.no-rise', field: null, details: { series: plan.series } };
    default:
      return plan satisfies never;
  }
}

/** The index of the activity that the premises suggest: of offices the ILAT, otherwise the ILC. The manager knows the activity, and chooses. */
export const usualTriennialSeries = (type: PropertyType): TriennialSeries => (type === 'Bureau' ? 'ILAT' : 'ILC');

/** What is asked for: on which day, held against which index. */
export interface TriennialQuestion {
  series: TriennialSeries;
  requestedOn: Day;
}

/** What a request on a day may ask of a lease (C. com. art. L145-38). @param table every index known on that day */
export function triennialRevision(lease: TriennialLease, question: TriennialQuestion, table: IndexTable): TriennialPlan {
  if (!isTriennial(lease)) return { kind: 'not-triennial' };
  if (lease.exitOn !== null && question.requestedOn > lease.exitOn) return { kind: 'after-end', lastDay: lease.exitOn };
  return triennialCeiling(lastFixing(lease), question, table);
}

/** The same of a rent whose last fixing is known. */
export function triennialCeiling(
  { fixedOn, firstOn, rentCents }: LastFixing,
  { series, requestedOn }: TriennialQuestion,
  table: IndexTable,
): Exclude<TriennialPlan, { kind: 'not-triennial' | 'after-end' }> {
  if (requestedOn < firstOn) return { kind: 'too-early', firstOn };
  const referenceQuarter = quarterOf(fixedOn);
  const newQuarter = lastPublishedOn(series, requestedOn);
  const referenceHundredths = table.hundredthsOf(series, referenceQuarter);
  const newHundredths = table.hundredthsOf(series, newQuarter);
  const unknown = (quarter: string) =>
    ({ kind: 'unknown-index', series, quarter, expectedOn: earliestPublication(quarter, series) }) as const;
  if (referenceHundredths === null) return unknown(referenceQuarter);
  if (newHundredths === null) return unknown(newQuarter);
  const change = { series, newQuarter, newHundredths, referenceQuarter, referenceHundredths };
  const { kept, whole } = partKeptByCap(table, change);
  const isCapped = kept < whole;
  const ceilingCents = cents(Number((BigInt(rentCents) * BigInt(newHundredths) * kept) / (BigInt(referenceHundredths) * whole)));
  return { kind: ceilingCents > rentCents ? 'possible' : 'no-rise', ...change, ceilingCents, isCapped };
}

/** The last quarter that Insee has published by then. */
function lastPublishedOn(series: TriennialSeries, on: Day): string {
  let quarter = quarterOf(on);
  while (earliestPublication(quarter, series) > on) quarter = quarterBefore(quarter);
  return quarter;
}
