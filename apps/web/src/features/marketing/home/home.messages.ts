import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const HOME_MESSAGES = {
  read: {
    failure: 'Accueil indisponible',
    unexpected: 'L’accueil n’a pas pu être lu',
    unexpectedReason: 'Vos biens sont à l’abri. Réessayez dans un instant.',
  },
} satisfies Record<string, EntityMessages>;

export const HOME_TEXTS = {
  title: 'Trouvez le bien qu’il vous faut',
  loading: 'Chargement de l’accueil...',
  empty: 'Aucun bien pour l’instant',
} as const;
