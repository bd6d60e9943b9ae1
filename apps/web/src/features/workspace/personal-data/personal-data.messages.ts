import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const ERASE = {
  success: 'Données effacées',
  failure: 'Les données n’ont pas été effacées',
  unexpected: 'Une erreur est survenue',
  unexpectedReason: 'Rien n’a été effacé.',
} satisfies EntityMessages;

const RECORD_CONTACT = {
  success: 'Contact noté : la fiche est gardée trois ans de plus',
  failure: 'Le contact n’a pas été noté',
} satisfies EntityMessages;

export const PERSONAL_DATA_MESSAGES = { erase: ERASE, recordContact: RECORD_CONTACT } as const;
