import { demoRequests } from '@lares/db/schema/platform/demo-requests';
import { subscriptionChanges, subscriptions } from '@lares/db/schema/platform/subscriptions';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { planRequestEmail, planRequestMessage } from '@lares/domain/platform/subscriptions/email';
import { FIRST_PLAN } from '@lares/domain/platform/subscriptions/plan';
import { refuseDowngrade } from '@lares/domain/platform/subscriptions/plan-limit';
import type { PlanChange, PlanRequest } from '@lares/validation/platform/subscriptions';
import { planRequestRule } from '../../../auth/throttle-rules.ts';
import { queueEmails } from '../../../jobs/outbox.ts';
import { UnchangedState, ignoringUnchangedState } from '../../../shared/idempotency.ts';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { countPropertiesHeld, holdPlan } from '../../../shared/plan-limit.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { Authorized } from '../../../trpc/authorize.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { administratorEmails } from '../demo-requests/demo-requests.queries.ts';
import { currentSubscription } from './subscriptions.queries.ts';
import { subscriptionsVisibleTo } from './subscriptions.scope.ts';

/** Takes effect at once; today is the first day of the new plan. Additions to the organisation wait meanwhile. */
export function changePlan(ctx: ActorContext, { plan, version }: PlanChange) {
  return ignoringUnchangedState(() =>
    audited(ctx, 'subscription.change', async (write) => {
      const { tx, actor } = write;
      const { organizationId, userId } = actor;
      await holdPlan(tx, organizationId, 'alone');
      const [row] = await tx.select().from(subscriptions).where(subscriptionsVisibleTo(actor)).for('no key update');
      const from = row?.plan ?? FIRST_PLAN;
      if (from === plan) throw new UnchangedState({ plan, version: row?.version ?? 0 });
      const changedAt = write.now().toISOString();
      await sameVersionOrThrow(write, row ?? { version: 0, updatedAt: changedAt, updatedBy: null }, version);
      refuseDowngrade({ from, to: plan, count: await countPropertiesHeld(tx, organizationId) });
      const onDay = dayInParis(write.now());
      if (row)
        await tx
          .update(subscriptions)
          .set({ plan, since: onDay, ...updatedBy(write, version) })
          .where(subscriptionsVisibleTo(actor));
      else await tx.insert(subscriptions).values({ plan, since: onDay, ...createdBy(write) });
      await tx.insert(subscriptionChanges).values({ organizationId, fromPlan: from, toPlan: plan, onDay, changedAt, changedBy: userId });
      return { entityId: organizationId, before: { plan: from }, after: { plan, onDay }, result: { plan, version: version + 1 } };
    }),
  );
}

/** A user who may not change the plan asks those who run the instance; it waits among their requests, so that a lost e-mail loses nothing. */
export async function requestPlan(ctx: Authorized, { plan: wanted, message }: PlanRequest): Promise<void> {
  const { accounts, ports, session, actor } = ctx;
  const tooMany = await accounts.throttle.exceeds(planRequestRule(actor.organizationId), ctx.now());
  if (tooMany) throw new DomainError('auth.too-many-attempts', { details: tooMany });
  const { plan, propertyCount } = await currentSubscription(ctx);
  const { fullName, email } = session.user;
  const organizationName = session.organization?.name ?? '';
  const request = { fullName, email, organizationName, plan, wanted, propertyCount, message };
  const mail = planRequestEmail(request, ports.publicUrl);
  const emails = (await administratorEmails(ctx)).map((to) => ({ to, replyTo: email, ...mail }));
  await audited(ctx, 'subscription.request', async ({ tx, now }) => {
    const { organizationId } = actor;
    const asked = { kind: 'ventes', name: fullName, email, company: organizationName, message: planRequestMessage(request) } as const;
    await tx.insert(demoRequests).values({ ...asked, organizationId, wantedPlan: wanted, createdAt: now().toISOString() });
    await queueEmails(tx, ctx, { kind: 'plan-request', organizationId, emails });
    return { entityId: actor.organizationId, before: null, after: { plan, wanted }, result: undefined };
  });
}
