import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const CREATE = {
  success: 'Jeton d’accès créé',
  failure: 'Jeton d’accès non créé',
  unexpected: 'Une erreur est survenue lors de la création du jeton',
} satisfies EntityMessages;

const REVOKE = {
  success: 'Jeton d’accès révoqué',
  failure: 'Jeton d’accès non révoqué',
  unexpected: 'Une erreur est survenue lors de la révocation du jeton',
  unexpectedReason: 'Il donne encore accès.',
} satisfies EntityMessages;

export const ACCESS_TOKEN_MESSAGES = { create: CREATE, revoke: REVOKE } as const;
