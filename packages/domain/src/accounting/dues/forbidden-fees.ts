import { isHomeLease, type LeaseNature } from '../../leasing/leases/regime.ts';
import { DomainError } from '../../shared/errors.ts';

/** « pénalité » in the words of a bill or of a court names what a landlord may claim back. */
const PENALTY = /^penalites?\b|\bpenalites? de retard\b/u;
const CLAIMED_BACK = /\b(?:jugements?|factures?)\b/u;

const FEE = '(?:frais|indemnites?|majorations?|forfait)';
const BY_POST = '(?:envois?|lettres?|courriers?|avis)';
const CONNECTING = `(?:de|d|du|des|la|le|les|l|pour|${BY_POST}|recommandee?s?|simples?|postaux|gestion|traitement|etablissement|edition|loyers?|euros?|[0-9]+)`;
/** Of a sum: « rappel de charges » is what is owed of earlier months. */
const ARREARS = '(?: (?:de|des|du|d)(?: (?:la|les|l))? (?:charges?|loyers?|eau|provisions?))';
const LATE_KEYS = '(?: (?:de|dans|pour)(?: la)? restitution)';
const OBJECT = String.raw`(?:relances?|rappels?\b(?!${ARREARS}\b)|retards?\b(?!${LATE_KEYS}\b)|mises? en demeure|quittances?|echeances?)`;
const FEES = [
  new RegExp(String.raw`\b${FEE}(?: ${CONNECTING})* ${OBJECT}\b`, 'u'),
  // What is sent to claim arrears is a reminder.
  new RegExp(String.raw`\b${FEE}(?: ${CONNECTING})* ${BY_POST}(?: ${CONNECTING})* rappels?\b`, 'u'),
  /^relances?(?: (?:n|de|euros?|[0-9]+))*$/u,
];

/**
 * Whether the words of a charge or of a deduction from the deposit say that the tenant of a home pays for being late, for a reminder, or for a
 * receipt or a notice of what is due. Such a clause has no effect (loi n° 89-462, art. 4 i and p; art. 21). Costs that a landlord may claim, such as
 * those of a commandement de payer, are not matched.
 */
export function isForbiddenFee(words: string): boolean {
  const plain = words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim();
  return (PENALTY.test(plain) && !CLAIMED_BACK.test(plain)) || FEES.some((fee) => fee.test(plain));
}

/** The leases of homes only: other contracts may agree such fees. */
export function assertNoForbiddenFee(lease: LeaseNature, { words, field }: { words: string; field: string }): void {
  if (isHomeLease(lease) && isForbiddenFee(words)) throw new DomainError('rent-account.forbidden-fee', { field });
}
