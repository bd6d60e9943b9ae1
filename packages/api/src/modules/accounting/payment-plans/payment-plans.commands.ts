import { createHash } from 'node:crypto';
import { paymentPlanDues, paymentPlanInstalments, paymentPlans } from '@lares/db/schema/accounting/rent-accounts';
import { planSchedule } from '@lares/domain/accounting/rent-accounts/plan-schedule';
import type { PlanSnapshot } from '@lares/domain/accounting/payment-plans/snapshot';
import { canonicalText } from '@lares/domain/accounting/receipts/snapshot';
import { transferReference } from '@lares/domain/accounting/rent-accounts/transfer-reference';
import { addMonths, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { cents, sumCents } from '@lares/domain/shared/money';
import type { PlanCancellation, PlanToAgree } from '@lares/validation/accounting/payment-plans';
import { and, eq } from 'drizzle-orm';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { audited } from '../../../shared/audit.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { partiesOrThrow } from '../receipts/parties.queries.ts';
import { rentAccountOrThrow, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { openDuesOf, planStandingsOf } from './payment-plans.queries.ts';

/** The furthest first day: a plan that begins later is no plan of the present debt. */
const FIRST_WITHIN_MONTHS = 12;

/** Agrees a plan on the chosen dues. The lock on the account keeps payments, and another plan, from coming between. */
export function agreePlan(ctx: ActorContext, asked: PlanToAgree): Promise<{ id: string }> {
  return audited(ctx, 'lease.agree-payment-plan', async (write) => {
    const { tx, actor, now } = write;
    const { leaseId, count, firstOn, requiresRent, debtCents } = asked;
    const today = dayInParis(now());
    await leaseOrThrow(write, leaseId);
    await rentAccountOrThrow(write, leaseId);
    if (firstOn < today || firstOn > addMonths(today, FIRST_WITHIN_MONTHS))
      throw new DomainError('payment-plan.first-day', { field: 'firstOn' });
    const plans = await planStandingsOf(within(tx), actor, { leaseId, today });
    if (plans.some(({ state }) => state === 'En cours')) throw new DomainError('payment-plan.running');
    const covered = await chosenOrThrow(write, asked);
    if (debtCents < count) throw new DomainError('payment-plan.too-many', { field: 'count' });
    const instalments = planSchedule({ debtCents, count, firstOn });
    const parties = await partiesOrThrow(within(tx), actor, { leaseId, periodStart: null, periodEnd: null });
    const { landlord, agent, place, tenants, premises } = parties;
    const snapshot: PlanSnapshot = {
      agreedOn: today,
      landlord,
      agent,
      place,
      tenants,
      premises,
      dues: covered.map(({ kind, month, reason, dueOn, leftCents }) => ({ kind, month, reason, dueOn, leftCents })),
      debtCents,
      instalments,
      requiresRent,
      reference: transferReference(leaseId),
    };
    const { organizationId } = actor;
    const [row] = await tx
      .insert(paymentPlans)
      .values({
        organizationId,
        leaseId,
        agreedOn: today,
        debtCents,
        requiresRent,
        snapshot,
        sha256: createHash('sha256').update(canonicalText(snapshot)).digest(),
        agreedAt: now().toISOString(),
        agreedBy: actor.userId,
      })
      .returning({ id: paymentPlans.id });
    if (!row) throw new Error('insert returned no row');
    const { id: planId } = row;
    await tx
      .insert(paymentPlanDues)
      .values(covered.map(({ id: dueId, leftCents }) => ({ organizationId, planId, dueId, amountCents: leftCents })));
    await tx.insert(paymentPlanInstalments).values(
      instalments.map(({ on: dueOn, amountCents }, at) => {
        const untilCents = sumCents(instalments.slice(0, at + 1).map((part) => part.amountCents));
        return { organizationId, planId, position: at + 1, dueOn, amountCents, untilCents };
      }),
    );
    await enqueuePdf(tx, { document: 'payment-plan', id: planId });
    const after = { debtCents, instalments: count, firstOn, requiresRent };
    return { entityId: leaseId, before: null, after, result: { id: planId } };
  });
}

/** The chosen dues with what is left of them now, exactly as the user read it. */
async function chosenOrThrow({ tx, actor, now }: WriteContext, { leaseId, dueIds, debtCents }: PlanToAgree) {
  const open = await openDuesOf(within(tx), actor, { leaseId, today: dayInParis(now()) });
  const wanted = new Set(dueIds);
  const chosen = open.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) throw new DomainError('payment-plan.debt-changed');
  if (chosen.some(({ awaitsAid }) => awaitsAid)) throw new DomainError('payment-plan.awaits-aid', { field: 'dueIds' });
  if (cents(debtCents) !== sumCents(chosen.map(({ leftCents }) => leftCents))) throw new DomainError('payment-plan.debt-changed');
  return chosen;
}

/** Ends a plan that runs, with a reason: its dues are late by their own day again. */
export function cancelPlan(ctx: ActorContext, { id, reason }: PlanCancellation) {
  return audited(ctx, 'lease.cancel-payment-plan', async (write) => {
    const { tx, actor, now } = write;
    const visible = and(eq(paymentPlans.id, id), rentAccountsVisibleTo(actor, paymentPlans));
    const [named] = await tx.select({ leaseId: paymentPlans.leaseId }).from(paymentPlans).where(visible);
    if (!named) throw new DomainError('common.not-found');
    const { leaseId } = named;
    await rentAccountOrThrow(write, leaseId);
    const plans = await planStandingsOf(within(tx), actor, { leaseId, today: dayInParis(now()) });
    const plan = plans.find((one) => one.id === id);
    if (plan?.state !== 'En cours') throw new DomainError('payment-plan.not-running');
    await tx.update(paymentPlans).set({ cancelledAt: now().toISOString(), cancelledBy: actor.userId, cancelReason: reason }).where(visible);
    await enqueuePdf(tx, { document: 'cancelled-payment-plan', id });
    const { debtCents, leftCents } = plan;
    return { entityId: leaseId, before: { debtCents, leftCents }, after: { cancelReason: reason }, result: { id } };
  });
}
