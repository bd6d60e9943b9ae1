import type { MandateState } from '@lares/domain/banking/debits/mandate-state';
import type { DebitState } from '@lares/domain/banking/debits/states';
import type { ReceiptEmailState } from '@lares/domain/accounting/receipts/email-states';
import type { StatementState } from '@lares/domain/accounting/statements/state';
import type { DueStanding } from '@lares/domain/accounting/dues/standing';
import type { UserType } from '@lares/domain/shared/permissions';
import type { CalendarKind } from '@lares/domain/workspace/calendar/kind';
import type { InvitationState } from '@lares/domain/portfolio/invitations/state';
import type { Expiry } from '@lares/domain/operations/documents/expiry';
import type { AnnouncedNoticeState } from '@lares/domain/leasing/leases/announced-notice';
import type { Moderation } from '@lares/domain/leasing/reviews/moderation';
import type { PropertyStatus } from '@lares/domain/portfolio/properties/status';
import type { DeliveryState, WebhookState } from '@lares/domain/platform/webhooks/delivery';
import type { Tint } from './tokens.ts';

/** The specified colours, in one table. A component names the kind and the value, never the colour. */
export const MEANINGS = {
  property: {
    'À Vendre': 'green',
    'À Louer': 'blue',
    Loué: 'purple',
    Vendu: 'grey',
  } satisfies Record<PropertyStatus, Tint>,
  client: { Actif: 'green', Prospect: 'blue', Ancien: 'grey', 'En attente': 'amber' },
  lease: { Actif: 'green', 'En attente': 'amber', Terminé: 'grey', Résilié: 'red' },
  announcedNotice: { 'En attente': 'amber', Confirmé: 'green', Décliné: 'red', Retiré: 'grey' } satisfies Record<
    AnnouncedNoticeState,
    Tint
  >,
  maintenance: { Nouveau: 'blue', 'En cours': 'yellow', 'En attente': 'purple', Terminé: 'green', Annulé: 'red' },
  priority: { Basse: 'green', Moyenne: 'blue', Haute: 'orange', Urgente: 'red' },
  payment: { Payé: 'green', 'En attente': 'amber', Annulé: 'grey', 'En retard': 'red' },
  due: { Payée: 'green', Partielle: 'amber', 'En retard': 'red', 'À venir': 'grey', Prescrite: 'grey' } satisfies Record<
    DueStanding | 'Prescrite',
    Tint
  >,
  'receipt-email': {
    'en attente': 'grey',
    envoyé: 'green',
    incertain: 'amber',
    'non remis': 'red',
    'remis sur papier': 'grey',
  } satisfies Record<ReceiptEmailState, Tint>,
  'owner-statement': { 'à émettre': 'blue', 'à verser': 'amber', soldé: 'green' } satisfies Record<StatementState, Tint>,
  'debit-mandate': { 'à signer': 'amber', actif: 'green', expiré: 'red', terminé: 'grey', révoqué: 'grey' } satisfies Record<
    MandateState,
    Tint
  >,
  debit: { 'en cours': 'blue', encaissé: 'green', rejeté: 'red', annulé: 'grey' } satisfies Record<DebitState, Tint>,
  'debit-batch': { 'À venir': 'blue', 'À encaisser': 'amber', Encaissée: 'green', 'Avec rejets': 'red', Annulée: 'grey' },
  invoice: { 'À payer': 'amber', Payé: 'green' },
  plan: { 'Plan actuel': 'blue' },
  review: { 'En attente': 'amber', Publié: 'green', Refusé: 'grey' } satisfies Record<Moderation, Tint>,
  expiry: { soon: 'amber', past: 'red' } satisfies Record<Expiry, Tint>,
  invitation: { 'En attente': 'amber', Acceptée: 'green', Expirée: 'grey', Révoquée: 'red' } satisfies Record<InvitationState, Tint>,
  webhook: { Actif: 'green', 'En pause': 'grey', Suspendu: 'red' } satisfies Record<WebhookState, Tint>,
  'webhook-delivery': { 'En attente': 'amber', Livré: 'green', Échec: 'red' } satisfies Record<DeliveryState, Tint>,
  calendar: {
    visit: 'blue',
    'other-event': 'purple',
    'maintenance-task': 'orange',
    'lease-start': 'green',
    'lease-exit': 'red',
    'lease-end': 'red',
    notice: 'amber',
    'notice-deadline': 'amber',
    'rent-revision': 'yellow',
    'revision-deadline': 'amber',
    'revision-opening': 'yellow',
    'mandate-end': 'purple',
    'deposit-return': 'red',
    'kept-deposit': 'red',
    'order-deadline': 'red',
    'rent-due': 'grey',
    'document-expiry': 'purple',
    'insurance-expiry': 'purple',
  } satisfies Record<CalendarKind, Tint>,
  // Neutral: a date next to a status.
  fact: { date: 'grey' },
  secondFactor: { Active: 'green', Inactive: 'grey' },
  role: { admin: 'red', property_manager: 'blue', owner: 'green', tenant: 'purple' } satisfies Record<UserType, Tint>,
} as const satisfies Record<string, Record<string, Tint>>;

export type MeaningKind = keyof typeof MEANINGS;

/** « Any other: grey », as specified for roles. */
export function tintOf(kind: MeaningKind, word: string): Tint {
  return (MEANINGS[kind] as Record<string, Tint>)[word] ?? 'grey';
}
