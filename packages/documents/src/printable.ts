/** Removes characters that the fonts do not have: one of them in a name would make rendering fail. */
export const printable = (text: string): string =>
  text
    .replaceAll(/[^ -~\u00A0-\u00AC\u00AE-\u017F\u2013\u2014\u2018-\u201E\u2026\u20AC]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
