import type { EnergyClass } from '../../portfolio/properties/energy.ts';
import { addMonths, type Day, day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import type { IndexTable } from '../indices/index-table.ts';
import { type IrlTerritory, irlOf, lastPublishedIrl, yearBefore } from '../indices/irl.ts';
import { isHomeLease, type LeaseNature } from './regime.ts';
import { isRentFrozen } from './revision.ts';

/** The new lease of a home, and the rent that its previous tenant paid. */
export interface Reletting extends LeaseNature {
  signedOn: Day;
  /** The commune is in the first list of décret n° 2013-392. */
  isTense: boolean;
  dpeClass: EnergyClass | null;
  territory: IrlTerritory;
  /** Null: the home was never let. */
  previous: {
    /** The last rent without charges, a rise agreed but not reached yet included. */
    rentCents: Cents;
    leftOn: Day;
    /** The last revision; null: none. */
    revisedOn: Day | null;
  } | null;
  /** Improvements since the previous lease was signed, all taxes included; of common parts the share of the home. */
  works: { costCents: Cents; endedOn: Day } | null;
}

export const RELETTING_REASONS = [
  'bail',
  'première location',
  'classe énergie',
  'hors zone tendue',
  'vacance',
  'travaux',
  'dernier loyer',
  'indice',
  'indice inconnu',
] as const;

export interface RelettingCap {
  /** Null: this law sets no cap. */
  capCents: Cents | null;
  because: (typeof RELETTING_REASONS)[number];
  /** The quarters of the IRL by which the last rent is revised. */
  newQuarter: string | null;
  referenceQuarter: string | null;
}

/** Before the freeze of classes F and G another law kept rents of homes that lose much energy (décret n° 2020-1818): it is not read here. */
const SINCE: Record<IrlTerritory, Day> = { métropole: day('2022-08-24'), Corse: day('2022-08-24'), 'outre-mer': day('2024-07-01') };
const VACANT_MONTHS = 18;
const RECENT_WORKS_MONTHS = 6;
const YEAR_MONTHS = 12;
/** The yearly rent rises by 15 % of the works at most. */
const [WORKS_PERCENT, WHOLE_PERCENT] = [15, 100];

/**
 * The highest rent without charges of a new lease in a tense zone (loi n° 89-462, art. 18; décret n° 2017-1198, art. 2 to 4, renewed each
 * year): the last rent, revised by one year of the IRL unless it was revised in the last twelve months, or raised by works of half a year of
 * rent. Free: a first letting, a home empty for more than eighteen months, works of a year of rent ended less than six months ago. Classes F and
 * G keep the last rent everywhere. Rent control by reference rents is another law, and a clearly too low rent is for its own procedure. Null: a
 * lease signed before this law.
 */
export function relettingCap({ previous, works, ...lease }: Reletting, table: IndexTable): RelettingCap | null {
  if (lease.signedOn < SINCE[lease.territory]) return null;
  if (!isHomeLease(lease)) return free('bail');
  if (previous === null) return free('première location');
  if (isFrozen(lease)) return { ...free('classe énergie'), capCents: previous.rentCents };
  if (!lease.isTense) return free('hors zone tendue');
  if (lease.signedOn > addMonths(previous.leftOn, VACANT_MONTHS)) return free('vacance');
  const yearCents = previous.rentCents * YEAR_MONTHS;
  if (works !== null && works.costCents >= yearCents && lease.signedOn < addMonths(works.endedOn, RECENT_WORKS_MONTHS))
    return free('travaux');
  const revised = revisedCap(previous, lease, table);
  const raised = works === null || works.costCents * 2 < yearCents ? null : raisedByWorks(previous.rentCents, works.costCents);
  return raised !== null && raised > (revised.capCents ?? 0) ? { ...free('travaux'), capCents: raised } : revised;
}

const free = (because: RelettingCap['because']): RelettingCap => ({ capCents: null, because, newQuarter: null, referenceQuarter: null });

const isFrozen = ({ signedOn, territory, ...lease }: Omit<Reletting, 'previous' | 'works'>): boolean =>
  isRentFrozen({ ...lease, termSignedOn: signedOn, energyTerritory: territory === 'outre-mer' ? 'outre-mer' : 'métropole' });

/** The month of the new rent rises by a twelfth of what the year may, rounded down: a cap is never exceeded. */
const raisedByWorks = (rentCents: Cents, costCents: Cents): Cents =>
  cents(rentCents + Math.floor((costCents * WORKS_PERCENT) / (WHOLE_PERCENT * YEAR_MONTHS)));

/**
 * By the last IRL published on the day of the new lease, over the same quarter a year earlier: older years are lost (art. 17-1 I). Where a later
 * one may be out already, nobody knows which is the last: the last rent holds.
 */
function revisedCap(
  { rentCents, revisedOn }: NonNullable<Reletting['previous']>,
  { signedOn, territory }: Pick<Reletting, 'signedOn' | 'territory'>,
  table: IndexTable,
): RelettingCap {
  if (revisedOn !== null && revisedOn > addMonths(signedOn, -YEAR_MONTHS)) return { ...free('dernier loyer'), capCents: rentCents };
  const last = lastPublishedIrl(table, signedOn, territory);
  const referenceQuarter = last && yearBefore(last.quarter);
  const referenceHundredths = referenceQuarter && irlOf(table, referenceQuarter, territory);
  if (!last?.isCertain || !last.hundredths || !referenceQuarter || !referenceHundredths)
    return { ...free('indice inconnu'), capCents: rentCents };
  // Rounded down: a cap is never exceeded. An index that falls lowers no rent.
  const revisedCents = Math.floor((rentCents * last.hundredths) / referenceHundredths);
  return { capCents: cents(Math.max(rentCents, revisedCents)), because: 'indice', newQuarter: last.quarter, referenceQuarter };
}
