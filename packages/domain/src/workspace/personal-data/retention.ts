import { addDays, addMonths, type Day } from '../../shared/day.ts';
import type { LegalBasis } from '../../shared/rule.ts';

/** Kinds of personal data, each with the time that it may or must be kept. */
export const RETAINED_DATA = [
  'refused-application',
  'prospect',
  'home-lease',
  'other-lease',
  'accounting',
  'mandate',
  'deleted-record',
  'security-log',
  'temporary-file',
] as const;
export type RetainedData = (typeof RETAINED_DATA)[number];

/** Why data are kept: the bases of art. 6 and 17 of the regulation. */
export const RETENTION_GROUNDS = ['intérêt légitime', 'défense de droits en justice', 'obligation légale'] as const;
export type RetentionGround = (typeof RETENTION_GROUNDS)[number];

export interface Retention extends LegalBasis {
  /** Stable: part of the list of rules. */
  readonly id: `retention.${RetainedData}`;
  readonly data: string;
  /** The event that begins the time. */
  readonly startsOn: string;
  readonly duration: { readonly months: number } | { readonly days: number };
  /** « au plus »: erased on that day. « au moins »: kept through it, because somebody may claim or inspect. */
  readonly bound: 'au plus' | 'au moins';
  readonly ground: RetentionGround;
  readonly sentence: string;
}

const UNDATED = { validFrom: null, validTo: null } as const;
const CNIL = {
  ...UNDATED,
  article: 'délibération CNIL n° 2021-057',
  source: 'référentiel « gestion locative » de 2021, durée lue dans une source secondaire',
  isVerified: false,
} as const;
const PRESCRIPTION = { ...UNDATED, source: 'durée lue dans une source secondaire', isVerified: false } as const;
const UNREAD = { ...UNDATED, source: 'règle non vérifiée dans une source', isVerified: false } as const;
/** The regulation gives the principle; the number of days is a choice of Lares. */
const CHOSEN = {
  ...UNDATED,
  article: 'règlement (UE) 2016/679, art. 5',
  source: 'principe de limitation ; durée choisie par Lares',
  isVerified: false,
} as const;

export const RETENTIONS: { readonly [Kind in RetainedData]: Retention & { readonly id: `retention.${Kind}` } } = {
  'refused-application': {
    ...CNIL,
    id: 'retention.refused-application',
    data: 'Demandes et candidatures sans suite',
    startsOn: 'réponse au candidat, ou à défaut sa demande',
    duration: { months: 3 },
    bound: 'au plus',
    ground: 'intérêt légitime',
    sentence: 'Les données d’un candidat refusé ou qui renonce se gardent trois mois au plus.',
  },
  prospect: {
    ...CNIL,
    id: 'retention.prospect',
    data: 'Prospects',
    startsOn: 'dernier contact',
    duration: { months: 36 },
    bound: 'au plus',
    ground: 'intérêt légitime',
    sentence: 'Les données d’un prospect se gardent trois ans au plus après le dernier contact.',
  },
  'home-lease': {
    ...PRESCRIPTION,
    id: 'retention.home-lease',
    article: 'loi n° 89-462, art. 7-1',
    data: 'Bail d’habitation : parties, garants, état des lieux, loyers',
    startsOn: 'fin du bail ; pour un loyer, son échéance',
    duration: { months: 36 },
    bound: 'au moins',
    ground: 'défense de droits en justice',
    sentence:
      'Ce qui prouve un bail d’habitation se garde trois ans après sa fin, et un loyer se réclame trois ans : c’est la prescription.',
  },
  'other-lease': {
    ...PRESCRIPTION,
    id: 'retention.other-lease',
    article: 'Code civil, art. 2224',
    data: 'Autres baux : parties, garants, loyers',
    startsOn: 'fin du bail ; pour un loyer, son échéance',
    duration: { months: 60 },
    bound: 'au moins',
    ground: 'défense de droits en justice',
    sentence: 'Ce qui prouve un bail commercial, professionnel ou de stationnement se garde cinq ans après sa fin.',
  },
  accounting: {
    ...UNREAD,
    id: 'retention.accounting',
    article: 'Code de commerce, art. L123-22',
    data: 'Pièces comptables : journal, paiements, quittances, relevés, factures, relevés bancaires',
    startsOn: 'clôture de l’exercice',
    duration: { months: 120 },
    bound: 'au moins',
    ground: 'obligation légale',
    sentence: 'Les pièces comptables se gardent dix ans après la clôture de leur exercice.',
  },
  mandate: {
    ...UNREAD,
    id: 'retention.mandate',
    article: 'loi n° 70-9',
    data: 'Mandats de gestion et leur registre',
    startsOn: 'fin du mandat',
    duration: { months: 120 },
    bound: 'au moins',
    ground: 'obligation légale',
    sentence: 'Un mandat de gestion et son inscription au registre se gardent dix ans.',
  },
  'deleted-record': {
    ...CHOSEN,
    id: 'retention.deleted-record',
    data: 'Fiches supprimées et fichiers que plus rien ne cite',
    startsOn: 'suppression',
    duration: { days: 30 },
    bound: 'au plus',
    ground: 'intérêt légitime',
    sentence: 'Ce qui a été supprimé disparaît de la base au bout de trente jours, sauf si la comptabilité repose dessus.',
  },
  'security-log': {
    ...CHOSEN,
    id: 'retention.security-log',
    data: 'Journaux de sécurité : connexions, adresses des appareils, envois, liens et invitations expirés',
    startsOn: 'inscription au journal',
    duration: { months: 12 },
    bound: 'au plus',
    ground: 'intérêt légitime',
    sentence: 'Les journaux de sécurité se gardent un an au plus.',
  },
  'temporary-file': {
    ...CHOSEN,
    id: 'retention.temporary-file',
    data: 'Archives prêtes, imports commencés et sessions, une fois expirés',
    startsOn: 'expiration',
    duration: { days: 1 },
    bound: 'au plus',
    ground: 'intérêt légitime',
    sentence: 'Les fichiers préparés et les sessions qui ont expiré disparaissent le lendemain.',
  },
};

/** How long before their end managers are warned of prospects: time to write to them once more (a choice of Lares). */
export const PROSPECT_NOTICE_DAYS = 60;

/** The last contact of prospects of whom managers are warned, at the latest. */
export const contactEndingSoon = (today: Day): Day => expiredSince('prospect', addDays(today, PROSPECT_NOTICE_DAYS));

/** The day on which prospects are erased: never before the whole notice, however late the warning was. */
export const warnedProspectEnd = (warnedOn: Day): Day => addDays(warnedOn, PROSPECT_NOTICE_DAYS);

/** Prospects of whom managers were warned on that day, or earlier, are erased today. */
export const prospectsWarnedUntil = (today: Day): Day => addDays(today, -PROSPECT_NOTICE_DAYS);

/** The day on which the time ends: data kept « au plus » are erased on that day, data kept « au moins » stay through it. */
export function retentionEnd(kind: RetainedData, from: Day): Day {
  const { duration } = RETENTIONS[kind];
  return 'months' in duration ? addMonths(from, duration.months) : addDays(from, duration.days);
}

/** Data that began their time on that day, or earlier, have reached its end today. */
export function expiredSince(kind: RetainedData, today: Day): Day {
  const { duration } = RETENTIONS[kind];
  if ('days' in duration) return addDays(today, -duration.days);
  // Of the end of a month that is shorter three months later, several days end together: the latest of them counts.
  let latest = addMonths(today, -duration.months);
  while (retentionEnd(kind, addDays(latest, 1)) <= today) latest = addDays(latest, 1);
  return latest;
}
