import { formatCount } from '#lib/format.ts';

// Separate from the sentences: the bell is on every page, its panel is not.

/** The server stops counting here. */
const COUNTED = 100;

/** 3, 99+ */
export const shownCount = (count: number): string => (count >= COUNTED ? `${COUNTED - 1}+` : String(count));

export const unreadLabel = (count: number): string =>
  count >= COUNTED ? `${shownCount(count)}\u00A0non lues` : formatCount(count, 'non lue');
