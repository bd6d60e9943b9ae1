import { planCancellation, plansOfLease, planToAgree, planToReschedule } from '@lares/validation/accounting/payment-plans';
import { requires, router } from '../../../trpc/procedures.ts';
import { agreePlan, cancelPlan, reschedulePlan } from './payment-plans.commands.ts';
import { duesToPlan, paymentPlansOf } from './payment-plans.queries.ts';

const writing = requires('payment-plans:write');

export const paymentPlansRouter = router({
  byLease: requires('payment-plans:read')
    .input(plansOfLease)
    .query(({ ctx, input }) => paymentPlansOf(ctx, input)),
  toPlan: writing.input(plansOfLease).query(({ ctx, input }) => duesToPlan(ctx, input)),
  agree: writing.input(planToAgree).mutation(({ ctx, input }) => agreePlan(ctx, input)),
  reschedule: writing.input(planToReschedule).mutation(({ ctx, input }) => reschedulePlan(ctx, input)),
  cancel: writing.input(planCancellation).mutation(({ ctx, input }) => cancelPlan(ctx, input)),
});
