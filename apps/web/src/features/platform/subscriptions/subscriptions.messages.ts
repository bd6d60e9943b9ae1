import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const SUBSCRIPTION_MESSAGES = {
  read: { failure: 'L’abonnement n’a pas pu être lu', unexpected: 'Une erreur est survenue lors de la lecture de l’abonnement' },
  change: {
    success: () => ({ title: 'Abonnement mis à jour', message: 'Votre plan a été changé avec succès.' }),
    failure: 'L’abonnement n’a pas été changé',
    unexpected: 'Une erreur est survenue lors du changement d’abonnement',
    unexpectedReason: 'Votre plan est resté le même.',
  },
  request: {
    success: () => ({ title: 'Demande envoyée', message: 'L’administrateur de Lares vous répondra par e-mail.' }),
    failure: 'La demande n’a pas pu être envoyée',
    unexpectedReason: 'Votre message est conservé. Réessayez dans un instant.',
  },
} satisfies Record<string, EntityMessages>;
