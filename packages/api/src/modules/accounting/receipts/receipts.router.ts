import {
  consentDay,
  consentInput,
  duesToSend,
  emailReport,
  receiptEmailInput,
  receiptsToPrint,
  receiptsToSend,
  newReceipt,
  receiptCancellation,
  receiptCodeInput,
  receiptsInput,
} from '@lares/validation/accounting/receipts';
import { anyone, requires, router } from '../../../trpc/procedures.ts';
import { giveConsent, withdrawConsent } from './consents.commands.ts';
import { consentOf, ownConsent } from './consents.queries.ts';
import { reportReceiptEmail, sendReceiptAgain, sendReceipts, sendReceiptsOfDues } from './emails.commands.ts';
import { undeliveredReceipts } from './emails.queries.ts';
import { printReceipts } from './prints.commands.ts';
import { cancelReceipt, issueReceipt, issueReceiptsOfDues } from './receipts.commands.ts';
import { receiptsOfLease } from './receipts.queries.ts';
import { verifyReceipt } from './verification.queries.ts';

const reading = requires('receipts:read');
const writing = requires('receipts:write');
const consenting = requires('receipts:consent');

export const receiptsRouter = router({
  byLease: reading.input(receiptsInput).query(({ ctx, input }) => receiptsOfLease(ctx, input)),
  issue: writing.input(newReceipt).mutation(({ ctx, input }) => issueReceipt(ctx, input)),
  issueOfDues: writing.input(duesToSend).mutation(({ ctx, input }) => issueReceiptsOfDues(ctx, input)),
  cancel: writing.input(receiptCancellation).mutation(({ ctx, input }) => cancelReceipt(ctx, input)),

  send: writing.input(receiptsToSend).mutation(({ ctx, input }) => sendReceipts(ctx, input)),
  sendOfDues: writing.input(duesToSend).mutation(({ ctx, input }) => sendReceiptsOfDues(ctx, input)),
  sendAgain: writing.input(receiptEmailInput).mutation(({ ctx, input }) => sendReceiptAgain(ctx, input)),
  reportEmail: writing.input(emailReport).mutation(({ ctx, input }) => reportReceiptEmail(ctx, input)),
  undelivered: writing.query(({ ctx }) => undeliveredReceipts(ctx)),
  print: writing.input(receiptsToPrint).mutation(({ ctx, input }) => printReceipts(ctx, input)),

  consent: consenting.input(consentInput).query(({ ctx, input }) => consentOf(ctx, input)),
  ownConsent: consenting.query(({ ctx }) => ownConsent(ctx)),
  giveConsent: consenting.input(consentDay).mutation(({ ctx, input }) => giveConsent(ctx, input)),
  withdrawConsent: consenting.input(consentDay).mutation(({ ctx, input }) => withdrawConsent(ctx, input)),

  // For anybody who holds a receipt, with or without an account.
  verify: anyone.input(receiptCodeInput).query(({ ctx, input }) => verifyReceipt(ctx, input)),
});
