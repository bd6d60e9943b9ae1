import type { Day } from './day.ts';

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

/** A day in words, as documents print it: « 1er mars 2026 », « 31 décembre 2026 ». */
export function longDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date === 1 ? '1er' : date} ${MONTHS[Number(month) - 1]} ${year}`;
}
