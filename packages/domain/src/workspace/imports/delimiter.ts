export const DELIMITERS = [';', ',', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The separator of the first line, outside quotes. French spreadsheets write « ; », which wins a tie. */
export function guessDelimiter(text: string): Delimiter {
  const header = firstRecord(text);
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length - 1 }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/** The first non-empty record without its quoted parts, which may contain separators and line breaks. */
function firstRecord(text: string): string {
  const unquoted = text.slice(0, 100_000).replaceAll(/"(?:[^"]|"")*"/gu, '');
  return unquoted.split(/\r\n|\r|\n/u).find((line) => line.trim() !== '') ?? '';
}
