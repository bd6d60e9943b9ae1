import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const CREATE = {
  success: 'Adresse créée',
  failure: 'Impossible de créer l’adresse',
  unexpected: 'Une erreur est survenue lors de la création de l’adresse',
} satisfies EntityMessages;

const REVOKE = {
  success: 'Adresse révoquée',
  failure: 'Impossible de révoquer l’adresse',
  unexpected: 'Une erreur est survenue lors de la révocation de l’adresse',
  unexpectedReason: 'Elle répond encore.',
} satisfies EntityMessages;

export const FEED_MESSAGES = { create: CREATE, revoke: REVOKE } as const;
