import type { AuditAction } from '@lares/domain/platform/audit-log/actions';
import type { DeliveryFailure } from '@lares/domain/platform/webhooks/delivery';
import { type AuditEntity, entityOf, WEBHOOK_EVENTS, type WebhookEvent } from '@lares/domain/platform/webhooks/event';

const EVENT_GROUPS = [
  'Biens et annonces',
  'Clients et propriétaires',
  'Contrats',
  'Loyers et charges',
  'Banque',
  'Travaux et documents',
  'Agenda',
  'Organisation et accès',
] as const;
type EventGroup = (typeof EVENT_GROUPS)[number];

const ENTITIES: Record<AuditEntity, { group: EventGroup; name: string }> = {
  property: { group: 'Biens et annonces', name: 'bien' },
  building: { group: 'Biens et annonces', name: 'immeuble' },
  listing: { group: 'Biens et annonces', name: 'annonce' },
  'portal-feed': { group: 'Biens et annonces', name: 'flux pour les portails' },
  inquiry: { group: 'Biens et annonces', name: 'demande d’informations' },
  review: { group: 'Biens et annonces', name: 'avis' },
  favourite: { group: 'Biens et annonces', name: 'favori' },
  tenant: { group: 'Clients et propriétaires', name: 'client' },
  owner: { group: 'Clients et propriétaires', name: 'propriétaire' },
  lease: { group: 'Contrats', name: 'contrat' },
  'rent-account': { group: 'Loyers et charges', name: 'compte locatif' },
  payment: { group: 'Loyers et charges', name: 'paiement' },
  receipt: { group: 'Loyers et charges', name: 'quittance' },
  reminder: { group: 'Loyers et charges', name: 'relance' },
  'charge-expense': { group: 'Loyers et charges', name: 'dépense' },
  'charge-settlement': { group: 'Loyers et charges', name: 'régularisation' },
  statement: { group: 'Loyers et charges', name: 'relevé de gérance' },
  'bank-account': { group: 'Banque', name: 'compte bancaire' },
  'bank-statement': { group: 'Banque', name: 'relevé bancaire' },
  'bank-line': { group: 'Banque', name: 'ligne de relevé' },
  'debit-batch': { group: 'Banque', name: 'remise de prélèvements' },
  'debit-mandate': { group: 'Banque', name: 'mandat de prélèvement' },
  'match-rule': { group: 'Banque', name: 'règle apprise' },
  request: { group: 'Travaux et documents', name: 'demande de maintenance' },
  contractor: { group: 'Travaux et documents', name: 'prestataire' },
  document: { group: 'Travaux et documents', name: 'document' },
  event: { group: 'Agenda', name: 'événement' },
  'calendar-feed': { group: 'Agenda', name: 'adresse de calendrier' },
  organization: { group: 'Organisation et accès', name: 'organisation' },
  membership: { group: 'Organisation et accès', name: 'membre' },
  invitation: { group: 'Organisation et accès', name: 'invitation' },
  'access-token': { group: 'Organisation et accès', name: 'jeton d’accès' },
  webhook: { group: 'Organisation et accès', name: 'webhook' },
  archive: { group: 'Organisation et accès', name: 'archive' },
  'personal-data': { group: 'Organisation et accès', name: 'données personnelles' },
  import: { group: 'Organisation et accès', name: 'importation' },
  export: { group: 'Organisation et accès', name: 'export' },
  'notification-preference': { group: 'Organisation et accès', name: 'préférence de notification' },
  subscription: { group: 'Organisation et accès', name: 'abonnement' },
  'subscription-invoice': { group: 'Organisation et accès', name: 'relevé d’abonnement' },
};

/** The sentence of the history for each act. */
export type ActLabels = Readonly<Record<AuditAction, string>>;

const NAMED: readonly EventGroup[] = EVENT_GROUPS;

interface ActGroup {
  name: EventGroup;
  acts: { value: WebhookEvent; label: string }[];
}

/** Every act by group. Where two acts have one sentence (« Suppression annulée »), it also names the noun. */
export function actGroups(labels: ActLabels): ActGroup[] {
  const counts = new Map<string, number>();
  for (const event of WEBHOOK_EVENTS) counts.set(labels[event], (counts.get(labels[event]) ?? 0) + 1);
  const labelOf = (event: WebhookEvent) =>
    (counts.get(labels[event]) ?? 0) > 1 ? `${labels[event]} (${ENTITIES[entityOf(event)].name})` : labels[event];
  return NAMED.map((name) => ({
    name,
    acts: WEBHOOK_EVENTS.filter((event) => ENTITIES[entityOf(event)].group === name).map((value) => ({ value, label: labelOf(value) })),
  }));
}

/** Where no status of the receiver says it. */
export const FAILURE_LABELS: Record<Exclude<DeliveryFailure, 'status'>, string> = {
  address: 'adresse privée : Lares n’appelle que des adresses publiques',
  unreachable: 'aucun serveur ne répond',
  timeout: 'pas de réponse à temps',
  certificate: 'certificat refusé',
  redirect: 'renvoi vers une autre adresse, qui n’est pas suivi',
  paused: 'le webhook n’était pas actif',
};
