import { planChange, planChangesAsked, planRequest } from '@lares/validation/platform/subscriptions';
import { requires, router } from '../../../trpc/procedures.ts';
import { changePlan, requestPlan } from './subscriptions.commands.ts';
import { currentSubscription, listPlanChanges, waitingPlanRequest } from './subscriptions.queries.ts';

const reading = requires('subscription:read');

export const subscriptionsRouter = router({
  current: reading.query(({ ctx }) => currentSubscription(ctx)),
  changes: reading.input(planChangesAsked).query(({ ctx, input }) => listPlanChanges(ctx, input)),
  change: requires('subscription:change')
    .input(planChange)
    .mutation(({ ctx, input }) => changePlan(ctx, input)),
  waitingRequest: reading.query(({ ctx }) => waitingPlanRequest(ctx)),
  request: reading.input(planRequest).mutation(({ ctx, input }) => requestPlan(ctx, input)),
});
