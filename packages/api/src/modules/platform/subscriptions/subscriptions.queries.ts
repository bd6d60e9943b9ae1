import { profiles } from '@lares/db/schema/platform/accounts';
import { demoRequests } from '@lares/db/schema/platform/demo-requests';
import { organizations } from '@lares/db/schema/platform/organizations';
import { subscriptionChanges, subscriptions } from '@lares/db/schema/platform/subscriptions';
import { selectJson } from '@lares/db/select';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { FIRST_PLAN, PLAN_FACTS, type Plan } from '@lares/domain/platform/subscriptions/plan';
import { trialDaysLeft } from '@lares/domain/platform/subscriptions/trial';
import type { PlanChangesInput } from '@lares/validation/platform/subscriptions';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { propertiesHeldBy } from '../../../shared/plan-limit.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { planRequestsVisibleTo, subscriptionChangesVisibleTo, subscriptionsVisibleTo } from './subscriptions.scope.ts';

/** The plan of the active organisation, its limit and its usage. */
export async function currentSubscription(ctx: ActorContext) {
  const { organizationId } = ctx.actor;
  const [row] = await ctx.wall.rows(
    selectJson({
      plan: sql<Plan>`coalesce(${subscriptions.plan}, ${FIRST_PLAN})`,
      since: sql<Day>`coalesce(${subscriptions.since}, (${organizations.createdAt} at time zone 'Europe/Paris')::date)`,
      version: sql<number>`coalesce(${subscriptions.version}, 0)`,
      trialEndsOn: organizations.trialEndsOn,
      isDemo: organizations.isDemo,
      propertyCount: propertiesHeldBy(organizationId),
    })
      .from(organizations)
      .leftJoin(subscriptions, subscriptionsVisibleTo(ctx.actor))
      .where(eq(organizations.id, organizationId)),
  );
  if (!row) throw new DomainError('common.not-found');
  const daysLeft = trialDaysLeft(row.trialEndsOn, dayInParis(ctx.now()));
  return { ...row, trialDaysLeft: daysLeft, propertyCap: PLAN_FACTS[row.plan].propertyCap };
}

/** The last unanswered plan request; none when the plan is active already. */
export async function waitingPlanRequest(ctx: ActorContext) {
  const [asked] = await ctx.wall.rows(
    selectJson({
      plan: sql<Plan>`coalesce(${subscriptions.plan}, ${FIRST_PLAN})`,
      wantedPlan: sql<Plan>`${demoRequests.wantedPlan}`,
      createdAt: demoRequests.createdAt,
    })
      .from(demoRequests)
      .leftJoin(subscriptions, subscriptionsVisibleTo(ctx.actor))
      .where(and(planRequestsVisibleTo(ctx.actor), isNull(demoRequests.handledAt)))
      .orderBy(desc(demoRequests.createdAt), desc(demoRequests.id))
      .limit(1),
  );
  if (!asked || asked.wantedPlan === asked.plan) return null;
  const { wantedPlan, createdAt } = asked;
  return { wantedPlan, createdAt };
}

/** Every change of plan, newest first. Administrators are not members, so they have no name here. */
export function listPlanChanges(ctx: ActorContext, { limit }: PlanChangesInput) {
  return ctx.wall.rows(
    selectJson({
      id: subscriptionChanges.id,
      fromPlan: subscriptionChanges.fromPlan,
      toPlan: subscriptionChanges.toPlan,
      onDay: subscriptionChanges.onDay,
      changedAt: subscriptionChanges.changedAt,
      changedByName: profiles.fullName,
    })
      .from(subscriptionChanges)
      .leftJoin(profiles, eq(profiles.id, subscriptionChanges.changedBy))
      .where(subscriptionChangesVisibleTo(ctx.actor))
      .orderBy(desc(subscriptionChanges.changedAt), desc(subscriptionChanges.id))
      .limit(limit),
  );
}
