import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const INQUIRY_MESSAGES = {
  create: {
    success: 'Demande envoyée ! L’agent immobilier vous contactera prochainement.',
    failure: 'La demande n’a pas pu être envoyée',
    unexpectedReason: 'Votre message est conservé. Réessayez dans un instant.',
  },
  markHandled: {
    failure: 'La demande n’a pas pu être mise à jour',
  },
} satisfies Record<string, EntityMessages>;
