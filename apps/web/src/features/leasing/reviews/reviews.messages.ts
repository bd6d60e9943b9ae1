import type { Moderation } from '@lares/domain/leasing/reviews/moderation';
import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const DECIDED: Record<Exclude<Moderation, 'En attente'>, string> = { Publié: 'Avis publié', Refusé: 'Avis refusé' };

export const REVIEW_MESSAGES = {
  create: {
    success: () => ({ title: 'Merci pour votre avis', message: 'Il sera visible dès que votre gestionnaire l’aura publié.' }),
    failure: 'L’avis n’a pas pu être envoyé',
    unexpectedReason: 'Votre avis est conservé. Réessayez dans un instant.',
  },
  moderate: {
    success: ({ moderation }) => ({ title: DECIDED[moderation] }),
    failure: 'L’avis n’a pas pu être modéré',
  } satisfies EntityMessages<{ moderation: Exclude<Moderation, 'En attente'> }>,
} satisfies Record<string, EntityMessages<never>>;
