import { IBAN_STRUCTURES } from './iban-registry.ts';

/** A country that is not in the registry has no known structure; some African banks number their accounts so all the same. */
const ANY_STRUCTURE = /^[A-Z0-9]{11,30}$/;

const KINDS: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' };

const BBAN_PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(IBAN_STRUCTURES).map(([country, structure]) => [country, patternOf(structure)]),
);

const BBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries(IBAN_STRUCTURES).map(([country, structure]) => [country, lengthOf(structure)]),
);

function lengthOf(structure: string): number {
  return structure.split(' ').reduce((length, part) => length + Number(part.slice(0, -1)), 0);
}

function patternOf(structure: string): RegExp {
  const parts = structure.split(' ').map((part) => `${KINDS[part.slice(-1)]}{${part.slice(0, -1)}}`);
  return new RegExp(`^${parts.join('')}$`, 'u');
}

/** Check digits are 98 minus a remainder of 97; 00, 01 and 99 would also give 1, but no bank computes them. */
const CHECK_DIGITS = /^(?:0[2-9]|[1-8]\d|9[0-8])$/;

/** In these countries the account ends with its own key, the « clé RIB ». */
const WITH_RIB_KEY: readonly string[] = ['FR', 'MC'];

/** What people type or copy between and around the characters: blanks of every width, dashes, dots, quotes, and marks that nobody sees. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\p{Pi}\p{Pf}−.,;:/_·|'"]/gu;

/** In capitals and without separators, as banks exchange it. « IBAN », printed before the number on a statement, is left out. */
export function plainIban(typed: string): string {
  const plain = typed.normalize('NFKC').replaceAll(SEPARATORS, '').toUpperCase();
  return plain.replace(/^IBAN/u, '');
}

/** What refuses an IBAN, in the order in which it is examined. The « clé RIB » is the key inside the accounts of France and Monaco. */
export type IbanFlaw = 'pays' | 'longueur' | 'structure' | 'clé de contrôle' | 'clé RIB';

/** Why this is not the number of a bank account, in capitals and without separators; null when it is. */
export function ibanFlaw(iban: string): IbanFlaw | null {
  const [country, check, bban] = [iban.slice(0, 2), iban.slice(2, 4), iban.slice(4)];
  if (!/^[A-Z]{2}$/.test(country)) return 'pays';
  const structure = BBAN_PATTERNS.get(country);
  if (structure === undefined) return isUnregisteredIban(country, check, bban) ? null : 'pays';
  if (bban.length !== BBAN_LENGTHS.get(country)) return 'longueur';
  if (!/^\d{2}$/.test(check) || !structure.test(bban)) return 'structure';
  if (!areCheckDigitsRight(country, check, bban)) return 'clé de contrôle';
  return WITH_RIB_KEY.includes(country) && !isRibKeyRight(bban) ? 'clé RIB' : null;
}

/** Whether this is the number of a bank account, in capitals and without separators: country, check digits, structure, national key. */
export const isIban = (iban: string): boolean => ibanFlaw(iban) === null;

const isUnregisteredIban = (country: string, check: string, bban: string): boolean =>
  ANY_STRUCTURE.test(bban) && areCheckDigitsRight(country, check, bban);

const areCheckDigitsRight = (country: string, check: string, bban: string): boolean =>
  CHECK_DIGITS.test(check) && remainderBy97(`${bban}${country}${check}`) === 1;

/** A French account as banks printed it before the IBAN, the « RIB »: bank, branch, account and key. */
export interface Rib {
  bank: string;
  branch: string;
  account: string;
  key: string;
}

/** The « clé RIB » of a French account, « 04 ». @param account digits or capitals */
export function ribKey({ bank, branch, account }: Omit<Rib, 'key'>): string {
  const digits = `${bank}${branch}${account}`.replaceAll(/[A-Z]/g, ribDigit);
  return String(97 - remainderBy97(`${digits}00`)).padStart(2, '0');
}

/** The IBAN of a French account, with its own key and its check digits. */
export function frenchIban(account: Omit<Rib, 'key'>): string {
  const bban = `${account.bank}${account.branch}${account.account}${ribKey(account)}`;
  return `FR${String(98 - remainderBy97(`${bban}FR00`)).padStart(2, '0')}${bban}`;
}

/** The parts of an account of France or Monaco; null for one of another country. @param iban one that `isIban` accepts */
export const ribOf = (iban: string): Rib | null =>
  WITH_RIB_KEY.includes(iban.slice(0, 2))
    ? { bank: iban.slice(4, 9), branch: iban.slice(9, 14), account: iban.slice(14, 25), key: iban.slice(25) }
    : null;

/** Capitals count 10 to 35. The number is too long for a machine number: it is divided digit by digit. */
export function remainderBy97(text: string): number {
  const digits = text.replaceAll(/[A-Z]/g, (capital) => String(capital.charCodeAt(0) - 55));
  return Array.from(digits, Number).reduce((remainder, digit) => (remainder * 10 + digit) % 97, 0);
}

/** Bank, branch, account and key, as one number divisible by 97. Capitals of the account count 1 to 9, A, J for 1, B, K, S for 2 and so on. */
function isRibKeyRight(bban: string): boolean {
  return remainderBy97(bban.replaceAll(/[A-Z]/g, ribDigit)) === 0;
}

function ribDigit(capital: string): string {
  const place = capital.charCodeAt(0) - 'A'.charCodeAt(0);
  // S is the second capital of its row: no capital stands for 1 there.
  return String(((place < 18 ? place : place + 1) % 9) + 1);
}

/** « FR76 3000 6000 0112 3456 7890 189 », as banks print it: groups of four that stay on their line. */
export const groupedIban = (iban: string): string => iban.replaceAll(/.{4}(?=.)/gu, '$&\u00A0');
