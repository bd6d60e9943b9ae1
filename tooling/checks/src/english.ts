import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Spelled in the French word list as well, but English in an interface. */
const ENGLISH_ALL_THE_SAME = new Set(
  'about are bath building cancel cash close country enter files for home let listing listings manage more must none open out phone show us user'.split(
    ' ',
  ),
);

/** French has borrowed them. */
const LOANWORDS = new Set(
  'cookie cookies dressing export exports focus gif import imports macros mo multiservice premium upload web zip'.split(' '),
);

/** Products, places, people, acronyms of the law, and the name of a plan in the specification. */
const PROPER_NAMES = new Set(
  'aah ain android apple armor edge elan enterprise excel gers google iso lares license linux macintosh marseille martin meuse moselle opera outlook public rib rum siren swift tarn windows word'.split(
    ' ',
  ),
);

const readWords = (url: string): Set<string> => new Set(JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as string[]);

let lists: { english: Set<string>; french: Set<string> } | undefined;

/** Whether a lower-case word is English and not French. */
export function isEnglish(word: string): boolean {
  if (LOANWORDS.has(word) || PROPER_NAMES.has(word)) return false;
  if (ENGLISH_ALL_THE_SAME.has(word)) return true;
  lists ??= {
    english: readWords(import.meta.resolve('an-array-of-english-words')),
    french: readWords(import.meta.resolve('an-array-of-french-words')),
  };
  return lists.english.has(word) && !lists.french.has(word);
}
