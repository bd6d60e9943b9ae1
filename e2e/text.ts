/**
 * The words of the specification, whichever apostrophe and blank carry them: `'` and `’`, plain and no-break
 * spaces are the same text. Matches whole names; `within` matches a part of a longer text.
 */
export const words = (text: string): RegExp => new RegExp(`^\\s*${pattern(text)}\\s*$`, 'u');

export const within = (text: string): RegExp => new RegExp(pattern(text), 'u');

/** For comparing what was read. */
export const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').replaceAll('’', "'").trim();

const pattern = (text: string) =>
  plain(text)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll("'", String.raw`[\u0027\u2019]`)
    .replaceAll(' ', String.raw`\s+`);
