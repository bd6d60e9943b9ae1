import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const NOT_ADDED = 'Clé d’accès non ajoutée';

export const PASSKEY_MESSAGES = {
  begin: { failure: NOT_ADDED },
  add: { success: 'Clé d’accès ajoutée', failure: NOT_ADDED },
  rename: { success: 'Clé d’accès renommée', failure: 'Clé d’accès inchangée' },
  remove: {
    success: 'Clé d’accès retirée',
    failure: 'Clé d’accès non retirée',
    unexpected: 'Une erreur est survenue lors du retrait de la clé d’accès',
    unexpectedReason: 'Elle ouvre encore votre compte.',
  },
} satisfies Record<string, EntityMessages>;
