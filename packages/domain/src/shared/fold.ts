const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/**
 * Ignores accents, case and punctuation. Stored texts and queries use the same function. Leaves only letters, digits and single spaces,
 * hence nothing that LIKE would read as a wildcard.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßøł]/gu, (ligature) => LIGATURES[ligature] ?? ligature)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
