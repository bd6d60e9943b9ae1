import { newReceipt, receiptCancellation, receiptCodeInput, receiptsInput } from '@lares/validation/accounting/receipts';
import { anyone, requires, router } from '../../../trpc/procedures.ts';
import { cancelReceipt, issueReceipt } from './receipts.commands.ts';
import { receiptsOfLease } from './receipts.queries.ts';
import { verifyReceipt } from './verification.queries.ts';

const reading = requires('receipts:read');
const writing = requires('receipts:write');

export const receiptsRouter = router({
  byLease: reading.input(receiptsInput).query(({ ctx, input }) => receiptsOfLease(ctx, input)),
  issue: writing.input(newReceipt).mutation(({ ctx, input }) => issueReceipt(ctx, input)),
  cancel: writing.input(receiptCancellation).mutation(({ ctx, input }) => cancelReceipt(ctx, input)),

  // For anybody who holds a receipt, with or without an account.
  verify: anyone.input(receiptCodeInput).query(({ ctx, input }) => verifyReceipt(ctx, input)),
});
