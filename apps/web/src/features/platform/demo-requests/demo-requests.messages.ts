import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const DEMO_REQUEST_MESSAGES = {
  create: {
    success: () => ({
      title: 'Demande reçue !',
      message: 'Un membre de notre équipe vous contactera sous peu pour organiser une démonstration.',
    }),
    failure: 'La demande n’a pas pu être envoyée',
    unexpectedReason: 'Votre message est conservé. Réessayez dans un instant.',
  },
} satisfies Record<string, EntityMessages>;
