/** What a cell says of its rent beside the amount: with charges, without them, or « TTC », which leaves it open. */
export type RentMention = 'with-charges' | 'without-charges' | 'all-taxes';

const PER_MONTH = String.raw`(?:\s*(?:/\s*mois|par mois|mensuels?))?`;
const spelled = (words: string) => new RegExp(String.raw`^(.*?[\d€)a-z²])[\s,–-]*\(?\s*(?:${words})\s*\)?${PER_MONTH}\s*\.?$`, 'iu');

const MENTIONS: readonly (readonly [RentMention, RegExp])[] = [
  ['with-charges', spelled(String.raw`t\.?c\.?c\.?|c\.?\s?c\.?|(?:toutes\s+)?charges\s+(?:comprises|incluses)|avec\s+charges`)],
  ['without-charges', spelled(String.raw`h\.?\s?c\.?|hors\s+charges|sans\s+charges|charges\s+non\s+comprises`)],
  ['all-taxes', spelled(String.raw`t\.?t\.?c\.?`)],
];

/** « 650 € CC » is 650 € with charges. A cell without such a word is its amount. */
export function splitRentMention(cell: string): { amount: string; mention: RentMention | null } {
  const text = cell.trim();
  if (/\d/u.test(text)) {
    for (const [mention, pattern] of MENTIONS) {
      const amount = pattern.exec(text)?.[1];
      if (amount !== undefined) return { amount: amount.trim(), mention };
    }
  }
  return { amount: text, mention: null };
}
