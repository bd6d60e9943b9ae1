import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const LISTING_MESSAGES = {
  one: {
    failure: 'Impossible de récupérer cette annonce',
    unexpected: 'Une erreur est survenue lors de la récupération de l’annonce',
    unexpectedReason: 'Rien n’est perdu. Réessayez dans un instant.',
  },
  save: {
    success: 'Annonce enregistrée',
    failure: 'L’annonce n’a pas pu être enregistrée',
    unexpected: 'Une erreur est survenue lors de l’enregistrement de l’annonce',
  },
  publish: {
    success: 'Annonce publiée',
    failure: 'L’annonce n’a pas pu être publiée',
    unexpected: 'Une erreur est survenue lors de la publication de l’annonce',
    unexpectedReason: 'Elle reste hors ligne. Réessayez dans un instant.',
  },
  withdraw: {
    success: 'Annonce retirée',
    failure: 'L’annonce n’a pas pu être retirée',
    unexpected: 'Une erreur est survenue lors du retrait de l’annonce',
  },
  copied: 'Lien de l’annonce copié',
  notCopied: 'Le lien n’a pas pu être copié',
  notCopiedReason: 'Copiez-le depuis la page de l’annonce.',
} satisfies Record<string, EntityMessages | string>;
