import type { EventKind } from '../events/kind.ts';

/** Kinds of calendar entries, in the display order of one day: appointments first, payments last. */
export const CALENDAR_KINDS = [
  'visit',
  'other-event',
  'maintenance-task',
  'lease-start',
  'lease-exit',
  'lease-end',
  'notice',
  'notice-deadline',
  'rent-revision',
  'revision-deadline',
  'revision-opening',
  'deposit-return',
  'kept-deposit',
  'order-deadline',
  'document-expiry',
  'insurance-expiry',
  'mandate-end',
  'rent-due',
] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const CALENDAR_KIND_LABELS: Record<CalendarKind, string> = {
  visit: 'Visite',
  'other-event': 'Évènement',
  'maintenance-task': 'Intervention',
  'lease-start': 'Début de bail',
  'lease-exit': 'Départ du locataire',
  'lease-end': 'Fin de bail',
  notice: 'Congé reçu',
  'notice-deadline': 'Dernier jour pour un congé du bailleur',
  'rent-revision': 'Révision du loyer',
  'revision-deadline': 'Dernier jour pour réviser le loyer',
  'revision-opening': 'Révision d’un loyer commercial possible',
  'deposit-return': 'Dernier jour pour rendre un dépôt de garantie',
  'kept-deposit': 'Dernier jour pour régler la part gardée d’un dépôt',
  'order-deadline': 'Dernier jour d’un commandement de payer',
  'document-expiry': 'Document à renouveler',
  'insurance-expiry': 'Assurance de l’artisan à renouveler',
  'mandate-end': 'Fin d’un mandat de gestion',
  'rent-due': 'Échéance de loyer',
};

export const KIND_OF_EVENT: Record<EventKind, CalendarKind> = { visite: 'visit', autre: 'other-event' };

/** Appointments may be moved. Entries derived from the law, a lease or a document may not. */
export const MOVABLE_KINDS = ['visit', 'other-event', 'maintenance-task'] as const satisfies readonly CalendarKind[];
export type MovableKind = (typeof MOVABLE_KINDS)[number];

export const isMovable = (kind: CalendarKind): kind is MovableKind => (MOVABLE_KINDS as readonly CalendarKind[]).includes(kind);
