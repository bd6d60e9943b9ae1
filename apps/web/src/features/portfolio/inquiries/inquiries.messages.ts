import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const INQUIRY_MESSAGES = {
  create: {
    success: 'Demande envoyée ! L’agent immobilier vous contactera prochainement.',
    failure: 'La demande n’a pas pu être envoyée',
    unexpectedReason: 'Votre message est conservé. Réessayez dans un instant.',
  },
  createProspect: {
    success: 'Prospect créé',
    failure: 'Le prospect n’a pas pu être créé',
    unexpected: 'Une erreur est survenue lors de la création du prospect',
  },
  linkClient: {
    success: 'Demande rattachée à sa fiche',
    failure: 'La demande n’a pas pu être rattachée',
  },
  markHandled: {
    failure: 'La demande n’a pas pu être mise à jour',
  },
} satisfies Record<string, EntityMessages>;
