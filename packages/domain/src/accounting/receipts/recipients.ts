import type { ReceiptKind } from './kinds.ts';

interface Reachable {
  /** Empty when unknown. */
  email: string;
  /** A consent in force to receive receipts by e-mail. */
  hasConsent: boolean;
}

/** Why a receipt is printed for a tenant instead of being sent. */
export type PrintReason = 'sans accord' | 'sans adresse e-mail';

/** Null when the receipt may be sent by e-mail. Without consent, the address does not matter (loi n° 89-462, art. 21). */
export function printReason({ hasConsent, email }: Reachable): PrintReason | null {
  if (!hasConsent) return 'sans accord';
  return email === '' ? 'sans adresse e-mail' : null;
}

/**
 * Of the valid receipts of one due, those to give to the tenant: the quittance replaces the reçus of the same month, and both replace the avis,
 * which asks for what was paid meanwhile.
 */
export function receiptsToGive<Receipt extends { kind: ReceiptKind }>(receipts: readonly Receipt[]): Receipt[] {
  const ofKind = (kind: ReceiptKind) => receipts.filter((receipt) => receipt.kind === kind);
  return [ofKind('quittance'), ofKind('reçu'), ofKind('avis')].find((found) => found.length > 0) ?? [];
}
