import type { Day } from '@lares/domain/shared/day';
import { formatCount, formatDay } from '#lib/format.ts';
import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const LIST = {
  failure: 'Impossible de récupérer les paiements',
  unexpected: 'Une erreur est survenue lors de la récupération des paiements',
  unexpectedReason: 'Vos paiements sont à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const ONE = {
  failure: 'Impossible de récupérer ce paiement',
  unexpected: 'Une erreur est survenue lors de la récupération du paiement',
  unexpectedReason: 'Le paiement est à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const CREATE = {
  success: 'Paiement créé avec succès',
  failure: 'Impossible de créer ce paiement',
  unexpected: 'Une erreur est survenue lors de l’enregistrement du paiement',
  unexpectedReason: 'Votre saisie est conservée. Renvoyée, elle ne fera qu’un seul paiement.',
} satisfies EntityMessages;

const UPDATE = {
  success: 'Paiement mis à jour avec succès',
  failure: 'Impossible de mettre à jour ce paiement',
  unexpected: 'Une erreur est survenue lors de la mise à jour du paiement',
} satisfies EntityMessages;

const RECEIVE = {
  success: ({ received, paymentDate }: { received: number; paymentDate: Day }) => ({
    title: 'Paiement enregistré avec succès',
    ...(received > 1
      ? { message: `${formatCount(received, 'paiement encaissé', 'paiements encaissés')} au ${formatDay(paymentDate)}.` }
      : {}),
  }),
  failure: 'Impossible de mettre à jour ce paiement',
  unexpected: 'Une erreur est survenue lors de la mise à jour du paiement',
  unexpectedReason: 'Rien n’a été modifié.',
} satisfies EntityMessages<{ received: number; paymentDate: Day }>;

const UNDO_RECEIVE = {
  success: ({ awaited }: { awaited: number }) => ({
    title: awaited > 1 ? `${formatCount(awaited, 'paiement remis', 'paiements remis')} en attente` : 'Paiement remis en attente',
  }),
  failure: 'Impossible de mettre à jour ce paiement',
  unexpected: 'Une erreur est survenue lors de la mise à jour du paiement',
  unexpectedReason: 'Rien n’a été modifié.',
} satisfies EntityMessages<{ awaited: number }>;

const REMOVE = {
  success: 'Paiement supprimé avec succès',
  failure: 'Impossible de supprimer ce paiement',
  unexpected: 'Une erreur est survenue lors de la suppression du paiement',
  unexpectedReason: 'Rien n’a été supprimé.',
} satisfies EntityMessages;

const RESTORE = {
  success: 'Paiement rétabli',
  failure: 'Impossible de rétablir ce paiement',
} satisfies EntityMessages;

/** Word for word from the specification, where it has one. */
export const PAYMENT_MESSAGES = {
  list: LIST,
  one: ONE,
  create: CREATE,
  update: UPDATE,
  receive: RECEIVE,
  undoReceive: UNDO_RECEIVE,
  remove: REMOVE,
  restore: RESTORE,
  /** The form could not continue, because the session had ended. */
  save: { failure: 'Une erreur est survenue lors de l’enregistrement du paiement' },
} as const;

export const PAYMENT_TEXTS = {
  loading: 'Chargement des paiements...',
  listError: 'Une erreur est survenue lors du chargement des paiements. Veuillez réessayer ultérieurement.',
  empty: 'Aucun paiement trouvé',
  notFound: 'Ce paiement n’a pas pu être trouvé ou vous n’êtes pas autorisé à y accéder.',
  notEditable: 'Ce paiement n’a pas pu être trouvé ou vous n’êtes pas autorisé à le modifier.',
  creating: 'Enregistrement...',
  updating: 'Mise à jour...',
  removing: 'Suppression...',
} as const;
