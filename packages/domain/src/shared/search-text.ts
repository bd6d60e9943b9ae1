import { fold } from './fold.ts';

/** « St-Étienne » and « Saint-Étienne » are one town. */
const foldPlace = (text: string): string => fold(text).replaceAll(/\b(s)t(e?) (?=\p{L})/gu, '$1aint$2 ');

/** A stored `search_text`. Begins with a space, so that every word is preceded by one. */
export function searchTextOf(parts: readonly (string | null | undefined)[]): string {
  return ` ${foldPlace(parts.filter(Boolean).join(' '))}`;
}

const MAX_WORDS = 8;
const SHORT_WORD = 2;

/** Words that a row must all contain, in any order. No word means no condition. */
export function searchWords(query: string): string[] {
  const words = foldPlace(query).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** LIKE patterns for the search functions of the database: the most selective word is separate, for the index. */
export interface SearchPatterns {
  main: string;
  others: string[];
}

/** `null` for an empty query. Words of one or two letters match the beginning of a word only: « 69 » finds 69002, not 16900. */
export function searchPatterns(query: string): SearchPatterns | null {
  const words = searchWords(query).sort((a, b) => b.length - a.length);
  const [main, ...others] = words.map((word) => (word.length <= SHORT_WORD ? `% ${word}%` : `%${word}%`));
  return main === undefined ? null : { main, others };
}
