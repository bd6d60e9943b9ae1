/** Digits and capital letters that nobody confuses when reading them aloud: no 0, 1, I, L, O, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Bytes beyond this would make the first characters of the alphabet more likely. */
const LAST_FAIR_BYTE = Math.floor(256 / ALPHABET.length) * ALPHABET.length;

/**
 * A code that nobody guesses: about 59 bits.
 * @param bytes random ones; those that would be unfair are left out
 * @throws RangeError when too few of them are usable
 */
export function receiptCode(bytes: Uint8Array): string {
  const fair = [...bytes].filter((byte) => byte < LAST_FAIR_BYTE).slice(0, LENGTH);
  if (fair.length < LENGTH) throw new RangeError('Too few random bytes for a code');
  return fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** « ABCD-EFGH-JKMN », as it is printed. */
export const receiptCodeText = (code: string): string => code.replaceAll(/.{4}(?=.)/gu, '$&-');

/** What a person typed or a link holds, as it is stored; null when it cannot be a code. */
export function parsedReceiptCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/gu, '').toUpperCase();
  return code.length === LENGTH && new RegExp(`^[${ALPHABET}]+$`, 'u').test(code) ? code : null;
}
