import type { EntityMessages } from '#lib/use-entity-mutation.ts';

interface Favourite {
  isFavourite: boolean;
}

export const FAVOURITE_MESSAGES = {
  success: ({ isFavourite }) => ({
    title: isFavourite ? 'Cette propriété a été ajoutée à vos favoris.' : 'Cette propriété a été retirée de vos favoris.',
  }),
  failure: 'Vos favoris n’ont pas pu être modifiés',
} satisfies EntityMessages<Favourite>;
