const CONNECTING = '(?:de|d|du|des|la|le|les|l|pour|envoi|lettre|courrier|gestion|traitement|avis)';
const FORBIDDEN = new RegExp(
  String.raw`\bpenalites?\b|\b(?:frais|indemnites?|majorations?|forfait)(?: ${CONNECTING})* (?:relances?|rappels?|retards?|mises? en demeure|quittances?|echeances?)\b`,
);

/**
 * Whether the words of a charge or of a deduction from the deposit say that the tenant of a home pays for being late, for a reminder, or for a
 * receipt or a notice of what is due: such a clause counts as not written (loi n° 89-462, art. 4 i and p; art. 21). Costs that the law lets a
 * landlord claim, such as those of a commandement de payer, are not named here.
 */
export function isForbiddenFee(words: string): boolean {
  const plain = words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, ' ');
  return FORBIDDEN.test(plain);
}
