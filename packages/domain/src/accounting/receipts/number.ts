export interface ReceiptNumber {
  year: number;
  /** From 1, without a gap, in one organisation and one year. */
  sequence: number;
}

/** « 2026-0042 »; a year with more than 9 999 receipts has longer numbers. */
export const receiptNumberText = ({ year, sequence }: ReceiptNumber): string => `${year}-${String(sequence).padStart(4, '0')}`;
