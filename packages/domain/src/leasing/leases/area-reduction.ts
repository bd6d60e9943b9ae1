import { addMonths, type Day, day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { type LeaseNature, regimeOf } from './regime.ts';

/** The tenant asks for a lower rent, because the home is smaller than its lease says. */
export interface AreaRequest extends LeaseNature {
  signedOn: Day;
  startDate: Day;
  requestedOn: Day;
  /** Without charges. */
  rentCents: Cents;
  /** Living areas, in square metres with two decimals at most. */
  writtenAreaM2: number;
  measuredAreaM2: number;
}

export interface AreaReduction {
  /** The reduced rent without charges. */
  rentCents: Cents;
  fromDate: Day;
  /** The last days for the landlord to answer, and for a party to go to the judge. */
  answerUntil: Day;
  judgeUntil: Day;
}

/** Leases signed since (loi n° 2014-366, art. 1er). */
const SINCE = day('2014-03-27');
const TWENTIETH = 20;
const EARLY_MONTHS = 6;
const ANSWER_MONTHS = 2;
const JUDGE_MONTHS = 4;

const hundredths = (areaM2: number): number => Math.round(areaM2 * 100);

/**
 * The rent of an empty home that is smaller than written by more than a twentieth, in proportion to the whole difference (loi n° 89-462,
 * art. 3-1): from the beginning of the lease when it is asked within six months, later from the day of the request. Null: nothing is due.
 */
export function areaReduction({ signedOn, startDate, requestedOn, rentCents, ...lease }: AreaRequest): AreaReduction | null {
  const [written, measured] = [hundredths(lease.writtenAreaM2), hundredths(lease.measuredAreaM2)];
  if (regimeOf(lease) !== 'vide' || signedOn < SINCE || (written - measured) * TWENTIETH <= written) return null;
  return {
    rentCents: cents(Math.round((rentCents * measured) / written)),
    // The text says the signature of the lease; no rent is owed before its first day.
    fromDate: requestedOn <= addMonths(startDate, EARLY_MONTHS) ? startDate : requestedOn,
    answerUntil: addMonths(requestedOn, ANSWER_MONTHS),
    judgeUntil: addMonths(requestedOn, JUDGE_MONTHS),
  };
}
