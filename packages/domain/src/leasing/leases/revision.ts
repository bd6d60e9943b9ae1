import { earliestPublication, type IndexTable, type InseeSeries } from '../indices/index-table.ts';
import { isMissing, newQuarterOn, yearAfter, yearBefore } from '../indices/irl.ts';
import { type EnergyClass, type Territory } from '../../portfolio/properties/energy.ts';
import { type Day, day, lastDayOfMonths, laterDay } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { isRefusal, type Rule, type RuleFinding, applyRules, strictest } from '../../shared/rule.ts';
import { rentWithoutCharges } from './monthly-rent.ts';
import { isBeyondQuarter } from './quarter-revision.ts';
import { isHomeLease, type LeaseNature, regimeOf, SOURCES } from './regime.ts';

/**
 * The rent after a change of an index: `rent × new ÷ reference`, to the nearest cent, halves up (service-public.fr F13723). The same
 * formula for IRL, ILC, ILAT and ICC. A falling index lowers the rent: nothing is clamped. @param newHundredths and @param
 * referenceHundredths values of the index, in hundredths
 */
export function indexedRent(rentCents: Cents, newHundredths: number | bigint, referenceHundredths: number | bigint): Cents {
  const doubled = 2n * BigInt(rentCents) * BigInt(newHundredths) + BigInt(referenceHundredths);
  return cents(Number(doubled / (2n * BigInt(referenceHundredths))));
}

/** The index that a revision applies: the value of a quarter over that of the same quarter a year before, in hundredths. */
export interface IndexChange {
  series: InseeSeries;
  newQuarter: string;
  newHundredths: number;
  referenceQuarter: string;
  referenceHundredths: number;
}

/** The most that the ILC of these quarters raises the rent of a small or medium-sized company (loi n° 2022-1158, art. 14). */
const ILC_CAP = { first: '2022-T2', last: '2024-T1', numerator: 1035, denominator: 1000 } as const;

/**
 * Whether the cap of the ILC holds the rent back. It is for small and medium-sized companies; a lease does not say the size of its tenant, and
 * then it applies: a rent too high would have to be paid back.
 */
const isCapped = ({ series, newQuarter, newHundredths, referenceHundredths }: IndexChange): boolean =>
  series === 'ILC' &&
  newQuarter >= ILC_CAP.first &&
  newQuarter <= ILC_CAP.last &&
  newHundredths * ILC_CAP.denominator > referenceHundredths * ILC_CAP.numerator;

/** What counts of a change of the index, as a fraction. */
interface KeptPart {
  kept: bigint;
  whole: bigint;
}

const WHOLE: KeptPart = { kept: 1n, whole: 1n };

const partOfYear = (change: IndexChange): KeptPart =>
  isCapped(change)
    ? {
        kept: BigInt(change.referenceHundredths) * BigInt(ILC_CAP.numerator),
        whole: BigInt(change.newHundredths) * BigInt(ILC_CAP.denominator),
      }
    : WHOLE;

/** The rent after a change of its index, rounded once: what the cap of the ILC took is lost. @param part of one year, unless it is given */
export const revisedRent = (rentCents: Cents, change: IndexChange, part = partOfYear(change)): Cents =>
  indexedRent(rentCents, BigInt(change.newHundredths) * part.kept, BigInt(change.referenceHundredths) * part.whole);

/** Which part of the ILC of a quarter counts: in each year of the cap what rose above it is lost for good, also for later revisions. */
function keptByCap(table: IndexTable, quarter: string): KeptPart {
  let { kept, whole } = WHOLE;
  for (let at = quarter; at >= ILC_CAP.first; at = yearBefore(at)) {
    const [newHundredths, referenceHundredths] = [table.hundredthsOf('ILC', at), table.hundredthsOf('ILC', yearBefore(at))];
    if (newHundredths === null || referenceHundredths === null) continue;
    const year = partOfYear({ series: 'ILC', newQuarter: at, newHundredths, referenceQuarter: yearBefore(at), referenceHundredths });
    kept *= year.kept;
    whole *= year.whole;
  }
  return { kept, whole };
}

/**
 * The part of a change of the index that the cap of the ILC leaves, whatever its years; the whole of other indices. Never more than the whole:
 * of two quarters of different ranks, the older one may have lost more. @param isSmallCompany null: not known, the cap applies
 */
export function partKeptByCap(
  table: IndexTable,
  { series, newQuarter, referenceQuarter }: IndexChange,
  isSmallCompany: boolean | null = null,
): KeptPart {
  if (series !== 'ILC' || isSmallCompany === false) return WHOLE;
  const [after, before] = [keptByCap(table, newQuarter), keptByCap(table, referenceQuarter)];
  const part = { kept: after.kept * before.whole, whole: after.whole * before.kept };
  return part.kept > part.whole ? WHOLE : part;
}

/** The days on which a revision may be requested: from its day, during one year (art. 17-1 I). Both included. */
export const revisionWindow = (revisionOn: Day): { first: Day; last: Day } => ({
  first: revisionOn,
  last: lastDayOfMonths(revisionOn, 12),
});

export interface RevisionFacts extends LeaseNature {
  /** Day of signature, or of the last renewal, tacit or not: the law of that day applies. */
  termSignedOn: Day;
  /** The quarter of the last index used, or of the lease; null without a revision clause. */
  indexQuarter: string | null;
  dpeClass: EnergyClass | null;
  energyTerritory: Territory | null;
  revisionOn: Day;
  requestedOn: Day;
  /** Rent without charges: as the parties last fixed it, and as this revision makes it. Absent while it is not computed. */
  fixedCents?: Cents;
  revisedCents?: Cents;
  /** Of a lease that is no home: the most years of the index that may count. Absent: those since the last index used. */
  mostYears?: number;
  /** The years of the index that this revision applies. Absent while it is not computed. */
  years?: number;
}

const ALWAYS = { territory: 'France', validFrom: null, validTo: null } as const;
const BY_REQUEST = { decidedBy: 'demande de révision', decidingDay: (facts: RevisionFacts) => facts.requestedOn } as const;

/** What decides whether the rent of a home is frozen. */
export type FrozenFacts = LeaseNature & Pick<RevisionFacts, 'termSignedOn' | 'dpeClass' | 'energyTerritory'>;

const frozen = (id: string, territory: Territory, validFrom: Day): Rule<FrozenFacts> => ({
  ...strictest(true),
  id,
  article: 'loi n° 89-462, art. 17-1 III',
  source: SOURCES.revision,
  sentence: 'Le loyer d’un logement de classe F ou G ne se révise plus, une fois le bail signé, renouvelé ou reconduit depuis cette date.',
  territory,
  validFrom,
  validTo: null,
  decidedBy: 'renouvellement',
  decidingDay: (facts) => facts.termSignedOn,
  check: (facts) =>
    isHomeLease(facts) && facts.energyTerritory === territory && (facts.dpeClass === 'F' || facts.dpeClass === 'G')
      ? { field: 'dpeClass', message: `Classe ${facts.dpeClass} au DPE : le loyer ne se révise pas.` }
      : null,
});

const FROZEN_RULES: readonly Rule<FrozenFacts>[] = [
  frozen('lease.revision.frozen-metropole', 'métropole', day('2022-08-24')),
  frozen('lease.revision.frozen-outre-mer', 'outre-mer', day('2024-07-01')),
];

/** Whether the energy class of a home keeps its rent from being revised (art. 17-1 III). */
export const isRentFrozen = (facts: FrozenFacts): boolean => applyRules(FROZEN_RULES, facts).some(isRefusal);

/** Legal rules for a revision of the rent. */
export const REVISION_RULES: readonly Rule<RevisionFacts>[] = [
  ...FROZEN_RULES,
  {
    ...ALWAYS,
    ...BY_REQUEST,
    ...strictest(true),
    id: 'lease.revision.mobilite',
    article: 'loi n° 89-462, art. 25-16',
    source: SOURCES.duration,
    sentence: 'Le loyer d’un bail mobilité ne se révise pas pendant le bail.',
    check: (facts) => (regimeOf(facts) === 'mobilité' ? { field: null, message: 'Le loyer d’un bail mobilité ne se révise pas.' } : null),
  },
  {
    ...ALWAYS,
    ...BY_REQUEST,
    ...strictest(true),
    id: 'lease.revision.clause',
    article: 'loi n° 89-462, art. 17-1 I',
    source: SOURCES.revision,
    sentence: 'Sans clause de révision dans le bail, le loyer reste le même.',
    check: (facts) =>
      isHomeLease(facts) && facts.indexQuarter === null
        ? { field: 'indexQuarter', message: 'Le bail n’a pas de clause de révision : le loyer reste le même.' }
        : null,
  },
  {
    ...ALWAYS,
    ...BY_REQUEST,
    ...strictest(true),
    id: 'lease.revision.window',
    article: 'loi n° 89-462, art. 17-1 I',
    source: SOURCES.revision,
    sentence: 'Le bailleur a un an pour demander la révision ; passé ce délai, il y a renoncé pour l’année écoulée.',
    check: (facts) => {
      const { last } = revisionWindow(facts.revisionOn);
      if (!isHomeLease(facts) || facts.requestedOn <= last) return null;
      return {
        field: 'requestedOn',
        message: 'La révision se demandait jusqu’au {last:jour} : elle est perdue pour l’année.',
        figures: { last },
      };
    },
  },
  {
    ...ALWAYS,
    ...BY_REQUEST,
    isVerified: false,
    severity: 'avertissement',
    id: 'lease.revision.quarter',
    article: 'Code de commerce, art. L145-39',
    source: SOURCES.commercial,
    sentence:
      'Quand l’indice a fait varier le loyer commercial de plus d’un quart depuis sa dernière fixation, chaque partie peut demander la valeur locative.',
    check: ({ fixedCents, revisedCents, ...facts }) => {
      if (regimeOf(facts) !== 'commercial' || fixedCents === undefined || revisedCents === undefined) return null;
      if (!isBeyondQuarter(fixedCents, revisedCents)) return null;
      return {
        field: null,
        message:
          'Le loyer s’écarte de plus d’un quart de {fixed:euros}, sa dernière fixation : chaque partie peut demander la valeur locative.',
        figures: { fixed: fixedCents },
      };
    },
  },
  {
    ...ALWAYS,
    ...BY_REQUEST,
    isVerified: false,
    severity: 'avertissement',
    id: 'lease.revision.skipped-years',
    article: 'Code monétaire et financier, art. L112-1',
    source: 'Code monétaire et financier, lu dans une source secondaire',
    sentence:
      'Hors des logements, aucune loi ne perd une année d’indexation : la révision part du dernier indice appliqué, sans compter plus d’années d’indice que depuis le dernier loyer.',
    check: (facts) => {
      const { years } = facts;
      if (isHomeLease(facts) || years === undefined || years < 2) return null;
      return {
        field: null,
        message: 'Cette révision applique {years} ans d’indice : vérifiez que le loyer n’a pas été révisé entre-temps hors de Lares.',
        figures: { years },
      };
    },
  },
];

/** A revision that may be requested now. */
export interface PossibleRevision extends IndexChange {
  kind: 'possible';
  rentCents: Cents;
  supplementCents: Cents;
  /** When the new index was published; null where no day is known. */
  publishedOn: Day | null;
  isCapped: boolean;
  effectiveOn: Day;
  warnings: RuleFinding[];
}

export type RevisionPlan =
  | { kind: 'refused'; finding: RuleFinding }
  | { kind: 'no-new-index' }
  /** The table lacks the value of a quarter: the first day on which it may have been published. */
  | { kind: 'unknown-index'; series: InseeSeries; quarter: string; expectedOn: Day }
  | PossibleRevision;

/** What the amount of a revision depends on. */
export interface RevisedAmounts {
  /** Whether the tenant is a small or medium-sized company. Absent or null: not known, the cap of the ILC applies. */
  isSmallCompany?: boolean | null;
  rentCents: Cents;
  supplementCents: Cents;
  series: InseeSeries;
}

/**
 * The revision that may be requested on `requestedOn`. It takes effect on the day of the request, never before. Of a home it applies one year
 * of the index: a year without a request is lost. No law loses those of other leases. @param table every index known on that day
 */
export function planRevision(
  { rentCents, supplementCents, series, isSmallCompany = null, ...facts }: RevisionFacts & RevisedAmounts,
  table: IndexTable,
): RevisionPlan {
  const finding = applyRules(REVISION_RULES, facts).find(isRefusal);
  if (finding !== undefined) return { kind: 'refused', finding };
  const used = facts.indexQuarter;
  const newQuarter = used === null ? null : newQuarterOn(table, series, used.slice(-2), facts.revisionOn);
  if (used === null || newQuarter === null) return { kind: 'no-new-index' };
  const unknown = (quarter: string): RevisionPlan => ({
    kind: 'unknown-index',
    series,
    quarter,
    expectedOn: earliestPublication(quarter, series),
  });
  // An index published but missing from the table is not « no new index »: the previous year would be applied in its place.
  const following = yearAfter(newQuarter);
  if (series.startsWith('IRL') && isMissing(table, following, facts.revisionOn)) return unknown(following);
  if (newQuarter <= used) return { kind: 'no-new-index' };
  const years = yearsOf(facts, { used, newQuarter });
  const referenceQuarter = yearBefore(newQuarter, years);
  const newHundredths = table.hundredthsOf(series, newQuarter);
  const referenceHundredths = table.hundredthsOf(series, referenceQuarter);
  if (newHundredths === null) return unknown(newQuarter);
  if (referenceHundredths === null) return unknown(referenceQuarter);
  const change = { series, newQuarter, newHundredths, referenceQuarter, referenceHundredths };
  const part = partKeptByCap(table, change, isSmallCompany);
  // Art. 17-1 revises « le loyer »: the base rent and its supplement, each rounded by itself.
  const revised = { rentCents: revisedRent(rentCents, change, part), supplementCents: revisedRent(supplementCents, change, part) };
  return {
    kind: 'possible',
    ...revised,
    ...change,
    publishedOn: table.publishedOn(series, newQuarter),
    isCapped: part.kept < part.whole,
    effectiveOn: laterDay(facts.revisionOn, facts.requestedOn),
    warnings: applyRules(REVISION_RULES, { ...facts, years, revisedCents: rentWithoutCharges(revised) }),
  };
}

/** The years of the index between the last one used, of the same rank, and the new one. */
function yearsOf(facts: RevisionFacts, { used, newQuarter }: { used: string; newQuarter: string }): number {
  if (isHomeLease(facts)) return 1;
  const since = Number(newQuarter.slice(0, 4)) - Number(used.slice(0, 4));
  return Math.min(since, facts.mostYears ?? since);
}
