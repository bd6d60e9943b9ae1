import { addDays, type Day, day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';

/** Hundredths of a percent: 2000 is 20 %. */
export type BasisPoints = number;

export const basisPoints = (percent: number): BasisPoints => Math.round(percent * 100);
export const percentOf = (bp: BasisPoints): number => bp / 100;

/**
 * The standard rate of VAT in metropolitan France and Corsica: code général des impôts, art. 278. It was 19,6 % from 1 April 2000
 * (loi n° 2000-656 du 13 juillet 2000, art. 1er) and is 20 % since 1 January 2014 (loi n° 2012-1510 du 29 décembre 2012, art. 68). In
 * Guadeloupe, Martinique and La Réunion the rate is 8,5 % (art. 296); none is due in Guyane and Mayotte (art. 294), nor by an agent below the
 * threshold of art. 293 B. For these the manager writes another rate in the mandate.
 */
const STANDARD_VAT: readonly { from: Day; bp: BasisPoints }[] = [
  { from: day('2000-04-01'), bp: 1960 },
  { from: day('2014-01-01'), bp: 2000 },
];

/** The standard rate of VAT on that day; of an earlier one than the list knows, its first rate. */
export function standardVatBp(on: Day): BasisPoints {
  return (STANDARD_VAT.findLast(({ from }) => from <= on) ?? STANDARD_VAT[0])?.bp ?? 0;
}

/**
 * A mandate must say until when it lasts, renewals included: without a limit in time it is void (loi n° 70-9 du 2 janvier 1970, art. 7). Both
 * days are included.
 */
interface MandateDays {
  fromDate: Day;
  untilDate: Day;
}

const isInForce = ({ fromDate, untilDate }: MandateDays, on: Day): boolean => fromDate <= on && on <= untilDate;

/** Where a mandate stands on a day. */
export const mandateStanding = (mandate: MandateDays, on: Day): 'à venir' | 'en cours' | 'terminé' =>
  on < mandate.fromDate ? 'à venir' : isInForce(mandate, on) ? 'en cours' : 'terminé';

/** At which a management fee is taken. */
export interface FeeRates {
  feeBp: BasisPoints;
  vatBp: BasisPoints;
}

/** Rates that a mandate had until the end of a day: from the day after the ones before them, or from its first day. */
export interface PastRates extends FeeRates {
  untilDate: Day;
}

/** The rates of the later days, and those before them. Periods follow each other without a gap, because each stores only its last day. */
export interface DatedRates extends FeeRates {
  pastRates?: readonly PastRates[];
}

const inOrder = (past: readonly PastRates[]): PastRates[] =>
  past.toSorted((a, b) => (a.untilDate < b.untilDate ? -1 : Number(a.untilDate > b.untilDate)));

/** The rates for a receipt of this day: the fee of an agent is the one that the mandate sets (loi n° 70-9 du 2 janvier 1970, art. 6). */
export function ratesOn({ pastRates = [], ...last }: DatedRates, on: Day): FeeRates {
  const { feeBp, vatBp } = inOrder(pastRates).find(({ untilDate }) => on <= untilDate) ?? last;
  return { feeBp, vatBp };
}

interface RatePeriod extends FeeRates {
  fromDate: Day;
  /** Included; null of the last one. */
  untilDate: Day | null;
}

/** All rates of a mandate, the first ones first. */
export function ratePeriods({ fromDate, pastRates = [], feeBp, vatBp }: DatedRates & { fromDate: Day }): RatePeriod[] {
  const past = inOrder(pastRates);
  const startOf = (at: number): Day => {
    const before = past[at - 1];
    return before === undefined ? fromDate : addDays(before.untilDate, 1);
  };
  return [
    ...past.map((rates, at) => ({ ...rates, fromDate: startOf(at) })),
    { fromDate: startOf(past.length), untilDate: null, feeBp, vatBp },
  ];
}

export const areSameRates = (one: FeeRates, other: FeeRates): boolean => one.feeBp === other.feeBp && one.vatBp === other.vatBp;

interface RateChange {
  rates: FeeRates;
  /** The first day of the other rates; null: the last ones were wrong, for all their days. */
  from: Day | null;
}

/**
 * The rates before the last ones, after a change. Another rate on the day on which the last one began corrects it.
 * @throws DomainError when other rates hold from a later day already
 */
export function changedPastRates(before: DatedRates, { rates, from }: RateChange): PastRates[] {
  const { pastRates = [], feeBp, vatBp } = before;
  const past = inOrder(pastRates);
  if (from === null || areSameRates(before, rates)) return past;
  const last = past.at(-1);
  const began = last === undefined ? null : addDays(last.untilDate, 1);
  if (began !== null && from < began) throw new DomainError('mandate.rates-too-early', { field: 'ratesFrom', details: { from: began } });
  return began === from ? past : [...past, { untilDate: addDays(from, -1), feeBp, vatBp }];
}
