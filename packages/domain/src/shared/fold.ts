const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/**
 * Accents, case and punctuation ignored: what is stored and what is asked are folded by the same function,
 * so they meet. Leaves letters, digits and single spaces only, hence nothing that LIKE would read as a wildcard.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßøł]/gu, (letter) => LIGATURES[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
