import type { EntityMessages } from '#lib/use-entity-mutation.ts';
import { formatCount } from '#lib/format.ts';

const COMMIT = {
  failure: 'L’import n’a pas eu lieu',
  unexpected: 'Une erreur est survenue pendant l’import',
  unexpectedReason: 'Rien n’a été importé. Votre fichier est conservé.',
} satisfies EntityMessages;

const UNDO = {
  success: ({ properties }: { properties: number }) => ({
    title: 'Import annulé',
    message: `${formatCount(properties, 'bien retiré', 'biens retirés')}.`,
  }),
  failure: 'L’import n’a pas été annulé',
  unexpected: 'Une erreur est survenue lors de l’annulation de l’import',
  unexpectedReason: 'Rien n’a été retiré.',
} satisfies EntityMessages<{ properties: number }>;

const LIST = {
  failure: 'Impossible de récupérer les imports',
  unexpected: 'Une erreur est survenue lors de la récupération des imports',
  unexpectedReason: 'Vos biens sont à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

export const IMPORT_MESSAGES = { commit: COMMIT, undo: UNDO, list: LIST } as const;
