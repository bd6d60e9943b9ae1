import { addDays, type Day, lastDayOfMonths } from '../../shared/day.ts';
import { type LandlordKind } from './landlord.ts';
import { type LeaseNature, type LeaseRegime, regimeOf, SOURCES } from './regime.ts';

/**
 * What happens at the last day of a lease without notice: a new term of known length (reconduction), the same lease without a term
 * (prolongation), or its end (fin).
 */
export const TERM_ENDINGS = ['reconduction', 'prolongation', 'fin'] as const;
export type TermEnding = (typeof TERM_ENDINGS)[number];

/** All lengths in whole months, except `maxDays`. null = no legal limit. */
export interface LegalDuration {
  minMonths: number | null;
  maxMonths: number | null;
  maxDays: number | null;
  proposedMonths: number | null;
  ending: TermEnding;
  /** Length of the next term; null unless `ending` is « reconduction ». */
  renewalMonths: number | null;
  /** The reason of the proposal, shown in the form. */
  explanation: string;
  article: string;
  source: string;
  isVerified: boolean;
}

export interface LeaseDurationFacts extends LeaseNature {
  landlordKind: LandlordKind;
  /** The precise professional or family event written in the lease (art. 11). */
  shortTermReason?: string;
  /** Both days decide whether a student lease is one of nine months, and whether a reduced term still runs. */
  startDate?: Day | null;
  endDate?: Day | null;
}

const OWN_LAW = { maxMonths: null, maxDays: null, isVerified: true } as const;

const STUDENT_MONTHS = 9;

const VIDE_THREE_YEARS: LegalDuration = {
  ...OWN_LAW,
  minMonths: 36,
  proposedMonths: 36,
  ending: 'reconduction',
  renewalMonths: 36,
  explanation: 'Logement vide loué par une personne physique ou une SCI familiale : trois ans au moins, reconduits tacitement.',
  article: 'loi n° 89-462, art. 10',
  source: SOURCES.duration,
};

const VIDE_SIX_YEARS: LegalDuration = {
  ...VIDE_THREE_YEARS,
  minMonths: 72,
  proposedMonths: 72,
  renewalMonths: 72,
  explanation: 'Logement vide loué par une personne morale : six ans au moins, reconduits tacitement.',
};

const VIDE_REDUCED: LegalDuration = {
  ...VIDE_THREE_YEARS,
  minMonths: 12,
  proposedMonths: 12,
  explanation: 'Durée réduite : un an au moins, pour un événement professionnel ou familial précis écrit dans le bail.',
  article: 'loi n° 89-462, art. 11',
};

const DURATIONS: Record<Exclude<LeaseRegime, 'vide'>, LegalDuration> = {
  meublé: {
    ...OWN_LAW,
    minMonths: 12,
    proposedMonths: 12,
    ending: 'reconduction',
    renewalMonths: 12,
    explanation: 'Logement meublé, résidence principale : un an au moins, reconduit tacitement.',
    article: 'loi n° 89-462, art. 25-7',
    source: SOURCES.duration,
  },
  étudiant: {
    ...OWN_LAW,
    minMonths: STUDENT_MONTHS,
    maxMonths: STUDENT_MONTHS,
    proposedMonths: STUDENT_MONTHS,
    ending: 'fin',
    renewalMonths: null,
    explanation: 'Logement meublé loué à un étudiant : neuf mois, sans reconduction tacite.',
    article: 'loi n° 89-462, art. 25-7',
    source: SOURCES.duration,
  },
  mobilité: {
    ...OWN_LAW,
    minMonths: 1,
    maxMonths: 10,
    proposedMonths: 10,
    ending: 'fin',
    renewalMonths: null,
    explanation: 'Bail mobilité : d’un à dix mois, ni renouvelable ni reconductible.',
    article: 'loi n° 89-462, art. 25-14',
    source: SOURCES.duration,
  },
  stationnement: {
    ...OWN_LAW,
    minMonths: null,
    proposedMonths: 12,
    ending: 'prolongation',
    renewalMonths: null,
    explanation: 'Stationnement loué seul : durée libre. Un an est proposé ; laissé dans les lieux, le locataire y reste sans terme.',
    article: 'Code civil, art. 1736 à 1740',
    source: SOURCES.unverified,
    isVerified: false,
  },
  commercial: {
    ...OWN_LAW,
    minMonths: 108,
    proposedMonths: 108,
    ending: 'prolongation',
    renewalMonths: null,
    explanation: 'Bail commercial : neuf ans au moins, par périodes de trois ans, puis prolongé tacitement sans terme.',
    article: 'Code de commerce, art. L145-4 et L145-9',
    source: SOURCES.commercial,
  },
  professionnel: {
    ...OWN_LAW,
    minMonths: 72,
    proposedMonths: 72,
    ending: 'reconduction',
    renewalMonths: 72,
    explanation: 'Bail professionnel : six ans au moins, reconduits tacitement.',
    article: 'loi n° 86-1290, art. 57 A',
    source: SOURCES.unverified,
    isVerified: false,
  },
  saisonnier: {
    ...OWN_LAW,
    minMonths: null,
    maxDays: 90,
    proposedMonths: null,
    ending: 'fin',
    renewalMonths: null,
    explanation: 'Location saisonnière : quatre-vingt-dix jours consécutifs au plus pour le même locataire.',
    article: 'loi n° 70-9, art. 1-1',
    source: SOURCES.unverified,
    isVerified: false,
  },
};

/** The reduction to nine months excludes the tacit renewal; a longer lease is the furnished one of a year, which renews. */
const STUDENT_LONG: LegalDuration = {
  ...DURATIONS.étudiant,
  ending: 'reconduction',
  renewalMonths: 12,
  explanation: 'Logement meublé loué à un étudiant pour plus de neuf mois : reconduit tacitement d’un an, comme un autre meublé.',
};

/** Whether a student lease is longer than nine months. */
export function isLongStudentLease(lease: LeaseDurationFacts): boolean {
  const { startDate = null, endDate = null } = lease;
  if (regimeOf(lease) !== 'étudiant' || startDate === null || endDate === null) return false;
  return endDate > proposedEndDate(startDate, STUDENT_MONTHS);
}

/** The legal lengths, with a proposal and its reason. */
export function legalDuration(lease: LeaseDurationFacts): LegalDuration {
  const regime = regimeOf(lease);
  if (isLongStudentLease(lease)) return STUDENT_LONG;
  if (regime !== 'vide') return DURATIONS[regime];
  if (hasReducedDuration(lease)) return VIDE_REDUCED;
  return fullVideDuration(lease.landlordKind);
}

const fullVideDuration = (landlordKind: LandlordKind) => (landlordKind === 'personne morale' ? VIDE_SIX_YEARS : VIDE_THREE_YEARS);

/** Only a written event shortens the lease of an empty dwelling (art. 11). */
export const hasReducedDuration = (lease: LeaseDurationFacts): boolean =>
  regimeOf(lease) === 'vide' && (lease.shortTermReason ?? '').trim() !== '';

/** Whether the term of a reduced duration runs: past three years from its start the lease is an ordinary one (art. 11). */
export function isInReducedTerm(lease: LeaseDurationFacts): boolean {
  const { startDate = null, endDate = null } = lease;
  return hasReducedDuration(lease) && startDate !== null && endDate !== null && endDate < fullTermEnd(lease.landlordKind, startDate);
}

const fullTermEnd = (landlordKind: LandlordKind, startDate: Day): Day =>
  proposedEndDate(startDate, fullVideDuration(landlordKind).proposedMonths ?? 0);

/** The last day of `months` months that begin on `start`: 36 months from 1 July 2026 end on 30 June 2029, inclusive. */
export const proposedEndDate = (start: Day, months: number): Day => lastDayOfMonths(start, months);

/** The first term of a lease, and what follows it without notice. */
export interface FirstTerm {
  months: number;
  /** Last day, inclusive. */
  endDate: Day;
  ending: TermEnding;
  next: LeaseTerm | null;
  explanation: string;
}

/** The term that begins on `startDate`: of the agreed months, otherwise of those that the law proposes. Null where nobody says its length. */
export function firstTerm(lease: LeaseDurationFacts & { startDate: Day }, agreedMonths: number | null): FirstTerm | null {
  const months = agreedMonths ?? legalDuration(lease).proposedMonths;
  if (months === null) return null;
  const ended = { ...lease, endDate: proposedEndDate(lease.startDate, months) };
  const { ending, explanation } = legalDuration(ended);
  return { months, endDate: ended.endDate, ending, next: nextTerm(ended), explanation };
}

export const termEnding = (lease: LeaseDurationFacts): TermEnding => legalDuration(lease).ending;

export const isTacitlyRenewed = (lease: LeaseDurationFacts): boolean => termEnding(lease) === 'reconduction';

export interface LeaseTerm {
  begunOn: Day;
  /** Last day, inclusive. */
  endDate: Day;
}

type EndingLease = LeaseDurationFacts & { startDate: Day; endDate: Day };

/**
 * The term after `endDate` without notice, or null when no such term is known. A lease of reduced duration whose event was not confirmed
 * counts as one of three years from its start (art. 11): the same term, longer.
 */
export function nextTerm(lease: EndingLease): LeaseTerm | null {
  const { renewalMonths } = legalDuration(lease);
  if (renewalMonths === null) return null;
  if (isInReducedTerm(lease)) return { begunOn: lease.startDate, endDate: fullTermEnd(lease.landlordKind, lease.startDate) };
  const begunOn = addDays(lease.endDate, 1);
  return { begunOn, endDate: proposedEndDate(begunOn, renewalMonths) };
}

/** The last day of the term after `endDate` without notice. */
export const nextTermEnd = (lease: EndingLease): Day | null => nextTerm(lease)?.endDate ?? null;
