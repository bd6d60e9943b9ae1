import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const START = {
  failure: 'L’archive n’est pas préparée',
  unexpected: 'Une erreur est survenue',
  unexpectedReason: 'Aucune archive n’est en préparation.',
} satisfies EntityMessages;

const CANCEL = {
  success: 'Préparation annulée',
  failure: 'La préparation n’a pas été annulée',
  unexpected: 'Une erreur est survenue',
  unexpectedReason: 'L’archive est toujours en préparation.',
} satisfies EntityMessages;

export const ARCHIVE_MESSAGES = { start: START, cancel: CANCEL } as const;
