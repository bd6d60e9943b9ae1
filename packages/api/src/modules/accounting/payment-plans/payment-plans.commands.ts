import { createHash } from 'node:crypto';
import { paymentPlanDues, paymentPlanInstalments, paymentPlans } from '@lares/db/schema/accounting/rent-accounts';
import { MOST_INSTALMENTS, planSchedule } from '@lares/domain/accounting/rent-accounts/plan-schedule';
import type { PlannedPart } from '@lares/domain/accounting/dues/planned-parts';
import type { PlanSnapshot } from '@lares/domain/accounting/payment-plans/snapshot';
import { canonicalText } from '@lares/domain/accounting/receipts/snapshot';
import { transferReference } from '@lares/domain/accounting/rent-accounts/transfer-reference';
import { addMonths, type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type Cents, cents, sumCents } from '@lares/domain/shared/money';
import type { PlanCancellation, PlanToAgree, PlanToReschedule } from '@lares/validation/accounting/payment-plans';
import { and, eq } from 'drizzle-orm';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { audited } from '../../../shared/audit.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { partiesOrThrow } from '../receipts/parties.queries.ts';
import { plansOf } from '../rent-accounts/plans.queries.ts';
import { rentAccountOrThrow, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { openDuesOf, planStandingsOf } from './payment-plans.queries.ts';

/** The furthest first day: a plan that begins later is no plan of the present debt. */
const FIRST_WITHIN_MONTHS = 12;

/** Agrees a plan on the chosen dues. The lock on the account keeps payments, and another plan, from coming between. */
export function agreePlan(ctx: ActorContext, asked: PlanToAgree): Promise<{ id: string }> {
  return audited(ctx, 'lease.agree-payment-plan', async (write) => {
    const { tx, actor, now } = write;
    const { leaseId, count, firstOn, requiresRent, debtCents, instalments: chosen } = asked;
    const today = dayInParis(now());
    await leaseOrThrow(write, leaseId);
    await rentAccountOrThrow(write, leaseId);
    const plans = await planStandingsOf(within(tx), actor, { leaseId, today });
    if (plans.some(({ state }) => state === 'En cours')) throw new DomainError('payment-plan.running');
    const covered = await chosenOrThrow(write, asked);
    if (debtCents < count) throw new DomainError('payment-plan.too-many', { field: 'count' });
    const instalments = chosen.length > 0 ? chosen : planSchedule({ debtCents, count, firstOn });
    scheduleOrThrow(instalments, { debtCents, today, field: chosen.length > 0 ? 'instalments' : 'firstOn' });
    const id = await insertPlan(write, { leaseId, covered, debtCents, instalments, requiresRent });
    const [first] = instalments;
    const after = { debtCents, instalments: instalments.length, firstOn: first?.on ?? firstOn, requiresRent };
    return { entityId: leaseId, before: null, after, result: { id } };
  });
}

/**
 * Agrees other days and amounts of what a running plan still asks. Its PDF is signed, so it does not change: it is cancelled, and a plan on
 * what is left of its dues takes its place in the same act.
 */
export function reschedulePlan(ctx: ActorContext, { id: replacedId, leftCents, instalments }: PlanToReschedule): Promise<{ id: string }> {
  return audited(ctx, 'lease.reschedule-payment-plan', async (write) => {
    const today = dayInParis(write.now());
    const replaced = await runningOrThrow(write, replacedId);
    const { leaseId, requiresRent } = replaced;
    const covered = await leftOfPlan(write, replaced);
    if (leftCents !== replaced.leftCents || leftCents !== sumCents(covered.map((due) => due.leftCents)))
      throw new DomainError('payment-plan.debt-changed');
    scheduleOrThrow(instalments, { debtCents: leftCents, today, field: 'instalments' });
    await cancelled(write, replacedId, `Remplacé par l’échéancier du ${shortDay(today)}`);
    const id = await insertPlan(write, { leaseId, covered, debtCents: leftCents, instalments, requiresRent });
    const before = { debtCents: replaced.debtCents, leftCents };
    return { entityId: leaseId, before, after: { debtCents: leftCents, instalments: instalments.length }, result: { id } };
  });
}

/** « 20/11/2026 » */
const shortDay = (on: Day): string => on.split('-').toReversed().join('/');

/** In time, and exactly the debt. */
function scheduleOrThrow(
  instalments: readonly PlannedPart[],
  { debtCents, today, field }: { debtCents: Cents; today: Day; field: string },
): void {
  const [first, last] = [instalments.at(0), instalments.at(-1)];
  if (!first || !last || first.on < today || first.on > addMonths(today, FIRST_WITHIN_MONTHS))
    throw new DomainError('payment-plan.first-day', { field });
  if (last.on > addMonths(first.on, MOST_INSTALMENTS)) throw new DomainError('payment-plan.too-long', { field });
  if (sumCents(instalments.map(({ amountCents }) => amountCents)) !== debtCents)
    throw new DomainError('payment-plan.other-total', { field });
}

interface NewPlan {
  leaseId: string;
  covered: Awaited<ReturnType<typeof openDuesOf>>;
  debtCents: Cents;
  instalments: readonly PlannedPart[];
  requiresRent: boolean;
}

/** Freezes a plan with its PDF. */
async function insertPlan(write: WriteContext, { leaseId, covered, debtCents, instalments, requiresRent }: NewPlan): Promise<string> {
  const { tx, actor, now } = write;
  const today = dayInParis(now());
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
    instalments: [...instalments],
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
  return planId;
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

/** What is left of the dues of a plan. */
async function leftOfPlan({ tx, actor, now }: WriteContext, { id, leaseId }: { id: string; leaseId: string }) {
  const [plan] = (await plansOf(within(tx), actor, [leaseId])).filter((one) => one.id === id);
  const named = new Set(plan?.dues.map((due) => due.id));
  const open = await openDuesOf(within(tx), actor, { leaseId, today: dayInParis(now()) });
  return open.filter((due) => named.has(due.id));
}

/** A plan that runs, its account locked. */
async function runningOrThrow(write: WriteContext, id: string) {
  const { tx, actor, now } = write;
  const [named] = await tx
    .select({ leaseId: paymentPlans.leaseId })
    .from(paymentPlans)
    .where(and(eq(paymentPlans.id, id), rentAccountsVisibleTo(actor, paymentPlans)));
  if (!named) throw new DomainError('common.not-found');
  const { leaseId } = named;
  await rentAccountOrThrow(write, leaseId);
  const plans = await planStandingsOf(within(tx), actor, { leaseId, today: dayInParis(now()) });
  const plan = plans.find((one) => one.id === id);
  if (plan?.state !== 'En cours') throw new DomainError('payment-plan.not-running');
  return { ...plan, leaseId };
}

async function cancelled({ tx, actor, now }: WriteContext, id: string, reason: string): Promise<void> {
  await tx
    .update(paymentPlans)
    .set({ cancelledAt: now().toISOString(), cancelledBy: actor.userId, cancelReason: reason })
    .where(and(eq(paymentPlans.id, id), rentAccountsVisibleTo(actor, paymentPlans)));
  await enqueuePdf(tx, { document: 'cancelled-payment-plan', id });
}

/** Ends a plan that runs, with a reason: its dues are late by their own day again. */
export function cancelPlan(ctx: ActorContext, { id, reason }: PlanCancellation) {
  return audited(ctx, 'lease.cancel-payment-plan', async (write) => {
    const { leaseId, debtCents, leftCents } = await runningOrThrow(write, id);
    await cancelled(write, id, reason);
    return { entityId: leaseId, before: { debtCents, leftCents }, after: { cancelReason: reason }, result: { id } };
  });
}
