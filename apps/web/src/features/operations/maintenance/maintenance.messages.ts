import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const REQUEST_SAFE = 'La demande est à l’abri. Réessayez dans un instant.';
const NOTHING_CHANGED = 'Rien n’a été changé.';

/** Word for word from the specification, where it has one. */
const UPDATE = {
  success: 'Demande de maintenance mise à jour avec succès',
  failure: 'Impossible de mettre à jour cette demande de maintenance',
  unexpected: 'Une erreur est survenue lors de la mise à jour de la demande',
} satisfies EntityMessages;

export const REQUEST_MESSAGES = {
  list: {
    failure: 'Impossible de récupérer les demandes de maintenance',
    unexpected: 'Une erreur est survenue lors de la récupération des demandes',
    unexpectedReason: 'Vos demandes sont à l’abri. Réessayez dans un instant.',
  },
  one: {
    failure: 'Impossible de récupérer cette demande de maintenance',
    unexpected: 'Une erreur est survenue lors de la récupération de la demande',
    unexpectedReason: REQUEST_SAFE,
  },
  create: {
    success: 'Demande de maintenance créée avec succès',
    failure: 'Impossible de créer cette demande de maintenance',
    unexpected: 'Une erreur est survenue lors de la création de la demande',
  },
  update: UPDATE,
  /** « Marquer en cours », « Marquer terminé »: there is no input to keep. */
  setStatus: { ...UPDATE, unexpectedReason: NOTHING_CHANGED },
  cancel: {
    success: 'Demande annulée',
    failure: 'Impossible d’annuler cette demande de maintenance',
    unexpected: 'Une erreur est survenue lors de l’annulation de la demande',
    unexpectedReason: NOTHING_CHANGED,
  },
  remove: {
    success: 'Demande de maintenance supprimée avec succès',
    failure: 'Impossible de supprimer cette demande de maintenance',
    unexpected: 'Une erreur est survenue lors de la suppression de la demande',
    unexpectedReason: 'Rien n’a été supprimé.',
  },
  restore: { success: 'Demande de maintenance rétablie', failure: 'Impossible de rétablir cette demande de maintenance' },
  /** The form could not continue, because the session had ended. */
  save: { failure: 'Une erreur est survenue lors de l’enregistrement de la demande' },
} as const satisfies Record<string, EntityMessages>;

const UPDATE_TASK = {
  success: 'Tâche de maintenance mise à jour avec succès',
  failure: 'Impossible de mettre à jour cette tâche de maintenance',
  unexpected: 'Une erreur est survenue lors de la mise à jour de la tâche',
} satisfies EntityMessages;

export const TASK_MESSAGES = {
  list: {
    failure: 'Impossible de récupérer les tâches de maintenance',
    unexpected: 'Une erreur est survenue lors de la récupération des tâches',
    unexpectedReason: 'Les tâches sont à l’abri. Réessayez dans un instant.',
  },
  create: {
    success: 'Tâche de maintenance créée avec succès',
    failure: 'Impossible de créer cette tâche de maintenance',
    unexpected: 'Une erreur est survenue lors de la création de la tâche',
  },
  update: UPDATE_TASK,
  finish: { ...UPDATE_TASK, unexpectedReason: NOTHING_CHANGED },
  remove: {
    success: 'Tâche de maintenance supprimée',
    failure: 'Impossible de supprimer cette tâche de maintenance',
    unexpected: 'Une erreur est survenue lors de la suppression de la tâche',
    unexpectedReason: 'Rien n’a été supprimé.',
  },
  restore: {
    success: 'Tâche de maintenance rétablie',
    failure: 'Impossible de rétablir cette tâche de maintenance',
    unexpectedReason: NOTHING_CHANGED,
  },
} as const satisfies Record<string, EntityMessages>;

export const COMMENT_MESSAGES = {
  add: {
    failure: 'Le commentaire n’a pas pu être ajouté',
    unexpected: 'Une erreur est survenue lors de l’ajout du commentaire',
  },
} as const satisfies Record<string, EntityMessages>;

export const PHOTO_MESSAGES = {
  createdWithout: { failure: 'La demande a été créée mais une photo n’a pas pu être enregistrée' },
  remove: {
    success: 'Photo supprimée',
    failure: 'La photo n’a pas pu être supprimée',
    unexpectedReason: 'Rien n’a été supprimé.',
  },
  restore: { success: 'Photo rétablie', failure: 'La photo n’a pas pu être rétablie', unexpectedReason: NOTHING_CHANGED },
} as const satisfies Record<string, EntityMessages>;

export const REQUEST_TEXTS = {
  loading: 'Chargement...',
  empty: 'Aucune demande de maintenance trouvée',
  notFound: 'Demande de maintenance non trouvée',
  filesRefused: 'Des fichiers ont été refusés',
  creating: 'Création...',
  updating: 'Mise à jour...',
  removing: 'Suppression...',
} as const;
