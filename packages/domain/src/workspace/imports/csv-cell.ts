/**
 * A text cell that no spreadsheet runs as a formula: a leading apostrophe makes it text. Blanks and quotes before the sign are skipped, as
 * spreadsheets do.
 */
export function safeCell(text: string): string {
  return /^[\t\r\n]|^[\s'"]*[=+\-@＝＋－＠]/u.test(text) && !isPlainNumber(text) ? `'${text}` : text;
}

/** « -12,50 » is a number, and « +33612345678 » is the same with or without its sign. */
const isPlainNumber = (text: string) => /^[+-]?\d+(?:[.,]\d+)?$/u.test(text);

/** Removes the apostrophe that an export added. */
export const unsafeCell = (text: string): string => (text.startsWith("'") && safeCell(text.slice(1)) === text ? text.slice(1) : text);
