/** What older programs cannot read, in characters that ISO-8859-1 and Windows-1252 write with the same byte. */
const REPLACED: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '‚': ',',
  '“': "'",
  '”': "'",
  '„': "'",
  '"': "'",
  '‹': "'",
  '›': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '‐': '-',
  '−': '-',
  '•': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  '€': 'EUR',
  Ł: 'L',
  ł: 'l',
  // A known reader takes it for the end of a value.
  '|': '/',
};

const BREAK = '<BR>';
/** Of HTML only: « surface <a et loyer >b » is a text. */
const TAG =
  /<\/?(?:a|b|big|blockquote|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|script|small|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s(?:[^<>]*=[^<>]*)?)?\/?>/giu;
const MARK = /\p{M}/gu;

/** U+0020 to U+007E and U+00A1 to U+00FF: the characters of ISO-8859-1 without its control characters and its no-break space. */
const isWritable = (character: string): boolean => /^[\u0020-\u007E\u00A1-\u00FF]$/u.test(character);

function writable(character: string): string {
  const replaced = REPLACED[character];
  if (replaced !== undefined) return replaced;
  if (isWritable(character)) return character;
  // « ś » loses its accent, « ﬁ » becomes « fi »; what remains unknown (a pictograph) is left out.
  return Array.from(character.normalize('NFKD').replaceAll(MARK, ''), (part) => REPLACED[part] ?? (isWritable(part) ? part : '')).join('');
}

/**
 * A text as a line of the file may hold it: line breaks as `<BR>`, no other mark-up, quotes as apostrophes, and only characters that are one byte
 * in ISO-8859-1, the same as in Windows-1252.
 */
export function writtenText(text: string): string {
  const lines = text
    .normalize('NFC')
    .replaceAll(TAG, ' ')
    .split(/\r\n|[\n\r\u2028\u2029]/u);
  const written = lines.map((line) => Array.from(line.replaceAll(/\p{Cf}/gu, '').replaceAll(/[\s\p{Cc}]/gu, ' '), writable).join(''));
  return written
    .map((line) => line.replaceAll(/ {2,}/gu, ' ').trim())
    .join(BREAK)
    .replaceAll('!#', '! #');
}

/** Ends with a whole word where it is longer than the column. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const end = cut.lastIndexOf(' ');
  return (end > 0 ? cut.slice(0, end) : cut.slice(0, max)).replace(/[\s,;:.-]+$/u, '');
}
