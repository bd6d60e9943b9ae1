import { type NoticeGiver } from './notice.ts';
import { type NoticeReason, isTenantReason } from './notice-reasons.ts';
import { isInReducedTerm, isLongStudentLease, type LeaseDurationFacts } from './duration.ts';
import { type LeaseRegime, regimeOf, SOURCES } from './regime.ts';

export interface NoticeDelay {
  /** Whole months; null when the law requires no notice, or leaves it to the contract. */
  months: number | null;
  explanation: string;
  article: string;
  source: string;
  isVerified: boolean;
}

const delay = (months: number | null, explanation: string, article: string, source: string): NoticeDelay => ({
  months,
  explanation,
  article,
  source,
  isVerified: source !== SOURCES.unverified,
});

const TENANT_FURNISHED = delay(1, 'Un mois, sans motif à donner.', 'loi n° 89-462, art. 25-8', SOURCES.tenantNotice);
const ENDS_BY_ITSELF = 'Le bail prend fin de lui-même à son terme : aucun congé du bailleur.';
const AS_AGREED = delay(null, 'Le délai est celui que prévoit le contrat.', 'Code civil, art. 1736', SOURCES.unverified);
const NO_EARLY_END = delay(null, 'Le bail prend fin de lui-même à son terme.', 'loi n° 70-9, art. 1-1', SOURCES.unverified);

const VIDE_ARTICLE = 'loi n° 89-462, art. 15';
const TENANT_REDUCED = delay(
  1,
  'Un mois au lieu de trois, pour un motif écrit et justifié dans la lettre.',
  `${VIDE_ARTICLE} I`,
  SOURCES.tenantNotice,
);

const TENANT: Record<LeaseRegime, NoticeDelay> = {
  vide: delay(3, 'Trois mois ; un mois dans les cas que la loi énumère.', `${VIDE_ARTICLE} I`, SOURCES.tenantNotice),
  meublé: TENANT_FURNISHED,
  étudiant: TENANT_FURNISHED,
  mobilité: { ...TENANT_FURNISHED, article: 'loi n° 89-462, art. 25-15' },
  stationnement: AS_AGREED,
  commercial: delay(6, 'Six mois avant la fin d’une période de trois ans.', 'Code de commerce, art. L145-4 et L145-9', SOURCES.commercial),
  professionnel: delay(6, 'Six mois, à tout moment.', 'loi n° 86-1290, art. 57 A', SOURCES.unverified),
  saisonnier: NO_EARLY_END,
};

const LANDLORD: Record<LeaseRegime, NoticeDelay> = {
  vide: delay(
    6,
    'Six mois au moins avant la fin du bail, pour vente, reprise ou motif légitime et sérieux.',
    VIDE_ARTICLE,
    SOURCES.landlordNotice,
  ),
  meublé: delay(
    3,
    'Trois mois au moins avant la fin du bail, pour vente, reprise ou motif légitime et sérieux.',
    'loi n° 89-462, art. 25-8',
    SOURCES.landlordNotice,
  ),
  étudiant: {
    ...delay(
      null,
      'Ce bail de neuf mois prend fin à son terme ; un congé du bailleur y est superflu selon les uns, requis selon d’autres.',
      'loi n° 89-462, art. 25-7',
      SOURCES.duration,
    ),
    isVerified: false,
  },
  mobilité: delay(null, ENDS_BY_ITSELF, 'loi n° 89-462, art. 25-14', SOURCES.duration),
  stationnement: AS_AGREED,
  commercial: delay(
    6,
    'Six mois avant la fin des neuf ans ; le refus de renouvellement ouvre droit à une indemnité d’éviction.',
    'Code de commerce, art. L145-9',
    SOURCES.commercial,
  ),
  professionnel: delay(6, 'Six mois avant le terme.', 'loi n° 86-1290, art. 57 A', SOURCES.unverified),
  saisonnier: NO_EARLY_END,
};

/** The earliest that the last day of a landlord's notice can be before the end of a term, in months. */
export const LONGEST_LANDLORD_NOTICE_MONTHS = Math.max(...Object.values(LANDLORD).map(({ months }) => months ?? 0));

/** The event of a reduced duration: confirmed, the tenant leaves at the term; otherwise the lease is one of three years. */
const LANDLORD_REDUCED = delay(
  2,
  'Durée réduite : le bailleur confirme l’événement deux mois au moins avant le terme, sans congé de six mois.',
  'loi n° 89-462, art. 11',
  SOURCES.duration,
);

/**
 * The legal notice period. @param reason only a reason stated and proved in the notice counts: pass null otherwise, three months apply then
 */
export function noticeDelay(lease: LeaseDurationFacts, by: NoticeGiver, reason: NoticeReason | null): NoticeDelay {
  const regime = regimeOf(lease);
  if (by === 'bailleur') {
    if (isInReducedTerm(lease)) return LANDLORD_REDUCED;
    return isLongStudentLease(lease) ? LANDLORD.meublé : LANDLORD[regime];
  }
  return regime === 'vide' && isTenantReason(reason) ? TENANT_REDUCED : TENANT[regime];
}

/** Whole months, or null when the law requires no notice or leaves it to the contract. */
export const noticeMonths = (lease: LeaseDurationFacts, by: NoticeGiver, reason: NoticeReason | null = null): number | null =>
  noticeDelay(lease, by, reason).months;
