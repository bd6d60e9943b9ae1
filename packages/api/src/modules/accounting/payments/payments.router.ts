import { paymentCriteria, paymentFilters } from '@lares/validation/accounting/payments.filters';
import { awaitedAgainPayments, newPayment, paymentUpdate, receivedPayments } from '@lares/validation/accounting/payments';
import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { createPayment, receivePayments, removePayment, restorePayment, undoReceivePayments, updatePayment } from './payments.commands.ts';
import { listPayments, paymentById, totalPayments } from './payments.queries.ts';

const reading = requires('payments:read');
const writing = requires('payments:write');
const named = z.object({ id: z.uuid() });

export const paymentsRouter = router({
  list: reading.input(paymentFilters).query(({ ctx, input }) => listPayments(ctx, input)),
  totals: reading.input(paymentCriteria).query(({ ctx, input }) => totalPayments(ctx, input)),
  byId: reading.input(named).query(({ ctx, input }) => paymentById(ctx, input.id)),
  create: writing.input(newPayment).mutation(({ ctx, input }) => createPayment(ctx, input)),
  update: writing.input(paymentUpdate).mutation(({ ctx, input }) => updatePayment(ctx, input)),
  receive: writing.input(receivedPayments).mutation(({ ctx, input }) => receivePayments(ctx, input)),
  undoReceive: writing.input(awaitedAgainPayments).mutation(({ ctx, input }) => undoReceivePayments(ctx, input)),
  remove: writing.input(named.extend({ version: z.int().optional() })).mutation(({ ctx, input }) => removePayment(ctx, input)),
  restore: writing.input(named).mutation(({ ctx, input }) => restorePayment(ctx, input.id)),
});
