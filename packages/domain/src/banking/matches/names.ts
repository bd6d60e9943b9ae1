import { isUsual, placeOf, wordsOf } from './wording.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Banks cut names off at the end of a field. */
const SHORTEST_CUT = 4;
/** A shorter surname is also a usual word: it counts only beside its first name. */
const SHORTEST_ALONE = 4;

const LEGAL_FORMS = new Set([
  'sarl',
  'sas',
  'sasu',
  'eurl',
  'sci',
  'sa',
  'snc',
  'scm',
  'selarl',
  'asso',
  'association',
  'ste',
  'societe',
  'ets',
]);

/** « Saint-Martin » says more than « Martin ». */
const LONGER_NAME = 10;

/** How clearly a line names somebody, from 0 (not at all) to 50 (first and last name), and more for a surname of several words. */
export function personEvidence(words: readonly string[], { firstName, lastName }: PersonName): number {
  const last = wordsOf(lastName);
  const first = wordsOf(firstName);
  const at = lastNameAt(words, last);
  if (at === null) return 0;
  const longer = last.length > 1 && placeOf(words, last) >= 0 ? LONGER_NAME : 0;
  if (placeOf(words, first) >= 0 || first.some((word) => word.length > 2 && words.includes(word))) return 50 + longer;
  // « LOYER » in a wording is no tenant of that name.
  if (last.join('').length < SHORTEST_ALONE || last.every(isUsual)) return 0;
  return longer + surnameEvidence(words, at, { first, last });
}

function surnameEvidence(
  words: readonly string[],
  at: number,
  { first, last }: { first: readonly string[]; last: readonly string[] },
): number {
  const initial = first[0]?.[0] ?? '';
  const around = [words[at - 1], words[at + last.length]];
  if (around.includes(initial)) return 44;
  return 34;
}

function lastNameAt(words: readonly string[], last: readonly string[]): number | null {
  const whole = placeOf(words, last);
  if (whole >= 0) return whole;
  // One part of a compound surname, as « LEFEBVRE » for « Lefebvre-Moreau ».
  if (last.length > 1) {
    const part = last.find((word) => word.length >= SHORTEST_ALONE + 1 && words.includes(word));
    if (part !== undefined) return words.indexOf(part);
  }
  const cut = words.length - 1;
  const end = words[cut] ?? '';
  return end.length >= SHORTEST_CUT && last.length === 1 && (last[0] ?? '').startsWith(end) ? cut : null;
}

/** How clearly a line names a company, without its legal form. */
export function companyEvidence(words: readonly string[], name: string): number {
  const all = wordsOf(name);
  const own = all.filter((word) => !LEGAL_FORMS.has(word));
  const sought = own.length === 0 ? all : own;
  if (sought.join('').length < SHORTEST_ALONE) return placeOf(words, all) >= 0 ? 45 : 0;
  if (placeOf(words, sought) >= 0) return 48;
  const [head = '', ...rest] = sought;
  return rest.length > 0 && head.length > SHORTEST_CUT && words.includes(head) ? 30 : 0;
}

/** The one known name of which a bank wrote every word, in any order; undefined when there is none, or when several fit. */
export function knownNameIn(said: string, names: readonly string[]): string | undefined {
  const words = wordsOf(said);
  const fitting = [...new Set(names)].filter((name) => {
    const known = wordsOf(name);
    return placeOf(words, known) >= 0 || (known.length > 1 && known.every((word) => words.includes(word)));
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}
