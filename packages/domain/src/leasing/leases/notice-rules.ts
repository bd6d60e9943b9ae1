import { type Rule, type RuleFinding, applyRules, strictest } from '../../shared/rule.ts';
import { isInReducedTerm, isLongStudentLease, nextTermEnd } from './duration.ts';
import { type Notice, type RunningLease, isLandlordNoticeLate, landlordNoticeDeadline, noticeEffectiveOn } from './notice-effect.ts';
import { isLandlordReason, type LandlordNoticeReason, needsLandlordReason } from './notice-reasons.ts';
import type { NoticeMeans } from './notice.ts';
import { isHomeLease, type LeaseRegime, regimeOf, SOURCES } from './regime.ts';

export interface NoticeFacts extends RunningLease, Notice {
  /** Absent: not asked. */
  means?: NoticeMeans;
}

const BY_RECEPTION = {
  territory: 'France',
  validFrom: null,
  validTo: null,
  decidedBy: 'réception du congé',
  decidingDay: (facts: NoticeFacts) => facts.receivedOn,
} as const;

const notReceived: Rule<NoticeFacts> = {
  ...BY_RECEPTION,
  ...strictest(true),
  id: 'lease.notice.not-received',
  article: 'loi n° 89-462, art. 15 I',
  source: SOURCES.tenantNotice,
  sentence: 'Le délai court du jour où le congé est vraiment reçu ; une lettre recommandée non réclamée ne l’ouvre pas.',
  check: (facts) =>
    isHomeLease(facts) && facts.receivedOn === null
      ? { field: 'receivedOn', message: 'Le délai ne court que du jour de la réception : une lettre non réclamée ne l’ouvre pas.' }
      : null,
};

const VOID_MEANS: ReadonlySet<NoticeMeans> = new Set(['e-mail', 'lettre simple', 'SMS', 'oral']);

const voidForm: Rule<NoticeFacts> = {
  ...BY_RECEPTION,
  ...strictest(true),
  id: 'lease.notice.form',
  article: 'loi n° 89-462, art. 15 I',
  source: SOURCES.tenantNotice,
  sentence:
    'Le congé d’un logement se donne par lettre recommandée avec avis de réception, par acte de commissaire de justice ou en main propre contre récépissé ; la lettre recommandée électronique vaut si son destinataire l’a acceptée. Un e-mail ne donne pas congé.',
  check: (facts) =>
    isHomeLease(facts) && facts.means !== undefined && VOID_MEANS.has(facts.means)
      ? {
          field: 'means',
          message: `Ce congé est nul (${facts.means}) : le délai ne court pas. Il se donne par LRAR, par acte de commissaire de justice ou en main propre contre récépissé.`,
        }
      : null,
};

type Subject = (facts: NoticeFacts) => boolean;
const ofRegime =
  (regime: LeaseRegime): Subject =>
  (facts) =>
    regimeOf(facts) === regime;

const lateNotice = (id: string, isSubject: Subject, article: string, source: string, isVerified: boolean): Rule<NoticeFacts> => ({
  ...BY_RECEPTION,
  ...strictest(isVerified),
  id,
  article,
  source,
  sentence: 'Le congé du bailleur reçu un jour trop tard est nul : le bail est reconduit.',
  check: (facts) => {
    if (facts.by !== 'bailleur' || !isSubject(facts) || facts.receivedOn === null || facts.endDate === null) return null;
    const deadline = landlordNoticeDeadline(facts);
    const next = nextTermEnd({ ...facts, endDate: facts.endDate });
    if (deadline === null || next === null || !isLandlordNoticeLate(facts, facts.receivedOn)) return null;
    return {
      field: 'receivedOn',
      message: 'Le congé devait être reçu le {deadline:jour} au plus tard : il est nul, le bail est reconduit jusqu’au {next:jour}.',
      figures: { deadline, next },
    };
  },
});

const landlordReason: Rule<NoticeFacts> = {
  ...BY_RECEPTION,
  ...strictest(true),
  id: 'lease.notice.landlord-reason',
  article: 'loi n° 89-462, art. 15 et 25-8',
  source: SOURCES.landlordNotice,
  sentence: 'Le bailleur ne donne congé que pour vendre, pour reprendre le logement ou pour un motif légitime et sérieux.',
  check: (facts) =>
    facts.by === 'bailleur' && needsLandlordReason(facts) && !isLandlordReason(facts.reason)
      ? { field: 'reason', message: 'Le bailleur donne congé pour vente, reprise ou motif légitime et sérieux : choisissez le motif.' }
      : null,
};

const noLandlordNotice: Rule<NoticeFacts> = {
  ...BY_RECEPTION,
  ...strictest(true),
  id: 'lease.notice.none-from-landlord',
  article: 'loi n° 89-462, art. 25-14',
  source: SOURCES.duration,
  sentence: 'Le bail mobilité finit à son terme, sans congé du bailleur.',
  check: (facts) =>
    facts.by === 'bailleur' && regimeOf(facts) === 'mobilité'
      ? { field: 'by', message: 'Ce bail prend fin de lui-même à son terme : le bailleur n’a pas de congé à donner.' }
      : null,
};

const studentNotice: Rule<NoticeFacts> = {
  ...BY_RECEPTION,
  ...strictest(false),
  id: 'lease.notice.student-term',
  article: 'loi n° 89-462, art. 25-7 et 25-8',
  source: 'sources contradictoires : service-public.fr, fiche F34661, et la lettre de l’article 25-8',
  sentence: 'Le bail de neuf mois d’un étudiant finit à son terme ; les sources se contredisent sur le congé du bailleur.',
  check: (facts) =>
    facts.by === 'bailleur' && regimeOf(facts) === 'étudiant' && !isLongStudentLease(facts)
      ? {
          field: 'by',
          message: 'Ce bail finit de lui-même à son terme : les sources se contredisent sur l’utilité d’un congé du bailleur.',
        }
      : null,
};

const repossessionByCompany: Rule<NoticeFacts> = {
  ...BY_RECEPTION,
  ...strictest(true),
  id: 'lease.notice.repossession-by-company',
  article: 'loi n° 89-462, art. 13 et 15 I',
  source: SOURCES.landlordNotice,
  sentence: 'Une personne morale ne reprend pas un logement vide pour l’habiter, sauf une SCI familiale pour un de ses associés.',
  check: (facts) =>
    facts.by === 'bailleur' && facts.reason === 'reprise' && regimeOf(facts) === 'vide' && facts.landlordKind === 'personne morale'
      ? {
          field: 'reason',
          message: 'Une personne morale ne reprend pas un logement vide pour l’habiter : seule une SCI familiale le peut.',
        }
      : null,
};

/** The purchase of an occupied dwelling delays the effect; the notice itself stays valid. */
const afterPurchase = (id: string, reason: LandlordNoticeReason, sentence: string): Rule<NoticeFacts> => ({
  ...BY_RECEPTION,
  isVerified: true,
  severity: 'avertissement',
  id,
  article: 'loi n° 89-462, art. 15 I',
  source: SOURCES.landlordNotice,
  sentence,
  check: (facts) => {
    const effect = facts.by === 'bailleur' && facts.reason === reason ? noticeEffectiveOn(facts, facts) : null;
    if (effect === null || facts.endDate === null || effect <= facts.endDate) return null;
    return { field: 'boughtOccupiedOn', message: `${sentence} Effet le {effect:jour}.`, figures: { effect } };
  },
});

/** Legal rules for a notice, given or received. */
export const NOTICE_RULES: readonly Rule<NoticeFacts>[] = [
  notReceived,
  voidForm,
  lateNotice(
    'lease.notice.late.vide',
    (facts) => regimeOf(facts) === 'vide' && !isInReducedTerm(facts),
    'loi n° 89-462, art. 15',
    SOURCES.landlordNotice,
    true,
  ),
  lateNotice('lease.notice.late.reduced', isInReducedTerm, 'loi n° 89-462, art. 11', SOURCES.duration, true),
  lateNotice('lease.notice.late.meuble', ofRegime('meublé'), 'loi n° 89-462, art. 25-8', SOURCES.landlordNotice, true),
  lateNotice('lease.notice.late.etudiant', isLongStudentLease, 'loi n° 89-462, art. 25-7 et 25-8', SOURCES.unverified, false),
  lateNotice('lease.notice.late.professionnel', ofRegime('professionnel'), 'loi n° 86-1290, art. 57 A', SOURCES.unverified, false),
  landlordReason,
  noLandlordNotice,
  studentNotice,
  repossessionByCompany,
  afterPurchase(
    'lease.notice.sale-after-purchase',
    'vente',
    'Acheté occupé moins de trois ans avant le terme : le congé pour vente ne vaut qu’à la fin de la première reconduction.',
  ),
  afterPurchase(
    'lease.notice.repossession-after-purchase',
    'reprise',
    'Acheté occupé moins de deux ans avant le terme : la reprise ne vaut que deux ans après l’achat.',
  ),
];

export const checkNotice = (facts: NoticeFacts): RuleFinding[] => applyRules(NOTICE_RULES, facts);
