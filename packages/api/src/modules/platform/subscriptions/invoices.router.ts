import { invoicesAsked } from '@lares/validation/platform/subscriptions';
import { requires, router } from '../../../trpc/procedures.ts';
import { listInvoices } from './invoices.queries.ts';

export const subscriptionInvoicesRouter = router({
  invoices: requires('subscription:change')
    .input(invoicesAsked)
    .query(({ ctx, input }) => listInvoices(ctx, input)),
});
