import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const NOTIFICATION_MESSAGES = {
  list: {
    failure: 'Impossible de récupérer les notifications',
    unexpected: 'Une erreur est survenue lors de la récupération des notifications',
    unexpectedReason: 'Elles vous attendent. Réessayez dans un instant.',
  },
  markRead: {
    failure: 'Impossible de marquer cette notification comme lue',
    unexpected: 'Une erreur est survenue, la notification reste non lue',
    unexpectedReason: 'Réessayez dans un instant.',
  },
  markAllRead: {
    failure: 'Impossible de marquer les notifications comme lues',
    unexpected: 'Une erreur est survenue, les notifications restent non lues',
    unexpectedReason: 'Réessayez dans un instant.',
  },
} as const satisfies Record<string, EntityMessages>;

export const NOTIFICATION_TEXTS = {
  loading: 'Chargement des notifications...',
  none: 'Rien de nouveau',
  noneEver: 'Aucune notification',
  noneUnread: 'Tout est lu',
} as const;
