import type { AuditAction } from '../../platform/audit-log/actions.ts';
import { can, type Standing } from '../../shared/permissions.ts';
import type { NightlyRule } from './nightly-rule.ts';

/** Roles of recipients. A manager is anyone who manages the organisation, whatever their standing. */
export const RECIPIENT_ROLES = ['manager', 'owner', 'tenant'] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];

export const NOTIFICATION_GROUPS = ['Travaux', 'Baux', 'Paiements', 'Documents', 'Biens', 'Calendrier', 'Organisation'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

interface KindOfNotification {
  group: NotificationGroup;
  /** Label in the preferences. */
  label: string;
  /** The only triggers of this kind. */
  raisedBy: { actions: readonly AuditAction[] } | { rule: NightlyRule } | { actions: readonly AuditAction[]; rule: NightlyRule };
  receivedBy: readonly RecipientRole[];
  /** Whether the digest contains it by default. The application always shows it by default. */
  byMail: boolean;
}

/** Every kind of notification with its triggers; one test per line. */
const KINDS = {
  'request.opened': {
    group: 'Travaux',
    label: 'Une demande est ouverte',
    raisedBy: { actions: ['request.create'] },
    receivedBy: ['manager', 'owner', 'tenant'],
    byMail: true,
  },
  'request.commented': {
    group: 'Travaux',
    label: 'Une demande est commentée',
    raisedBy: { actions: ['request.add-comment'] },
    receivedBy: ['manager', 'owner', 'tenant'],
    byMail: true,
  },
  'request.moved': {
    group: 'Travaux',
    label: 'Une demande avance',
    raisedBy: { actions: ['request.set-status', 'request.update'] },
    receivedBy: ['owner', 'tenant'],
    byMail: true,
  },
  'request.cancelled': {
    group: 'Travaux',
    label: 'Une demande est annulée par son auteur',
    raisedBy: { actions: ['request.cancel'] },
    receivedBy: ['manager'],
    byMail: false,
  },
  'lease.notice': {
    group: 'Baux',
    label: 'Un congé est donné',
    raisedBy: { actions: ['lease.give-notice'] },
    receivedBy: ['manager', 'owner', 'tenant'],
    byMail: true,
  },
  'lease.notice-announced': {
    group: 'Baux',
    label: 'Un locataire annonce son congé',
    raisedBy: { actions: ['lease.announce-notice'] },
    receivedBy: ['manager'],
    byMail: true,
  },
  'lease.announcement-declined': {
    group: 'Baux',
    label: 'Le congé que vous avez annoncé est décliné',
    raisedBy: { actions: ['lease.decline-announced-notice'] },
    receivedBy: ['tenant'],
    byMail: true,
  },
  'lease.renewed': {
    group: 'Baux',
    label: 'Un bail est reconduit',
    raisedBy: { actions: ['lease.renew', 'lease.prolong'] },
    receivedBy: ['manager', 'owner', 'tenant'],
    byMail: true,
  },
  'lease.ended': {
    group: 'Baux',
    label: 'Un bail se termine',
    raisedBy: { actions: ['lease.end', 'lease.terminate'] },
    receivedBy: ['manager', 'owner', 'tenant'],
    byMail: true,
  },
  'lease.near-term': {
    group: 'Baux',
    label: 'Un bail approche de son terme',
    raisedBy: { rule: 'leases-near-their-term' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'lease.let-again': {
    group: 'Baux',
    label: 'Un bail a dépassé son terme alors que le bien est reloué',
    raisedBy: { rule: 'leases-let-again' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'rent.revised': {
    group: 'Baux',
    label: 'Un loyer est révisé',
    raisedBy: { actions: ['lease.revise', 'lease.agree-revision'] },
    receivedBy: ['owner', 'tenant'],
    byMail: true,
  },
  'revision.to-confirm': {
    group: 'Baux',
    label: 'Une révision de loyer est à confirmer',
    raisedBy: { rule: 'revisions-to-confirm' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'revision.near-loss': {
    group: 'Baux',
    label: 'Une révision de loyer sera bientôt perdue',
    raisedBy: { rule: 'revisions-near-loss' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'revision.index-awaited': {
    group: 'Baux',
    label: 'L’indice d’une révision de loyer est attendu',
    raisedBy: { rule: 'revisions-awaiting-index' },
    receivedBy: ['manager'],
    // Nothing to do before it is published.
    byMail: false,
  },
  'revision.triennial-open': {
    group: 'Baux',
    label: 'Une révision triennale peut être demandée',
    raisedBy: { rule: 'triennial-revisions-open' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'revision.quarter-open': {
    group: 'Baux',
    label: 'Un loyer commercial a varié de plus d’un quart',
    raisedBy: { rule: 'quarter-revisions-open' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'payment.received': {
    group: 'Paiements',
    label: 'Un paiement est enregistré',
    raisedBy: { actions: ['payment.create', 'payment.update', 'payment.receive'] },
    receivedBy: ['owner', 'tenant'],
    byMail: true,
  },
  'payment.late': {
    group: 'Paiements',
    label: 'Un paiement est en retard',
    raisedBy: { rule: 'payments-late' },
    receivedBy: ['manager', 'owner'],
    byMail: true,
  },
  'due.late': {
    group: 'Paiements',
    label: 'Une échéance est en retard',
    raisedBy: { rule: 'dues-late' },
    receivedBy: ['manager', 'owner'],
    byMail: true,
  },
  'debit.returned': {
    group: 'Paiements',
    label: 'Un prélèvement est rejeté',
    raisedBy: { actions: ['debit-batch.return'] },
    receivedBy: ['manager'],
    byMail: true,
  },
  'payment-plan.broken': {
    group: 'Paiements',
    label: 'Un plan d’apurement est rompu',
    raisedBy: { rule: 'plans-broken' },
    receivedBy: ['manager', 'owner'],
    byMail: true,
  },
  'order-to-pay.unpaid': {
    group: 'Paiements',
    label: 'Un commandement de payer n’est pas payé dans son délai',
    raisedBy: { rule: 'orders-unpaid' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'arrears.aid-threshold': {
    group: 'Paiements',
    label: 'Un impayé est à signaler à la CAF ou à la MSA',
    raisedBy: { rule: 'aid-arrears' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'charges.to-settle': {
    group: 'Paiements',
    label: 'Des charges sont à régulariser',
    raisedBy: { rule: 'charges-to-settle' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'deposit.missing': {
    group: 'Paiements',
    label: 'Un dépôt de garantie n’est pas reçu',
    raisedBy: { rule: 'deposits-missing' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'deposit.to-return': {
    group: 'Paiements',
    label: 'Un dépôt de garantie est à rendre',
    raisedBy: { rule: 'deposits-to-return' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'deposit.kept': {
    group: 'Paiements',
    label: 'La part gardée d’un dépôt est à régler',
    raisedBy: { rule: 'kept-deposits-to-settle' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'deposit.accounts': {
    group: 'Paiements',
    label: 'L’approbation des comptes d’une copropriété est à saisir',
    raisedBy: { rule: 'accounts-to-enter' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'rents.called': {
    group: 'Paiements',
    label: 'Des loyers sont appelés',
    raisedBy: { rule: 'rents-called' },
    receivedBy: ['manager'],
    // Every month, and nothing to do.
    byMail: false,
  },
  'receipt.issued': {
    group: 'Paiements',
    label: 'Une quittance, un reçu ou un avis d’échéance est établi',
    raisedBy: { actions: ['receipt.issue'] },
    receivedBy: ['tenant'],
    // Another e-mail covers it for tenants who agreed to one.
    byMail: false,
  },
  'charges.settled': {
    group: 'Paiements',
    label: 'Vos charges sont régularisées',
    raisedBy: { actions: ['charge-settlement.issue'] },
    receivedBy: ['tenant'],
    byMail: true,
  },
  'exit.settled': {
    group: 'Paiements',
    label: 'Votre solde de tout compte est établi',
    raisedBy: { actions: ['lease.issue-exit', 'lease.release-kept'] },
    receivedBy: ['tenant'],
    byMail: true,
  },
  'statement.issued': {
    group: 'Paiements',
    label: 'Un relevé de gérance est établi',
    raisedBy: { actions: ['statement.issue'] },
    receivedBy: ['owner'],
    byMail: true,
  },
  'document.shared': {
    group: 'Documents',
    label: 'Un document est partagé avec vous',
    raisedBy: { actions: ['document.create', 'document.update', 'document.share'] },
    receivedBy: ['owner', 'tenant'],
    byMail: true,
  },
  'document.received': {
    group: 'Documents',
    label: 'Un locataire dépose un document',
    raisedBy: { actions: ['document.create'] },
    receivedBy: ['manager'],
    byMail: true,
  },
  'document.expiring': {
    group: 'Documents',
    label: 'Un document arrive à expiration',
    raisedBy: { rule: 'documents-expiring' },
    receivedBy: ['manager', 'tenant'],
    byMail: true,
  },
  'inquiry.received': {
    group: 'Biens',
    label: 'Quelqu’un demande des informations sur un bien',
    raisedBy: { actions: ['inquiry.create'] },
    receivedBy: ['manager'],
    // Another e-mail covers it at once.
    byMail: false,
  },
  'review.received': {
    group: 'Biens',
    label: 'Un avis attend votre décision',
    raisedBy: { actions: ['review.create'] },
    receivedBy: ['manager'],
    byMail: true,
  },
  'listing.unpublishable': {
    group: 'Biens',
    label: 'Une annonce publiée n’est plus montrée, faute d’une mention',
    raisedBy: { actions: ['property.update'], rule: 'listings-unpublishable' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'event.planned': {
    group: 'Calendrier',
    label: 'Un rendez-vous vous concerne',
    raisedBy: { actions: ['event.create', 'event.update', 'event.move', 'event.restore'] },
    receivedBy: ['manager', 'owner', 'tenant'],
    byMail: true,
  },
  'event.called-off': {
    group: 'Calendrier',
    label: 'Un rendez-vous est annulé',
    raisedBy: { actions: ['event.remove', 'event.update', 'event.move'] },
    receivedBy: ['manager', 'owner', 'tenant'],
    byMail: true,
  },
  'mandate.ending': {
    group: 'Organisation',
    label: 'Un mandat de gestion se termine',
    raisedBy: { rule: 'mandates-ending' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'insurance.expiring': {
    group: 'Organisation',
    label: 'L’assurance d’un prestataire arrive à échéance',
    raisedBy: { rule: 'insurances-expiring' },
    receivedBy: ['manager'],
    byMail: false,
  },
  'invitation.accepted': {
    group: 'Organisation',
    label: 'Une invitation est acceptée',
    raisedBy: { actions: ['invitation.accept'] },
    receivedBy: ['manager'],
    byMail: false,
  },
  'webhook.suspended': {
    group: 'Organisation',
    label: 'Un webhook est suspendu',
    raisedBy: { actions: ['webhook.suspend'] },
    receivedBy: ['manager'],
    byMail: true,
  },
  'archive.ready': {
    group: 'Organisation',
    label: 'L’archive que vous avez demandée est prête',
    raisedBy: { actions: ['archive.complete'] },
    receivedBy: ['manager'],
    // It may be gone before the next digest.
    byMail: false,
  },
  'prospects.ending': {
    group: 'Organisation',
    label: 'Des prospects sans contact vont être effacés',
    raisedBy: { rule: 'prospects-ending' },
    receivedBy: ['manager'],
    byMail: true,
  },
  'trial.ending': {
    group: 'Organisation',
    label: 'La période d’essai se termine',
    raisedBy: { rule: 'trial-ending' },
    receivedBy: ['manager'],
    byMail: true,
  },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof KINDS;
export const NOTIFICATION_KINDS = Object.keys(KINDS) as [NotificationKind, ...NotificationKind[]];

export const kindOf = (kind: NotificationKind): KindOfNotification => KINDS[kind];

/** Kinds that the digest contains by default. */
export const MAILED_KINDS = NOTIFICATION_KINDS.filter((kind) => KINDS[kind].byMail);

/** The recipient role of a standing. Administrators are not members, so they receive none. */
export function recipientOfEntry(standing: Standing): RecipientRole | null {
  if (standing === 'admin') return null;
  if (can(standing, 'organization:write')) return 'manager';
  return standing === 'owner' ? 'owner' : 'tenant';
}

/** Kinds that a user of this standing may receive, and configure. */
export function kindsReceivedBy(standing: Standing): NotificationKind[] {
  const role = recipientOfEntry(standing);
  return role === null ? [] : NOTIFICATION_KINDS.filter((kind) => kindOf(kind).receivedBy.includes(role));
}
