/**
 * The receipts of a due: the quittance proves that a month is paid in full, the reçu proves a payment that settles no month, the avis asks for
 * a rent that is not due yet (loi n° 89-462, art. 21).
 */
export const RECEIPT_KINDS = ['quittance', 'reçu', 'avis'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];
