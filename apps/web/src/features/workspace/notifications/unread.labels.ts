import { formatCount } from '#lib/format.ts';

// Apart from the sentences: the bell is on every page, what it opens is not.

/** The server counts no further. */
const COUNTED = 100;

/** 3, 99+ */
export const shownCount = (count: number): string => (count >= COUNTED ? `${COUNTED - 1}+` : String(count));

export const unreadLabel = (count: number): string =>
  count >= COUNTED ? `${shownCount(count)}\u00A0non lues` : formatCount(count, 'non lue');
