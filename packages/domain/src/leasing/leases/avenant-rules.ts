import type { EnergyClass, Territory } from '../../portfolio/properties/energy.ts';
import { type Day, day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { type Rule, strictest } from '../../shared/rule.ts';
import { isHomeLease, type LeaseNature, regimeOf, SOURCES } from './regime.ts';

/** Another rent, agreed during the lease. */
export interface AvenantFacts extends LeaseNature {
  /** Day of signature, or of the last renewal, tacit or not, on the first day of the new rent: the law of that day applies. */
  termSignedOn: Day;
  dpeClass: EnergyClass | null;
  energyTerritory: Territory | null;
  /** Rent without charges, before and after. */
  currentCents: Cents;
  agreedCents: Cents;
  /** The first day of the new rent. */
  fromDate: Day;
  /** When the tenant agreed; null when nobody said. */
  agreedOn: Day | null;
}

/** A lower rent needs nothing but the agreement. */
const isRise = ({ currentCents, agreedCents }: AvenantFacts): boolean => agreedCents > currentCents;

const UNVERIFIED = { ...strictest(false), source: SOURCES.unverified } as const;
const BY_TERM = { decidedBy: 'renouvellement', decidingDay: (facts: AvenantFacts) => facts.termSignedOn } as const;
const ALWAYS = { ...BY_TERM, territory: 'France', validFrom: null, validTo: null } as const;

/** The text freezes a revision and a rise for works; whether it also forbids a rise that both parties agree on was not found in a source. */
const frozen = (id: string, territory: Territory, validFrom: Day): Rule<AvenantFacts> => ({
  ...BY_TERM,
  ...UNVERIFIED,
  id,
  article: 'loi n° 89-462, art. 17-1 III',
  sentence: 'Le loyer d’un logement de classe F ou G est gelé : une hausse convenue en cours de bail risque d’être écartée.',
  territory,
  validFrom,
  validTo: null,
  check: (facts) =>
    isHomeLease(facts) && isRise(facts) && facts.energyTerritory === territory && (facts.dpeClass === 'F' || facts.dpeClass === 'G')
      ? { field: 'rentCents', message: `Classe ${facts.dpeClass} au DPE : le loyer est gelé, et le locataire peut contester cette hausse.` }
      : null,
});

/** Legal rules for a rent that an avenant changes. A rent that follows the index is a revision, with its own rules. */
export const AVENANT_RULES: readonly Rule<AvenantFacts>[] = [
  frozen('lease.avenant.frozen-metropole', 'métropole', day('2022-08-24')),
  frozen('lease.avenant.frozen-outre-mer', 'outre-mer', day('2024-07-01')),
  {
    ...ALWAYS,
    ...UNVERIFIED,
    id: 'lease.avenant.mobilite',
    article: 'loi n° 89-462, art. 25-16',
    sentence: 'Le loyer d’un bail mobilité ne change pas pendant le bail.',
    check: (facts) =>
      regimeOf(facts) === 'mobilité' && isRise(facts)
        ? { field: 'rentCents', message: 'Le loyer d’un bail mobilité ne se révise pas : une hausse en cours de bail est contestable.' }
        : null,
  },
  {
    ...ALWAYS,
    ...UNVERIFIED,
    id: 'lease.avenant.works',
    article: 'loi n° 89-462, art. 17-1 II',
    sentence:
      'Hors révision, le loyer d’un logement n’augmente en cours de bail que pour des travaux d’amélioration convenus par une clause ou un avenant.',
    check: (facts) =>
      isHomeLease(facts) && regimeOf(facts) !== 'mobilité' && isRise(facts)
        ? {
            field: 'rentCents',
            message: 'Une hausse hors révision suppose des travaux d’amélioration, faits aux frais du bailleur et convenus par écrit.',
          }
        : null,
  },
  {
    ...ALWAYS,
    ...UNVERIFIED,
    id: 'lease.avenant.agreement',
    article: 'Code civil, art. 1193',
    sentence: 'Un bail ne se modifie que par l’accord des deux parties : la hausse ne prend pas effet avant cet accord.',
    check: (facts) => {
      if (!isRise(facts) || (facts.agreedOn !== null && facts.agreedOn <= facts.fromDate)) return null;
      if (facts.agreedOn === null) return { field: 'agreedOn', message: 'Indiquez le jour où le locataire a accepté ce loyer.' };
      return {
        field: 'fromDate',
        message: 'Le locataire a accepté ce loyer le {agreed:jour} : il n’est pas dû avant, sauf accord écrit sur une date antérieure.',
        figures: { agreed: facts.agreedOn },
      };
    },
  },
];
