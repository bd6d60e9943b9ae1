import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const NOTHING_CHANGED = 'Rien n’a été changé. Votre saisie est conservée.';

export const RENT_ACCOUNT_MESSAGES = {
  one: {
    failure: 'Impossible de récupérer ce compte',
    unexpected: 'Une erreur est survenue lors de la récupération du compte',
    unexpectedReason: 'Le compte est à l’abri. Réessayez dans un instant.',
  },
  open: { success: 'Compte ouvert', failure: 'Le compte n’a pas pu être ouvert', unexpectedReason: NOTHING_CHANGED },
  update: { success: 'Début du compte modifié', failure: 'Le début du compte n’a pas pu être modifié', unexpectedReason: NOTHING_CHANGED },
  addDue: { success: 'Ligne ajoutée au compte', failure: 'La ligne n’a pas pu être ajoutée', unexpectedReason: NOTHING_CHANGED },
} as const satisfies Record<string, EntityMessages>;
