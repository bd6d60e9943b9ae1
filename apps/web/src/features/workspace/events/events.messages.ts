import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const ONE = {
  failure: 'Impossible d’afficher cet évènement',
  unexpected: 'Une erreur est survenue lors de la récupération de l’évènement',
  unexpectedReason: 'Il est à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const CREATE = {
  success: 'Évènement ajouté',
  failure: 'Impossible d’ajouter cet évènement',
  unexpected: 'Une erreur est survenue lors de l’ajout de l’évènement',
} satisfies EntityMessages;

const UPDATE = {
  success: 'Évènement mis à jour',
  failure: 'Impossible de mettre à jour cet évènement',
  unexpected: 'Une erreur est survenue lors de la mise à jour de l’évènement',
} satisfies EntityMessages;

const REMOVE = {
  success: 'Évènement supprimé',
  failure: 'Impossible de supprimer cet évènement',
  unexpected: 'Une erreur est survenue lors de la suppression de l’évènement',
  unexpectedReason: 'Rien n’a été supprimé.',
} satisfies EntityMessages;

const RESTORE = {
  success: 'Évènement rétabli',
  failure: 'Impossible de rétablir cet évènement',
} satisfies EntityMessages;

export const EVENT_MESSAGES = { one: ONE, create: CREATE, update: UPDATE, remove: REMOVE, restore: RESTORE } as const;
