import { day, type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { isInForce } from '../../shared/rule.ts';
import { isHomeLease, type LeaseNature, type LeaseRegime, regimeOf, SOURCES } from './regime.ts';

export interface DepositCeiling {
  /** Id of its rule. */
  id: string;
  regime: LeaseRegime;
  /** Days of signature to which it applies, both included. */
  validFrom: Day | null;
  validTo: Day | null;
  /** The highest deposit, in months of rent without charges. */
  months: number;
  explanation: string;
  article: string;
  source: string;
  isVerified: boolean;
}

const ALWAYS = { validFrom: null, validTo: null } as const;
const FURNISHED = { months: 2, article: 'loi n° 89-462, art. 25-6', source: SOURCES.deposit, isVerified: true, validTo: null } as const;

/**
 * The contracts of Lares pay their rent by the month; one that pays more than two months in advance has no deposit (`NO_DEPOSIT_ABOVE`). The
 * dates before which another ceiling applied (2008, 2014) were not verified in a source: before them nothing is refused.
 */
export const DEPOSIT_CEILINGS: readonly DepositCeiling[] = [
  {
    id: 'lease.deposit-cap.vide-before-2008',
    regime: 'vide',
    validFrom: null,
    validTo: day('2008-02-08'),
    months: 2,
    explanation: 'Deux mois de loyer hors charges au plus, pour un bail signé avant le 9 février 2008.',
    article: 'loi n° 89-462, art. 22, rédaction antérieure à la loi n° 2008-111',
    source: SOURCES.unverified,
    isVerified: false,
  },
  {
    id: 'lease.deposit-cap.vide',
    regime: 'vide',
    validFrom: day('2008-02-09'),
    validTo: null,
    months: 1,
    explanation: 'Un mois de loyer hors charges au plus.',
    article: 'loi n° 89-462, art. 22',
    source: SOURCES.deposit,
    isVerified: true,
  },
  {
    ...FURNISHED,
    id: 'lease.deposit-cap.meuble',
    regime: 'meublé',
    validFrom: day('2014-03-27'),
    explanation: 'Deux mois de loyer hors charges au plus.',
  },
  {
    ...FURNISHED,
    id: 'lease.deposit-cap.etudiant',
    regime: 'étudiant',
    validFrom: day('2014-03-27'),
    explanation: 'Deux mois de loyer hors charges au plus.',
  },
  {
    ...ALWAYS,
    id: 'lease.deposit-cap.mobilite',
    regime: 'mobilité',
    months: 0,
    explanation: 'Aucun dépôt de garantie : il est interdit en bail mobilité.',
    article: 'loi n° 89-462, art. 25-17',
    source: SOURCES.deposit,
    isVerified: true,
  },
  {
    id: 'lease.deposit-cap.commercial',
    regime: 'commercial',
    validFrom: day('2026-05-28'),
    validTo: null,
    months: 3,
    explanation: 'Un trimestre de loyer au plus pour un local de commerce ou d’artisanat, depuis le 28 mai 2026.',
    article: 'Code de commerce, art. L145-40 (loi n° 2026-403)',
    source: SOURCES.unverified,
    isVerified: false,
  },
];

/** The ceiling in force at signature (today's when the day is unknown), or null where the deposit is not limited. */
export function depositCeiling(lease: LeaseNature, signedOn: Day | null): DepositCeiling | null {
  const regime = regimeOf(lease);
  return DEPOSIT_CEILINGS.find((ceiling) => ceiling.regime === regime && isInForce(ceiling, signedOn)) ?? null;
}

/** Of a home, the most months of rent in advance beside which a deposit may be asked (loi n° 89-462, art. 22, alinéa 1). */
const NO_DEPOSIT_ABOVE = 2;

/** The highest deposit in cents, or null where it is not limited. @param rentCents monthly rent without charges, supplement included @param advanceMonths months that the rent pays in advance */
export function depositCap(lease: LeaseNature, rentCents: Cents, signedOn: Day | null, advanceMonths = 1): Cents | null {
  if (isHomeLease(lease) && advanceMonths > NO_DEPOSIT_ABOVE) return cents(0);
  const ceiling = depositCeiling(lease, signedOn);
  return ceiling === null ? null : cents(ceiling.months * rentCents);
}
