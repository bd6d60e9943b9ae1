import { addDays } from '../../shared/day.ts';
import { type Breach, type Confidence, type Rule, strictest } from '../../shared/rule.ts';
import { hasReducedDuration, legalDuration, proposedEndDate } from './duration.ts';
import { lawDayOf, type LeaseFacts } from './lease-facts.ts';
import { type LeaseRegime, regimeOf, SOURCES } from './regime.ts';

const WHOLE_TIME = { validFrom: null, validTo: null, territory: 'France', decidedBy: 'signature', decidingDay: lawDayOf } as const;

const WARNS: Confidence = { isVerified: true, severity: 'avertissement' };

type Subject = (facts: LeaseFacts) => boolean;
const ofRegime =
  (regime: LeaseRegime): Subject =>
  (facts) =>
    regimeOf(facts) === regime;
const isFullVide: Subject = (facts) => regimeOf(facts) === 'vide' && !hasReducedDuration(facts);

function tooShort(facts: LeaseFacts): Breach | null {
  const { minMonths } = legalDuration(facts);
  if (minMonths === null || facts.startDate === null || facts.endDate === null) return null;
  const last = proposedEndDate(facts.startDate, minMonths);
  if (facts.endDate >= last) return null;
  return {
    field: 'endDate',
    message: 'La durée minimale est de {months} mois : le bail dure au moins jusqu’au {last:jour}.',
    figures: { months: minMonths, last },
  };
}

function tooLong(facts: LeaseFacts): Breach | null {
  const { maxMonths } = legalDuration(facts);
  if (maxMonths === null || facts.startDate === null || facts.endDate === null) return null;
  const last = proposedEndDate(facts.startDate, maxMonths);
  if (facts.endDate <= last) return null;
  return {
    field: 'endDate',
    message: 'La durée maximale est de {months} mois : le bail finit au plus tard le {last:jour}.',
    figures: { months: maxMonths, last },
  };
}

function tooManyDays(facts: LeaseFacts): Breach | null {
  const { maxDays } = legalDuration(facts);
  if (maxDays === null || facts.startDate === null || facts.endDate === null) return null;
  const last = addDays(facts.startDate, maxDays - 1);
  if (facts.endDate <= last) return null;
  return {
    field: 'endDate',
    message: 'La durée maximale est de {days} jours : la location finit au plus tard le {last:jour}.',
    figures: { days: maxDays, last },
  };
}

const when =
  (subject: Subject, ...checks: ((facts: LeaseFacts) => Breach | null)[]) =>
  (facts: LeaseFacts): Breach | null =>
    subject(facts) ? (checks.map((check) => check(facts)).find((breach) => breach !== null) ?? null) : null;

export const DURATION_RULES: readonly Rule<LeaseFacts>[] = [
  {
    ...WHOLE_TIME,
    ...strictest(true),
    id: 'lease.duration.vide',
    article: 'loi n° 89-462, art. 10',
    source: SOURCES.duration,
    sentence: 'Un logement vide se loue pour trois ans au moins par une personne physique ou une SCI familiale.',
    check: when((facts) => isFullVide(facts) && facts.landlordKind !== 'personne morale', tooShort),
  },
  {
    ...WHOLE_TIME,
    ...strictest(true),
    id: 'lease.duration.vide-personne-morale',
    article: 'loi n° 89-462, art. 10',
    source: SOURCES.duration,
    sentence: 'Un logement vide se loue pour six ans au moins par une personne morale autre qu’une SCI familiale.',
    check: when((facts) => isFullVide(facts) && facts.landlordKind === 'personne morale', tooShort),
  },
  {
    ...WHOLE_TIME,
    ...strictest(true),
    id: 'lease.duration.reduced',
    article: 'loi n° 89-462, art. 11',
    source: SOURCES.duration,
    sentence: 'Un bail vide de durée réduite dure un an au moins ; l’événement professionnel ou familial y est écrit.',
    check: when(hasReducedDuration, tooShort),
  },
  {
    ...WHOLE_TIME,
    ...strictest(false),
    id: 'lease.duration.reduced-personne-morale',
    article: 'loi n° 89-462, art. 11',
    source: SOURCES.unverified,
    sentence: 'La durée réduite est réservée au bailleur personne physique ou SCI familiale.',
    check: (facts) =>
      hasReducedDuration(facts) && facts.landlordKind === 'personne morale'
        ? { field: 'shortTermReason', message: 'La durée réduite paraît réservée au bailleur personne physique ou SCI familiale.' }
        : null,
  },
  {
    ...WHOLE_TIME,
    ...strictest(true),
    id: 'lease.duration.meuble',
    article: 'loi n° 89-462, art. 25-7',
    source: SOURCES.duration,
    sentence: 'Un logement meublé, résidence principale, se loue pour un an au moins.',
    check: when(ofRegime('meublé'), tooShort),
  },
  {
    ...WHOLE_TIME,
    ...strictest(true),
    id: 'lease.duration.etudiant',
    article: 'loi n° 89-462, art. 25-7',
    source: SOURCES.duration,
    sentence: 'Le bail d’un étudiant dure neuf mois au moins.',
    check: when(ofRegime('étudiant'), tooShort),
  },
  {
    ...WHOLE_TIME,
    ...WARNS,
    id: 'lease.duration.etudiant-long',
    article: 'loi n° 89-462, art. 25-7',
    source: SOURCES.duration,
    sentence: 'Le bail d’un étudiant dure neuf mois ; au-delà, c’est un bail meublé d’un an.',
    check: when(ofRegime('étudiant'), tooLong),
  },
  {
    ...WHOLE_TIME,
    ...strictest(true),
    id: 'lease.duration.mobilite',
    article: 'loi n° 89-462, art. 25-14',
    source: SOURCES.duration,
    sentence: 'Un bail mobilité dure d’un à dix mois.',
    check: when(ofRegime('mobilité'), tooShort, tooLong),
  },
  {
    // Shorter commercial leases exist under their own conditions: this rule only warns.
    ...WHOLE_TIME,
    ...WARNS,
    id: 'lease.duration.commercial',
    article: 'Code de commerce, art. L145-4',
    source: SOURCES.commercial,
    sentence: 'Un bail commercial dure neuf ans au moins.',
    check: when(ofRegime('commercial'), tooShort),
  },
  {
    ...WHOLE_TIME,
    ...strictest(false),
    id: 'lease.duration.professionnel',
    article: 'loi n° 86-1290, art. 57 A',
    source: SOURCES.unverified,
    sentence: 'Un bail professionnel dure six ans au moins.',
    check: when(ofRegime('professionnel'), tooShort),
  },
  {
    ...WHOLE_TIME,
    ...strictest(false),
    id: 'lease.duration.saisonnier',
    article: 'loi n° 70-9, art. 1-1',
    source: SOURCES.unverified,
    sentence: 'Une location saisonnière dure quatre-vingt-dix jours consécutifs au plus.',
    check: when(ofRegime('saisonnier'), tooManyDays),
  },
];
