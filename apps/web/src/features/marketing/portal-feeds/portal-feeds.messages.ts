import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const PORTAL_FEED_MESSAGES = {
  read: {
    failure: 'Impossible de lire le flux pour les portails',
    unexpected: 'Le flux pour les portails n’a pas pu être lu',
  },
  save: {
    success: 'Réglages du flux enregistrés',
    failure: 'Les réglages du flux n’ont pas pu être enregistrés',
    unexpected: 'Une erreur est survenue lors de l’enregistrement des réglages',
  },
  createAddress: {
    success: 'Adresse privée créée',
    failure: 'Impossible de créer l’adresse privée',
    unexpected: 'Une erreur est survenue lors de la création de l’adresse',
  },
  revokeAddress: {
    success: 'Adresse privée révoquée',
    failure: 'Impossible de révoquer l’adresse privée',
    unexpected: 'Une erreur est survenue lors de la révocation de l’adresse',
    unexpectedReason: 'Elle répond encore.',
  },
} as const satisfies Record<string, EntityMessages>;
