import { type IndexSeries } from '../indices/series.ts';
import { day, type Day } from '../../shared/day.ts';
import { type Cents } from '../../shared/money.ts';
import { type TermOrigin } from './charges.ts';
import { rentWithoutCharges } from './monthly-rent.ts';
import { type LeaseNature, regimeOf, SOURCES } from './regime.ts';

/** What the calculation rests on. The quarter has been in the text before; its last sentence came with loi n° 2014-626, art. 11. */
export const QUARTER_LAW = {
  article: 'Code de commerce, art. L145-39',
  source: SOURCES.commercial,
  validFrom: day('2014-09-01'),
  validTo: null,
  isVerified: false,
} as const;

/** A quarter of the rent: 25 %. */
const QUARTER = 4;

/** Whether a rent differs from its last fixing by more than a quarter, up or down. */
export const isBeyondQuarter = (fixedCents: Cents, rentCents: Cents): boolean => Math.abs(rentCents - fixedCents) * QUARTER > fixedCents;

/** The parties or a judge fixed these; the index and a regularisation of charges fix nothing. */
const FIXING_ORIGINS: ReadonlySet<TermOrigin> = new Set(['initial', 'avenant', 'révision triennale']);

export interface FixedLease {
  startDate: Day;
  termBegunOn: Day;
  /** From the first to the last. */
  terms: readonly { fromDate: Day; rentCents: Cents; supplementCents: Cents; origin: TermOrigin }[];
}

/** The price that the parties agreed on or a judge fixed last, without charges. */
export interface FixedPrice {
  fixedOn: Day;
  fixedCents: Cents;
}

/** A renewal fixes the price that it begins with. An avenant that changes only the charges fixes nothing. */
export function lastFixedPrice({ startDate, termBegunOn, terms }: FixedLease): FixedPrice {
  const [first] = terms;
  if (first === undefined) throw new RangeError('A lease has its first rent');
  let fixed: FixedPrice = { fixedOn: first.fromDate, fixedCents: rentWithoutCharges(first) };
  let rentCents = fixed.fixedCents;
  for (const term of terms) {
    if (termBegunOn > startDate && fixed.fixedOn < termBegunOn && term.fromDate > termBegunOn)
      fixed = { fixedOn: termBegunOn, fixedCents: rentCents };
    const changed = rentWithoutCharges(term);
    if (FIXING_ORIGINS.has(term.origin) && changed !== rentCents) fixed = { fixedOn: term.fromDate, fixedCents: changed };
    rentCents = changed;
  }
  return termBegunOn > startDate && fixed.fixedOn < termBegunOn ? { fixedOn: termBegunOn, fixedCents: rentCents } : fixed;
}

export interface QuarterLease extends FixedLease, LeaseNature {
  exitOn: Day | null;
  indexSeries: IndexSeries | null;
}

/** A revision to the rental value that each party may ask for. */
export interface QuarterCrossing extends FixedPrice {
  /** The rent beyond the quarter, without charges. */
  rentCents: Cents;
  /** The first day of the rent that went beyond it. */
  openOn: Day;
}

/**
 * When the index clause of a commercial lease moved the rent by more than a quarter from its last fixing (C. com. art. L145-39): each party may
 * ask for the rental value from that day on, until the price is fixed again. Null while the rent is within the quarter.
 */
export function quarterCrossing(lease: QuarterLease): QuarterCrossing | null {
  if (regimeOf(lease) !== 'commercial' || lease.indexSeries === null) return null;
  const fixed = lastFixedPrice(lease);
  const since = lease.terms.filter(({ fromDate }) => fromDate > fixed.fixedOn);
  const within = since.findLastIndex((term) => !isBeyondQuarter(fixed.fixedCents, rentWithoutCharges(term)));
  const [first, last] = [since[within + 1], since.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (lease.exitOn !== null && first.fromDate > lease.exitOn) return null;
  return { ...fixed, rentCents: rentWithoutCharges(last), openOn: first.fromDate };
}
