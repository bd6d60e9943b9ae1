import type { ReceiptKind } from './kinds.ts';

const NAMES: Record<ReceiptKind, string> = { quittance: 'quittance', reçu: 'recu', avis: 'avis-d-echeance' };

/** « quittance-2026-0042.pdf » */
export const receiptFileName = ({ kind, number }: { kind: ReceiptKind; number: string }): string => `${NAMES[kind]}-${number}.pdf`;
