import {
  creditorIdentifierUpdate,
  debitCollection,
  debitPreview,
  debitReturn,
  debitRevocation,
  debitSchedule,
  debitSignature,
  leasesToMandateInput,
  namedDebitBatch,
  newDebitBatch,
  newDebitMandate,
  ownLease,
} from '@lares/validation/banking/debits';
import { requires, router } from '../../../trpc/procedures.ts';
import { cancelDebitBatch, createDebitBatch } from './batches.commands.ts';
import { debitBatchById, debitCreditor, listDebitBatches } from './batches.queries.ts';
import { collectDebits, returnDebit } from './collections.commands.ts';
import { setCreditorIdentifier } from './creditor.commands.ts';
import { createDebitMandate, revokeDebitMandate, signDebitMandate, updateDebitMandate } from './mandates.commands.ts';
import { leasesWithoutMandate, listDebitMandates } from './mandates.queries.ts';
import { ownMandateOf } from './own-mandate.queries.ts';
import { previewDebits } from './preview.queries.ts';

const reading = requires('banking:read');
const writing = requires('banking:write');
const paying = requires('rent-accounts:pay');

export const debitsRouter = router({
  creditor: reading.query(({ ctx }) => debitCreditor(ctx)),
  setCreditor: writing.input(creditorIdentifierUpdate).mutation(({ ctx, input }) => setCreditorIdentifier(ctx, input)),
  mandates: reading.query(({ ctx }) => listDebitMandates(ctx)),
  leasesToMandate: writing.input(leasesToMandateInput).query(({ ctx, input }) => leasesWithoutMandate(ctx, input)),
  createMandate: writing.input(newDebitMandate).mutation(({ ctx, input }) => createDebitMandate(ctx, input)),
  signMandate: writing.input(debitSignature).mutation(({ ctx, input }) => signDebitMandate(ctx, input)),
  updateMandate: writing.input(debitSchedule).mutation(({ ctx, input }) => updateDebitMandate(ctx, input)),
  revokeMandate: writing.input(debitRevocation).mutation(({ ctx, input }) => revokeDebitMandate(ctx, input)),
  batches: reading.query(({ ctx }) => listDebitBatches(ctx)),
  batch: reading.input(namedDebitBatch).query(({ ctx, input }) => debitBatchById(ctx, input)),
  preview: writing.input(debitPreview).query(({ ctx, input }) => previewDebits(ctx, input)),
  createBatch: writing.input(newDebitBatch).mutation(({ ctx, input }) => createDebitBatch(ctx, input)),
  cancelBatch: writing.input(debitRevocation).mutation(({ ctx, input }) => cancelDebitBatch(ctx, input)),
  collect: writing.input(debitCollection).mutation(({ ctx, input }) => collectDebits(ctx, input)),
  ofOwnLease: paying.input(ownLease).query(({ ctx, input }) => ownMandateOf(ctx, input)),
  returnDebit: writing.input(debitReturn).mutation(({ ctx, input }) => returnDebit(ctx, input)),
});
