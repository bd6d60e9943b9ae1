import { formatCount } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const NOTHING_CHANGED = 'Rien n’a été changé. Réessayez dans un instant.';

export const ARREARS_TEXTS = {
  loading: 'Chargement des impayés',
  listError: 'Impossible d’afficher les impayés',
  empty: 'Aucun impayé',
} as const;

export const REMINDER_MESSAGES = {
  list: {
    failure: 'Impossible de récupérer les impayés',
    unexpected: 'Une erreur est survenue lors de la récupération des impayés',
    unexpectedReason: 'Vos comptes sont à l’abri. Réessayez dans un instant.',
  },
  pause: { success: 'Relances en pause', failure: 'La pause n’a pas pu être enregistrée', unexpectedReason: NOTHING_CHANGED },
  resume: { success: 'Relances reprises', failure: 'Les relances n’ont pas pu être reprises', unexpectedReason: NOTHING_CHANGED },
} as const;

export const SEND_REMINDERS_MESSAGES: EntityMessages<RouterOutputs['reminders']['send']> = {
  success: ({ sent }) => ({ title: formatCount(sent.length, 'relance enregistrée', 'relances enregistrées') }),
  failure: 'Les relances n’ont pas pu partir',
  unexpectedReason: 'Recommencez : une relance ne part jamais deux fois pour la même dette.',
};
