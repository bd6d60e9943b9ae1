import type { Day } from './day.ts';

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

const NO_BREAK = '\u00A0';

/** A day in words: « 1er mars 2026 », « 31 décembre 2026 ». « 1er » is never parted from its month at the end of a line. */
export function longDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date === 1 ? `1er${NO_BREAK}` : `${date} `}${MONTHS[Number(month) - 1]} ${year}`;
}
