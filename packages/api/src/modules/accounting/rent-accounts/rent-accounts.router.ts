import { distributedPayment, paymentDistribution } from '@lares/validation/accounting/allocations';
import {
  duePayments,
  dueReversal,
  newAddedDue,
  newRentAccount,
  payDetailsInput,
  rentAccountQuestion,
  rentAccountsOpening,
  rentAccountUpdate,
} from '@lares/validation/accounting/rent-accounts';
import { dueCriteria, dueFilters, monthCall, monthToCall } from '@lares/validation/accounting/rent-accounts.filters';
import { requires, router } from '../../../trpc/procedures.ts';
import { distributePayment } from './allocations.commands.ts';
import { distributionOf } from './allocations.queries.ts';
import { addDue, openRentAccount, reverseDue, updateRentAccount } from './rent-accounts.commands.ts';
import { openRentAccounts } from './openings.commands.ts';
import { recordDuePayments } from './due-payments.commands.ts';
import { callMonth } from './month-calls.commands.ts';
import { previewCalls } from './month-calls.queries.ts';
import { duesOfMonth, totalDuesOfMonth } from './month.queries.ts';
import { payDetailsOf } from './pay-details.queries.ts';
import { rentAccountOf } from './rent-accounts.queries.ts';

const reading = requires('rent-accounts:read');
const paying = requires('rent-accounts:pay');
const writing = requires('rent-accounts:write');
const recording = requires('payments:write');

export const rentAccountsRouter = router({
  byLease: reading.input(rentAccountQuestion).query(({ ctx, input }) => rentAccountOf(ctx, input)),
  payDetails: paying.input(payDetailsInput).query(({ ctx, input }) => payDetailsOf(ctx, input)),
  month: reading.input(dueFilters).query(({ ctx, input }) => duesOfMonth(ctx, input)),
  monthTotals: reading.input(dueCriteria).query(({ ctx, input }) => totalDuesOfMonth(ctx, input)),
  previewCalls: writing.input(monthToCall).query(({ ctx, input }) => previewCalls(ctx, input.month)),
  callMonth: writing.input(monthCall).mutation(({ ctx, input }) => callMonth(ctx, input)),
  open: writing.input(newRentAccount).mutation(({ ctx, input }) => openRentAccount(ctx, input)),
  openMany: writing.input(rentAccountsOpening).mutation(({ ctx, input }) => openRentAccounts(ctx, input)),
  update: writing.input(rentAccountUpdate).mutation(({ ctx, input }) => updateRentAccount(ctx, input)),
  recordPayments: recording.input(duePayments).mutation(({ ctx, input }) => recordDuePayments(ctx, input)),
  distribution: reading
    .input(distributedPayment)
    .query(({ ctx, input }) => distributionOf((select) => ctx.wall.rows(select), ctx.actor, input.paymentId)),
  distribute: writing.input(paymentDistribution).mutation(({ ctx, input }) => distributePayment(ctx, input)),
  addDue: writing.input(newAddedDue).mutation(({ ctx, input }) => addDue(ctx, input)),
  reverseDue: writing.input(dueReversal).mutation(({ ctx, input }) => reverseDue(ctx, input)),
});
