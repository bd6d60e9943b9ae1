/**
 * Matches a text of the specification with any apostrophe (`'`, `’`) and any space (plain, no-break). Matches whole names;
 * `within` matches a part of a longer text.
 */
export const words = (text: string): RegExp => new RegExp(`^\\s*${pattern(text)}\\s*$`, 'u');

export const within = (text: string): RegExp => new RegExp(pattern(text), 'u');

/** Normalises a text for comparison. */
export const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').replaceAll('’', "'").trim();

const pattern = (text: string) =>
  plain(text)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll("'", String.raw`[\u0027\u2019]`)
    .replaceAll(' ', String.raw`\s+`);
