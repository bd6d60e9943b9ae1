import { fold } from './fold.ts';

/** « St-Étienne » and « Saint-Étienne » are one town. */
const foldPlace = (text: string): string => fold(text).replaceAll(/\b(s)t(e?) (?=\p{L})/gu, '$1aint$2 ');

/** A stored `search_text`. Begins with a space, so that every word of it, the first included, has one before it. */
export function searchTextOf(parts: readonly (string | null | undefined)[]): string {
  return ` ${foldPlace(parts.filter(Boolean).join(' '))}`;
}

const MAX_WORDS = 8;
const SHORT_WORD = 2;

/** The words a row must all hold, in any order. No word means no condition. */
export function searchWords(query: string): string[] {
  const words = foldPlace(query).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** What LIKE is given for the search functions of the database: the most telling word apart, for the index is read by it. */
export interface SearchPatterns {
  main: string;
  others: string[];
}

/** `null` when nothing is asked for. Words of one or two letters match the beginning of a word only: « 69 » finds 69002, not 16900. */
export function searchPatterns(query: string): SearchPatterns | null {
  const words = searchWords(query).sort((a, b) => b.length - a.length);
  const [main, ...others] = words.map((word) => (word.length <= SHORT_WORD ? `% ${word}%` : `%${word}%`));
  return main === undefined ? null : { main, others };
}
