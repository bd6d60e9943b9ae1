/** Characters that have no accent to drop. */
const UNACCENTED: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};
const SIGNS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '«': ' ',
  '»': ' ',
  '"': ' ',
  '–': '-',
  '—': '-',
  '&': '+',
  '@': '(at)',
  '€': 'EUR',
  _: '-',
  '°': 'o',
};

/**
 * The text in the characters that every bank of SEPA accepts: a-z A-Z 0-9 / - ? : ( ) . , ' + and the space (European Payments Council,
 * EPC217-08). Accents are dropped, unknown characters become spaces, and the text is cut to the length of its field.
 */
export function sepaText(text: string, maxLength: number): string {
  const latin = Array.from(text.normalize('NFC'), (char) => UNACCENTED[char] ?? SIGNS[char] ?? char).join('');
  const plain = latin
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]+/gu, ' ');
  return plain.replaceAll(/ {2,}/gu, ' ').trim().slice(0, maxLength).trimEnd();
}

/** A reference: such a text that also neither begins nor ends with a slash, nor has two of them in a row. */
export const sepaReference = (text: string, maxLength: number): string =>
  sepaText(text.replaceAll(/\/{2,}/gu, '/').replaceAll(/^\/+/gu, ''), maxLength).replaceAll(/\/+$/gu, '');
