/**
 * A text cell of an export that no spreadsheet runs as a formula: a leading apostrophe makes it text.
 * Blanks and quotes before the sign do not hide it, for spreadsheets skip them too.
 */
export function safeCell(text: string): string {
  return /^[\t\r\n]|^[\s'"]*[=+\-@＝＋－＠]/u.test(text) && !isPlainNumber(text) ? `'${text}` : text;
}

/** « -12,50 » is a number, and « +33612345678 » reads the same with or without its sign. */
const isPlainNumber = (text: string) => /^[+-]?\d+(?:[.,]\d+)?$/u.test(text);

/** What an import finds in front of a cell that an export of ours protected. */
export const unsafeCell = (text: string): string => (text.startsWith("'") && safeCell(text.slice(1)) === text ? text.slice(1) : text);
