import { planChange, planChangesInput, planRequest, invoicesInput } from '@lares/validation/platform/subscriptions';
import { requires, router } from '../../../trpc/procedures.ts';
import { changePlan, requestPlan } from './subscriptions.commands.ts';
import { currentSubscription, listPlanChanges, waitingPlanRequest } from './subscriptions.queries.ts';
import { listInvoices } from './invoices.queries.ts';

const reading = requires('subscription:read');

export const subscriptionsRouter = router({
  current: reading.query(({ ctx }) => currentSubscription(ctx)),
  changes: reading.input(planChangesInput).query(({ ctx, input }) => listPlanChanges(ctx, input)),
  change: requires('subscription:change')
    .input(planChange)
    .mutation(({ ctx, input }) => changePlan(ctx, input)),
  waitingRequest: reading.query(({ ctx }) => waitingPlanRequest(ctx)),
  request: reading.input(planRequest).mutation(({ ctx, input }) => requestPlan(ctx, input)),

  invoices: requires('subscription:change')
    .input(invoicesInput)
    .query(({ ctx, input }) => listInvoices(ctx, input)),
});
