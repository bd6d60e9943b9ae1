import { phoneSpellings } from '../../shared/phone.ts';

/** How a person is named in free texts. */
export interface PersonNames {
  /** First name, then last name; of a company its name. Empty parts are allowed. */
  names: readonly (readonly string[])[];
  emails: readonly string[];
  /** In E.164. */
  phones: readonly string[];
  /** In clear. */
  ibans: readonly string[];
}

/** Both are regular expressions, for PostgreSQL and without regard to capitals. */
export interface Traces {
  /** What is replaced. */
  pattern: string;
  /** Finds every text that could match, and some more: without the limits of words, for texts inside JSON. */
  sieve: string;
}

/** What stands instead. Longer than the shortest texts that constraints ask for. */
export const ERASED_TEXT = '[donnée effacée]';

const NO_WORD_BEFORE = '(?<![0-9A-Za-z])';
const NO_WORD_AFTER = '(?![0-9A-Za-z])';
/** Between the words of a name or an address: in free text, and in the folded text of searches. */
const GAP = String.raw`[\s\u00a0\u202f.,;:@+_''’-]+`;
const DIGIT_GAP = String.raw`[\s\u00a0\u202f.-]*`;
const FEWEST_CHARACTERS = 5;

/**
 * Where the texts of an organisation name a person: full name in both orders, e-mail, phone and IBAN in every spelling, with and without
 * accents. A single word is no trace: « Martin » alone names many. Null when nothing is specific enough.
 */
export function tracesOf({ names, emails, phones, ibans }: PersonNames): Traces | null {
  const named = names
    .map((parts) => parts.flatMap(wordsOf))
    .filter((words) => words.length > 1 && words.join('').length >= FEWEST_CHARACTERS);
  const orders = named.flatMap((words, at) => [words, ...reversed(names[at] ?? [])]);
  const worded = [...orders, ...emails.map(wordsOf).filter((words) => words.length > 1)].map((words) => words.map(spelled).join(GAP));
  const numbered = [...phones.filter((phone) => phone !== '').flatMap(phoneSpellings), ...ibans]
    .map(digitsOf)
    .filter((digits) => digits.length > 6);
  const parts = [...new Set([...worded, ...numbered.map((digits) => digits.split('').join(DIGIT_GAP))])];
  if (parts.length === 0) return null;
  const sieve = parts.map((part) => `(?:${part.replaceAll(GAP, '.{1,6}').replaceAll(DIGIT_GAP, '.{0,6}')})`).join('|');
  return { pattern: `${NO_WORD_BEFORE}(?:${parts.join('|')})${NO_WORD_AFTER}`, sieve };
}

const CIVILITIES = new Set(['m', 'mr', 'mme', 'mlle', 'monsieur', 'madame', 'mademoiselle']);

/**
 * Where texts name those who paid: each is known under one name, so its first and its last word are both tried as the one that moves. A name
 * that the bank wrote without accents finds no text with them.
 */
export function tracesOfPayers(names: readonly string[]): Traces | null {
  const parts = names.flatMap((name) => {
    const words = wordsOf(name).filter((word) => !CIVILITIES.has(word.toLowerCase()));
    return [1, words.length - 1].map((at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  });
  return tracesOf({ names: parts, emails: [], phones: [], ibans: [] });
}

/** Last name first. */
function reversed(parts: readonly string[]): string[][] {
  const [first = '', last = ''] = parts;
  return first !== '' && last !== '' ? [[...wordsOf(last), ...wordsOf(first)]] : [];
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const digitsOf = (number: string): string => number.replaceAll(/[^0-9A-Za-z]/gu, '');

/** A character with an accent also matches without it, and in both cases: PostgreSQL folds only ASCII under some collations. */
const spelled = (word: string): string => Array.from(word, character).join('');

const LIGATURES: Readonly<Record<string, string>> = { œ: '(?:œ|Œ|oe)', æ: '(?:æ|Æ|ae)', ß: '(?:ß|ss)' };

function character(char: string): string {
  const lower = char.toLowerCase();
  if (LIGATURES[lower] !== undefined) return LIGATURES[lower];
  const plain = lower.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain === lower && /[0-9a-z]/u.test(lower) ? lower : `[${[...new Set([plain, lower, lower.toUpperCase()])].join('')}]`;
}
