import type { Day } from '../../shared/day.ts';
import type { DomainErrorCode } from '../../shared/errors.ts';

/**
 * Receipts are sent by e-mail only with the express consent of the tenant: « Avec l’accord exprès du locataire, le bailleur ou son mandataire
 * peut procéder à la transmission dématérialisée de la quittance » (loi n° 89-462 du 6 juillet 1989, art. 21). Consent may be withdrawn on any
 * day; receipts are then given on paper.
 */
interface ConsentDay {
  on: Day;
  today: Day;
  /** The day of the consent that is withdrawn; null when one is given. */
  givenOn: Day | null;
}

/** Why a consent cannot be given, or withdrawn, on this day; null when it can. */
export function consentRefusal({ on, today, givenOn }: ConsentDay): DomainErrorCode | null {
  if (on > today) return 'receipt.consent-ahead';
  return givenOn !== null && on < givenOn ? 'receipt.withdrawn-before-consent' : null;
}
