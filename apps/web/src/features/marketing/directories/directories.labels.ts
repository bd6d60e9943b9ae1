import { formatCount } from '#lib/format.ts';

/** 12 biens confiés */
export const entrustedText = (count: number): string =>
  count === 0 ? 'Aucun bien confié' : formatCount(count, 'bien confié', 'biens confiés');
