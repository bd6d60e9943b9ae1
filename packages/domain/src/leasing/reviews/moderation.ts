/** A review is public once it is « Publié ». */
export const MODERATIONS = ['En attente', 'Publié', 'Refusé'] as const;
export type Moderation = (typeof MODERATIONS)[number];

export const DEFAULT_MODERATION: Moderation = 'En attente';

export const RATING_MIN = 1;
export const RATING_MAX = 5;
