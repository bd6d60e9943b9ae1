import { DUES_PAGE_SIZE_MAX } from '@lares/domain/accounting/dues/month';
import { RECEIPT_EMAIL_STATES } from '@lares/domain/accounting/receipts/email-states';
import { PRINTED_AT_ONCE_MAX } from '@lares/domain/accounting/receipts/printing';
import { RECEIPT_KINDS } from '@lares/domain/accounting/receipts/kinds';
import { z } from 'zod';
import { onceKey, requiredDay, requiredText } from '../shared/fields.ts';
import { dueCriteria } from './rent-accounts.filters.ts';

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

/** The tenant whose consent is read. */
export const consentInput = z.object({ tenantId: z.uuid() });

/** The day on which the tenant agreed to receive receipts by e-mail, or no longer did. */
export const consentDay = consentInput.extend({ on: requiredDay('Indiquez la date') });

/** The receipts to send by e-mail. */
export const receiptsToSend = z.object({ receiptIds: z.array(z.uuid()).min(1).max(DUES_PAGE_SIZE_MAX) });

/** The dues whose receipts are issued, or sent by e-mail. */
export const duesToSend = z.object({ dueIds: z.array(z.uuid()).min(1).max(DUES_PAGE_SIZE_MAX) });

const printed = z.array(z.uuid()).min(1).max(PRINTED_AT_ONCE_MAX);

/** What one PDF prints: receipts, or those of chosen dues, or those of all the dues that a filter finds. */
export const receiptsToPrint = z.union([
  z.strictObject({ receiptIds: printed }),
  z.strictObject({ dueIds: printed }),
  z.strictObject({ criteria: dueCriteria }),
]);

/** One receipt, sent to one tenant. */
export const receiptEmailInput = z.object({ receiptId: z.uuid(), tenantId: z.uuid() });

/** What a manager learned of it. */
export const emailReport = receiptEmailInput.extend({ state: z.enum(RECEIPT_EMAIL_STATES) });

export type ReceiptsToSend = z.output<typeof receiptsToSend>;
export type DuesToSend = z.output<typeof duesToSend>;
export type ReceiptsToPrint = z.output<typeof receiptsToPrint>;
export type ReceiptEmailInput = z.output<typeof receiptEmailInput>;
export type EmailReport = z.output<typeof emailReport>;
export type ConsentDay = z.output<typeof consentDay>;
export type NewReceipt = z.output<typeof newReceipt>;
export type ReceiptCancellation = z.output<typeof receiptCancellation>;
