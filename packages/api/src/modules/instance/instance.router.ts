import { demoRequestFilters, demoRequestMark } from '@lares/validation/instance';
import { invoiceMark, invoicesOfOrganization } from '@lares/validation/subscriptions';
import { anyUser, router } from '../../trpc/procedures.ts';
import { markDemoRequest, markInvoice } from './instance.commands.ts';
import { listDemoRequests, listInvoicesOf, listPlans } from './instance.queries.ts';

export const instanceRouter = router({
  demoRequests: anyUser.input(demoRequestFilters).query(({ ctx, input }) => listDemoRequests(ctx, input)),
  markDemoRequest: anyUser.input(demoRequestMark).mutation(({ ctx, input }) => markDemoRequest(ctx, input)),
  plans: anyUser.query(({ ctx }) => listPlans(ctx)),
  invoicesOf: anyUser.input(invoicesOfOrganization).query(({ ctx, input }) => listInvoicesOf(ctx, input)),
  markInvoice: anyUser.input(invoiceMark).mutation(({ ctx, input }) => markInvoice(ctx, input)),
});
