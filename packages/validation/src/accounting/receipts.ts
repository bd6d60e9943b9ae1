import { RECEIPT_KINDS } from '@lares/domain/accounting/receipts/kinds';
import { z } from 'zod';
import { onceKey, requiredText } from '../shared/fields.ts';

export const receiptsInput = z.object({ leaseId: z.uuid() });

export const newReceipt = z.object({
  dueId: z.uuid(),
  kind: z.enum(RECEIPT_KINDS),
  creationKey: onceKey().optional(),
});

/** Why a receipt no longer holds: printed on it. */
const receiptCancelReason = z.object({ reason: requiredText('Indiquez le motif', 200) });

export const receiptCancellation = receiptCancelReason.extend({ id: z.uuid() });

/** As it was typed, or as a link holds it. */
export const receiptCodeInput = z.object({ code: z.string().max(40) });

export type NewReceipt = z.output<typeof newReceipt>;
export type ReceiptCancellation = z.output<typeof receiptCancellation>;
