import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const OWNER_MESSAGES = {
  create: {
    success: 'Propriétaire ajouté',
    failure: 'Impossible d’ajouter ce propriétaire',
    unexpected: 'Une erreur est survenue lors de l’ajout du propriétaire',
  },
} satisfies Record<string, EntityMessages>;
