import { type IndexTable } from '../indices/index-table.ts';
import { type IrlTerritory, irlOf, isMissing, lastPublishedOfRank, yearAfter, yearBefore } from '../indices/irl.ts';
import { type EnergyClass, type Territory } from '../../portfolio/properties/energy.ts';
import { type Day, day, lastDayOfMonths, laterDay } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { isRefusal, type Rule, type RuleFinding, applyRules, strictest } from '../../shared/rule.ts';
import { isHomeLease, type LeaseNature, regimeOf, SOURCES } from './regime.ts';

/**
 * The rent after a change of an index: `rent × new ÷ reference`, to the nearest cent, halves up (service-public.fr F13723). The same
 * formula for IRL, ILC, ILAT and ICC. A falling index lowers the rent: nothing is clamped. @param newHundredths and @param
 * referenceHundredths values of the index, in hundredths
 */
export function indexedRent(rentCents: Cents, newHundredths: number, referenceHundredths: number): Cents {
  const doubled = 2n * BigInt(rentCents) * BigInt(newHundredths) + BigInt(referenceHundredths);
  return cents(Number(doubled / BigInt(2 * referenceHundredths)));
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
}

const ALWAYS = { territory: 'France', validFrom: null, validTo: null } as const;
const BY_REQUEST = { decidedBy: 'demande de révision', decidingDay: (facts: RevisionFacts) => facts.requestedOn } as const;

const frozen = (id: string, territory: Territory, validFrom: Day): Rule<RevisionFacts> => ({
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
      ? { field: 'dpeClass', message: `Classe ${facts.dpeClass} au DPE : le loyer ne se révise pas.` }
      : null,
});

/** Legal rules for a revision of the rent. */
export const REVISION_RULES: readonly Rule<RevisionFacts>[] = [
  frozen('lease.revision.frozen-metropole', 'métropole', day('2022-08-24')),
  frozen('lease.revision.frozen-outre-mer', 'outre-mer', day('2024-07-01')),
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
        ? { field: 'indexQuarter', message: 'Le bail n’a pas de clause de révision : le loyer reste le même.' }
        : null,
  },
  {
    ...ALWAYS,
    ...BY_REQUEST,
    ...strictest(true),
    id: 'lease.revision.window',
    article: 'loi n° 89-462, art. 17-1 I',
    source: SOURCES.revision,
    sentence: 'Le bailleur a un an pour demander la révision ; passé ce délai, il y a renoncé pour l’année écoulée.',
    check: (facts) => {
      const { last } = revisionWindow(facts.revisionOn);
      if (!isHomeLease(facts) || facts.requestedOn <= last) return null;
      return {
        field: 'requestedOn',
        message: 'La révision se demandait jusqu’au {last:jour} : elle est perdue pour l’année.',
        figures: { last },
      };
    },
  },
];

export type RevisionPlan =
  | { kind: 'refused'; finding: RuleFinding }
  | { kind: 'no-new-index' }
  | { kind: 'unknown-index'; quarter: string }
  | { kind: 'possible'; rentCents: Cents; supplementCents: Cents; newQuarter: string; referenceQuarter: string; effectiveOn: Day };

/**
 * The IRL revision that may be requested on `requestedOn`. It takes effect on the day of the request, never before, and applies one year of
 * the index: a year without a request is lost. @param table every index known on that day
 */
export function planRevision(
  facts: RevisionFacts & { rentCents: Cents; supplementCents: Cents; irlTerritory: IrlTerritory },
  table: IndexTable,
): RevisionPlan {
  const finding = applyRules(REVISION_RULES, facts).find(isRefusal);
  if (finding !== undefined) return { kind: 'refused', finding };
  const used = facts.indexQuarter;
  const newQuarter = used === null ? null : lastPublishedOfRank(table, used.slice(-2), facts.revisionOn);
  if (used === null || newQuarter === null) return { kind: 'no-new-index' };
  // An index published but missing from the table is not « no new index »: the previous year would be applied in its place.
  const following = yearAfter(newQuarter);
  if (isMissing(table, following, facts.revisionOn)) return { kind: 'unknown-index', quarter: following };
  if (newQuarter <= used) return { kind: 'no-new-index' };
  const referenceQuarter = yearBefore(newQuarter);
  const newIndex = irlOf(table, newQuarter, facts.irlTerritory);
  const reference = irlOf(table, referenceQuarter, facts.irlTerritory);
  if (newIndex === null) return { kind: 'unknown-index', quarter: newQuarter };
  if (reference === null) return { kind: 'unknown-index', quarter: referenceQuarter };
  return {
    kind: 'possible',
    // Art. 17-1 revises « le loyer »: the base rent and its supplement, each rounded by itself.
    rentCents: indexedRent(facts.rentCents, newIndex, reference),
    supplementCents: indexedRent(facts.supplementCents, newIndex, reference),
    newQuarter,
    referenceQuarter,
    effectiveOn: laterDay(facts.revisionOn, facts.requestedOn),
  };
}
