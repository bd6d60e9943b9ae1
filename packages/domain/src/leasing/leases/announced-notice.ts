import { type Day } from '../../shared/day.ts';
import { type DomainErrorCode } from '../../shared/errors.ts';
import { type LeaseDurationFacts } from './duration.ts';
import { noticeDelay } from './notice-delay.ts';
import { noticeEffectiveOn, type RunningLease } from './notice-effect.ts';
import { TENANT_NOTICE_REASONS, type TenantNoticeReason } from './notice-reasons.ts';
import { regimeOf } from './regime.ts';
import { type LeaseStatus } from './status.ts';

/** A tenant says in the application that they will leave. It is no notice: only the written notice that the landlord receives starts the period. */
export const ANNOUNCED_NOTICE_STATES = ['En attente', 'Confirmé', 'Décliné', 'Retiré'] as const;
export type AnnouncedNoticeState = (typeof ANNOUNCED_NOTICE_STATES)[number];

export interface AnnouncedLease extends RunningLease {
  status: LeaseStatus;
  /** The last day set by a notice or a termination. */
  exitOn: Day | null;
}

/** Why no notice can be announced for this lease today, or null. */
export function announcementRefusal(lease: AnnouncedLease, today: Day): DomainErrorCode | null {
  if (lease.status !== 'Actif') return 'lease.action-refused';
  if (lease.exitOn !== null) return 'lease.end-known';
  // A seasonal lease ends on its day, and one that has not begun is not left.
  return lease.startDate > today || regimeOf(lease) === 'saisonnier' ? 'lease.no-notice-possible' : null;
}

/**
 * The reasons that shorten the notice of this lease: none where one month, or the contract, applies to everybody.
 *
 * @param isTense whether the dwelling is in a « zone tendue »; null when nobody has said it
 */
export function announcedReasons(lease: LeaseDurationFacts, isTense: boolean | null): readonly TenantNoticeReason[] {
  if (regimeOf(lease) !== 'vide') return [];
  return isTense === false ? TENANT_NOTICE_REASONS.filter((reason) => reason !== 'zone tendue') : TENANT_NOTICE_REASONS;
}

/** What the written notice must say or enclose for each reason; without it, three months apply (art. 15 I; service-public.fr F1168). */
export const NOTICE_PROOFS: Record<TenantNoticeReason, string> = {
  'zone tendue': 'La lettre rappelle que le logement est en zone tendue ; son adresse en fait la preuve.',
  'logement social': 'Joignez l’attestation d’attribution du logement social.',
  'RSA ou AAH': 'Joignez l’attestation de la CAF ou de la MSA.',
  'état de santé': 'Joignez un certificat médical : il dit que votre état de santé justifie un changement de domicile.',
  'perte d’emploi': 'Joignez la lettre de licenciement, la rupture conventionnelle ou la fin du contrat à durée déterminée.',
  mutation: 'Joignez l’attestation de votre employeur.',
  'premier emploi': 'Joignez le contrat de travail ou la promesse d’embauche.',
  'nouvel emploi après une perte d’emploi': 'Joignez la preuve de la perte d’emploi et le nouveau contrat de travail.',
  violences: 'Joignez l’ordonnance de protection, ou la condamnation de moins de six mois.',
};

/** When the lease would end, if the written notice were received on this day. Null where the law leaves the period to the contract. */
export const earliestLastDay = (lease: RunningLease, { receivedOn, reason }: { receivedOn: Day; reason: TenantNoticeReason | null }) =>
  noticeEffectiveOn(lease, { by: 'locataire', receivedOn, reason });

export interface WrittenNoticeFacts {
  lease: LeaseDurationFacts;
  reason: TenantNoticeReason | null;
  /** First day of the lease, formatted. */
  startDate: string;
  /** One line. */
  premises: string;
  /** The last day the tenant wishes, formatted; null without a wish. */
  wishedOn: string | null;
}

const MONTHS: Readonly<Record<number, string>> = { 1: 'd’un mois', 3: 'de trois mois', 6: 'de six mois' };

/** The written notice to print and sign, paragraph by paragraph. */
export function writtenNotice({ lease, reason, startDate, premises, wishedOn }: WrittenNoticeFacts): string[] {
  const { months, article } = noticeDelay(lease, 'locataire', reason);
  const period =
    months === null
      ? 'Le préavis est celui que prévoit notre contrat ; il court à compter de la réception de cette lettre.'
      : `Le préavis est ${MONTHS[months] ?? `de ${months} mois`} (${article}) ; il court à compter de la réception de cette lettre.`;
  return [
    'Madame, Monsieur,',
    `Locataire du bien situé ${premises}, selon le contrat de location qui a pris effet le ${startDate}, je vous donne congé.`,
    ...(reason === null || months !== 1 ? [] : [reasonText(reason)]),
    period,
    ...(wishedOn === null ? [] : [`Je souhaite rendre les clés le ${wishedOn}, si vous en êtes d’accord.`]),
    'Je vous propose de convenir d’une date pour l’état des lieux de sortie et la remise des clés. Ma nouvelle adresse vous sera communiquée au plus tard ce jour-là.',
    'Je vous prie d’agréer, Madame, Monsieur, mes salutations distinguées.',
  ];
}

const reasonText = (reason: TenantNoticeReason): string =>
  reason === 'zone tendue'
    ? 'Le logement est situé en zone tendue (décret n° 2013-392), ce qui réduit le préavis à un mois.'
    : `Motif qui réduit le préavis à un mois : ${reason}. Le justificatif est joint à cette lettre.`;
