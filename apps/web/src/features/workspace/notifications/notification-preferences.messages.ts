import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const NOTIFICATION_PREFERENCE_MESSAGES = {
  list: {
    failure: 'Vos préférences de notification n’ont pas pu être lues',
    unexpected: 'Une erreur est survenue lors de la lecture de vos préférences',
  },
  set: {
    success: 'Préférence enregistrée',
    failure: 'Impossible d’enregistrer cette préférence',
    unexpected: 'Une erreur est survenue, votre préférence n’a pas été enregistrée',
    unexpectedReason: 'Elle reste comme elle était. Réessayez dans un instant.',
  },
} as const satisfies Record<string, EntityMessages>;
