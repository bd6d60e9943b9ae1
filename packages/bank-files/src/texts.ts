import { fold } from '@lares/domain/shared/fold';
import { storableText } from '@lares/domain/shared/storable-text';

/** Blanks of every kind become one space, also between the lines of a cell; control characters are none of the wording. */
export const oneSpace = (text: string): string =>
  storableText(text)
    .replaceAll(/[\s\p{Cc}\u00AD\u200B\uFEFF]+/gu, ' ')
    .trim();

/** The text, or null when it says nothing. */
export const textOrNull = (text: string | null | undefined): string | null => oneSpace(text ?? '') || null;

/**
 * The parts of a wording as one text. Banks repeat the beginning of the wording in a second field: a part that is contained in another is
 * left out.
 */
export function joined(parts: readonly (string | null | undefined)[]): string {
  const kept: { text: string; folded: string }[] = [];
  for (const part of parts) {
    const text = oneSpace(part ?? '');
    const folded = fold(text);
    if (text === '' || kept.some((other) => holds(other.folded, folded))) continue;
    const longer = kept.findIndex((other) => holds(folded, other.folded));
    if (longer === -1) kept.push({ text, folded });
    else kept[longer] = { text, folded };
  }
  return kept.map(({ text }) => text).join(' ');
}

const holds = (text: string, part: string): boolean => part !== '' && ` ${text} `.includes(` ${part} `);

const PLACEHOLDER = /^(?:NOT ?PROVIDED|NON ?REF|NON ?COMMUNIQUE|NONE|NEANT|N\/?A|0+|-+)$/iu;

/** A reference; the standard placeholders for « none » are null. */
export function referenceOrNull(text: string | null | undefined): string | null {
  const reference = textOrNull(text);
  return reference === null || PLACEHOLDER.test(reference) ? null : reference;
}

/** An IBAN by its form, without blanks and in capitals; other account numbers are null. */
export function ibanOrNull(text: string | null | undefined): string | null {
  const iban = (text ?? '').replaceAll(/[\s.-]/gu, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(iban) && checkDigits(iban) === 1 ? iban : null;
}

/** ISO 13616: the number with A to Z as 10 to 35, modulo 97; 1 for a valid IBAN. */
function checkDigits(iban: string): number {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/gu, (char) => String(char.charCodeAt(0) - 55));
  return modulo97(digits);
}

const modulo97 = (digits: string): number => Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** For the clé RIB, A and J count as 1, B, K and S as 2, and so on up to I, R and Z as 9. */
const ribDigits = (text: string): string =>
  text.replaceAll(/[A-Z]/gu, (char) => String(char.charCodeAt(0) - (char < 'J' ? 64 : char < 'S' ? 73 : 81)));

/** The IBAN of a French account, with both of its keys: clé RIB and check digits. Null where a part is not of the French form. */
export function frenchIban(bank: string, branch: string, account: string): string | null {
  const number = account.replaceAll(/\s/gu, '').toUpperCase();
  if (!/^\d{5}$/u.test(bank) || !/^\d{5}$/u.test(branch) || !/^[A-Z0-9]{11}$/u.test(number)) return null;
  const key = 97 - modulo97(`${bank}${branch}${ribDigits(number)}00`);
  const bban = `${bank}${branch}${number}${String(key).padStart(2, '0')}`;
  const check = 98 - checkDigits(`FR00${bban}`);
  return `FR${String(check).padStart(2, '0')}${bban}`;
}

const RETURNED =
  /\b(?:rejets?|rejetee?s?|impayee?s?|retournee?s?|(?:prlv|prelevt?|vir|chq|cheque|tip) imp|retour (?:de |d )?(?:prlv|prelevements?|prelevt|sdd|vir|virements?|sepa|cheques?|chq)|returned|rejected)\b/u;
/** What the bank charges for a return is not the return: « F FRAIS PRLV IMP », « COMMISSION REJET », « FRAIS DE REJET ». */
const FEE =
  /^(?:f )?(?:frais|commissions?|comm?|cotis|cotisation|forfait)\b|\bfrais (?:de |d |sur |pour )?(?:rejet|impaye|prlv|prelevement)/u;

/** Whether the wording is that of a returned debit, a rejected transfer or an unpaid cheque. */
export function isReturnWording(label: string): boolean {
  const text = fold(label);
  return RETURNED.test(text) && !FEE.test(text);
}
