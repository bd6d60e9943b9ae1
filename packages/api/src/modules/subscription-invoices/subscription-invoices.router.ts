import { invoicesAsked } from '@lares/validation/subscriptions';
import { requires, router } from '../../trpc/procedures.ts';
import { listInvoices } from './subscription-invoices.queries.ts';

export const subscriptionInvoicesRouter = router({
  invoices: requires('subscription:change')
    .input(invoicesAsked)
    .query(({ ctx, input }) => listInvoices(ctx, input)),
});
