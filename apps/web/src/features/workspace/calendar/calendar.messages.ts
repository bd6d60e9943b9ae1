import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const ENTRIES = {
  failure: 'Impossible de récupérer le calendrier',
  unexpected: 'Une erreur est survenue lors de la récupération du calendrier',
  unexpectedReason: 'Vos dates sont à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const RENTS = {
  failure: 'Impossible de récupérer ces loyers',
  unexpected: 'Une erreur est survenue lors de la récupération de ces loyers',
} satisfies EntityMessages;

const MOVED = { visit: 'Visite déplacée', 'other-event': 'Évènement déplacé', 'maintenance-task': 'Intervention déplacée' } as const;

const MOVE = {
  success: ({ kind }: { kind: keyof typeof MOVED }) => ({ title: MOVED[kind] }),
  failure: 'Impossible de déplacer cette date',
  unexpected: 'Une erreur est survenue lors du déplacement',
  unexpectedReason: 'Elle est restée où elle était.',
} satisfies EntityMessages<{ kind: keyof typeof MOVED }>;

const MOVE_BACK = {
  success: 'Déplacement annulé',
  failure: 'Impossible d’annuler le déplacement',
} satisfies EntityMessages;

export const CALENDAR_MESSAGES = { entries: ENTRIES, rents: RENTS, move: MOVE, moveBack: MOVE_BACK } as const;
