import { addMonths, day, type Day } from '../../shared/day.ts';
import { type Cents, cents, sumCents } from '../../shared/money.ts';
import { type RentTerm } from './lease-revision.ts';
import { rentWithoutCharges } from './monthly-rent.ts';
import { type LeaseNature, regimeOf, SOURCES } from './regime.ts';
import { lawDayOn, type LeaseInTerm } from './term-begun.ts';

/** What the calculation rests on. Of contracts concluded or renewed since then (loi n° 2014-626, art. 11 and 21 II). */
export const RISE_LAW = {
  article: 'Code de commerce, art. L145-34, L145-38 et L145-39',
  source: SOURCES.commercial,
  validFrom: day('2014-09-01'),
  validTo: null,
  isVerified: false,
} as const;

/**
 * What entitles the landlord to a commercial rent above the cap of a year. Stored with the rent: never renamed. The first three are the
 * cases of the law. The parties of a renewal may set its steps aside (Cass. 3e civ., avis, 9 March 2018, n° 15004), which art. L145-15
 * forbids for the two other articles; no text caps a rise that they freely agree on during the lease.
 */
export const RISE_GROUNDS = ['renouvellement', 'facteurs locaux', 'indexation', 'renouvellement sans étalement', 'accord'] as const;
export type RiseGround = (typeof RISE_GROUNDS)[number];

const IN_STEPS: ReadonlySet<RiseGround> = new Set(['renouvellement', 'facteurs locaux', 'indexation']);

/** Whether the law brings the rise in yearly steps; otherwise the manager writes why it does not. */
export const isInSteps = (ground: RiseGround): boolean => IN_STEPS.has(ground);

/** Kept with each rent of a rise above the cap, as proof. */
export interface RentRise {
  ground: RiseGround;
  /** Why the rise comes at once; empty for steps. */
  reason: string;
  /** The agreed or judged rent, monthly, without charges. */
  agreedCents: Cents;
  /** This rent among those of the rise, from 1 on. */
  step: number;
  steps: number;
}

export interface CommercialRise {
  /** The rents before the rise, from the first to the last. */
  terms: readonly Pick<RentTerm, 'fromDate' | 'rentCents' | 'supplementCents'>[];
  /** The first day of the rise. */
  fromDate: Day;
  /** The agreed or judged rent, monthly, without charges. */
  agreedCents: Cents;
}

/** The rent of a year, monthly, without charges. */
export interface RiseStep {
  fromDate: Day;
  rentCents: Cents;
}

const YEAR_MONTHS = 12;
/** 110 % of the rent paid in the year before. */
const CAP = { numerator: 11, denominator: 10 } as const;
/** A tenth of less is no cent: such a rent would never rise. */
const SMALLEST_RENT = 10;

/** The monthly rent that makes 110 % of what was paid in a year, rounded down. */
const capOf = (paidCents: number): number => Math.floor((paidCents * CAP.numerator) / (CAP.denominator * YEAR_MONTHS));

/**
 * The yearly steps of a commercial rent that is fixed above its ceiling: in each year at most 110 % of the rent paid in the year before,
 * until the agreed rent (C. com. art. L145-34, L145-38 and L145-39). An index that just rose by more leaves the first year without a rise.
 * One step where the cap holds nothing back, and for a tenant who paid nothing, because there is nothing to count from.
 */
export function riseSteps({ terms, fromDate, agreedCents }: CommercialRise): RiseStep[] {
  const currentCents = sumCents([rentOn(terms, fromDate)]);
  if (agreedCents <= currentCents || currentCents < SMALLEST_RENT) return [{ fromDate, rentCents: agreedCents }];
  const steps: RiseStep[] = [];
  let [rent, paid]: [number, number] = [currentCents, paidInYearBefore(terms, fromDate)];
  while (rent < agreedCents) {
    rent = Math.min(agreedCents, Math.max(rent, capOf(paid)));
    steps.push({ fromDate: addMonths(fromDate, steps.length * YEAR_MONTHS), rentCents: cents(rent) });
    paid = rent * YEAR_MONTHS;
  }
  return steps;
}

/** The rent before a day, or the first one. */
function rentOn(terms: CommercialRise['terms'], before: Day): Cents {
  const term = terms.findLast(({ fromDate }) => fromDate < before) ?? terms[0];
  if (term === undefined) throw new RangeError('A lease has its first rent');
  return rentWithoutCharges(term);
}

/**
 * The rent of the twelve months before a day. A month with two rents counts the lower one, so that the cap is never too high; before the
 * lease, its first rent counts.
 */
function paidInYearBefore(terms: CommercialRise['terms'], day: Day): number {
  return Array.from({ length: YEAR_MONTHS }, (_, at) => {
    const [from, to] = [addMonths(day, at - YEAR_MONTHS), addMonths(day, at - YEAR_MONTHS + 1)];
    const inside = terms.filter(({ fromDate }) => fromDate > from && fromDate < to).map(rentWithoutCharges);
    const atStart = terms.findLast(({ fromDate }) => fromDate <= from) ?? terms[0];
    return Math.min(...inside, atStart === undefined ? 0 : rentWithoutCharges(atStart));
  }).reduce((sum, rent) => sum + rent, 0);
}

/** Whether the law asks why a commercial rent rises by so much: only above the cap of the first year. */
export const isCappedRise = (lease: LeaseInTerm & LeaseNature & { signedOn: Day | null }, rise: CommercialRise): boolean =>
  regimeOf(lease) === 'commercial' && lawDayOn(lease, rise.fromDate) >= RISE_LAW.validFrom && riseSteps(rise).length > 1;

interface StoredRent {
  fromDate: Day;
  rise: RentRise | null;
}

/** A rent of a rise that has not begun: another rent may still take its place. */
export const isComingStep = ({ fromDate, rise }: StoredRent, today: Day): boolean => rise !== null && rise.step > 1 && fromDate > today;

/**
 * The rents that stay when another one begins on a day, and the coming steps after it: these give way to a new rent, and take over new
 * charges.
 */
export function termsAround<Term extends StoredRent>(terms: readonly Term[], on: Day, today: Day): { kept: Term[]; coming: Term[] } {
  const isAfter = (term: Term) => term.fromDate >= on && isComingStep(term, today);
  return { kept: terms.filter((term) => !isAfter(term)), coming: terms.filter(isAfter) };
}

type ComparedRent = StoredRent & { origin: string; rentCents: Cents; supplementCents: Cents };

interface NextRent {
  fromDate: Day | null;
  origin: string;
  rentCents: Cents;
  supplementCents: Cents;
}

/**
 * What a new rent is compared with: the rent to come that begins on its day, where only charges change, else the last rent before it. That
 * rent is then changed, and none is added beside it. The first rent is that of the contract, which charges to come leave as it was signed.
 */
export function comparedRent<Term extends ComparedRent>(
  { kept, coming }: { kept: readonly Term[]; coming: readonly Term[] },
  next: NextRent,
  today: Day,
): { before: Term | undefined; isSameDay: boolean } {
  const last = kept.at(-1);
  const isLastToCome = last !== undefined && last.origin !== 'initial' && last.fromDate > today && last.fromDate === next.fromDate;
  const there = isLastToCome ? last : coming.find(({ fromDate }) => fromDate === next.fromDate);
  const isSameDay = there !== undefined && (next.origin === 'régularisation' || isSameRent(there, next));
  return { before: isSameDay ? there : last, isSameDay };
}

const isSameRent = (one: Pick<ComparedRent, 'rentCents' | 'supplementCents'>, other: typeof one): boolean =>
  one.rentCents === other.rentCents && one.supplementCents === other.supplementCents;
