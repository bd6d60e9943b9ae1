import { IBAN_STRUCTURES } from './iban-registry.ts';

/** A country that is not in the registry has no known structure; some African banks number their accounts so all the same. */
const ANY_STRUCTURE = /^[A-Z0-9]{11,30}$/;

const KINDS: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' };

const BBAN_PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(IBAN_STRUCTURES).map(([country, structure]) => [country, patternOf(structure)]),
);

function patternOf(structure: string): RegExp {
  const parts = structure.split(' ').map((part) => `${KINDS[part.slice(-1)]}{${part.slice(0, -1)}}`);
  return new RegExp(`^${parts.join('')}$`, 'u');
}

/** Check digits are 98 minus a remainder of 97; 00, 01 and 99 would also give 1, but no bank computes them. */
const CHECK_DIGITS = /^(?:0[2-9]|[1-8]\d|9[0-8])$/;

/** In these countries the account ends with its own key, the « clé RIB ». */
const WITH_RIB_KEY: readonly string[] = ['FR', 'MC'];

/** Whether this is the number of a bank account, in capitals and without separators: country, check digits, structure, national key. */
export function isIban(iban: string): boolean {
  const [country, check, bban] = [iban.slice(0, 2), iban.slice(2, 4), iban.slice(4)];
  if (!/^[A-Z]{2}$/.test(country) || !CHECK_DIGITS.test(check)) return false;
  if (!(BBAN_PATTERNS.get(country) ?? ANY_STRUCTURE).test(bban)) return false;
  if (remainderBy97(`${bban}${country}${check}`) !== 1) return false;
  return !WITH_RIB_KEY.includes(country) || isRibKeyRight(bban);
}

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
