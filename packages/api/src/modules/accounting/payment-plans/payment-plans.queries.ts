import { dues, paymentPlans } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { selectJson } from '@lares/db/select';
import { standingOf } from '@lares/domain/accounting/dues/standing';
import type { PayerPart } from '@lares/domain/accounting/housing-aids/expected-parts';
import type { PlanSnapshot } from '@lares/domain/accounting/payment-plans/snapshot';
import { planStanding } from '@lares/domain/accounting/rent-accounts/plan-standing';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { expectedPartsJson } from '../housing-aids/expected-parts.scope.ts';
import { DUE_COLUMNS } from '../rent-accounts/due-columns.scope.ts';
import { plansOf } from '../rent-accounts/plans.queries.ts';
import { rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';

/** The plans of a lease, the latest first, with where each stands today. */
export async function planStandingsOf(read: ReadRows, viewer: Viewer, { leaseId, today }: { leaseId: string; today: Day }) {
  const plans = await plansOf(read, viewer, [leaseId]);
  return plans.map((plan) => {
    const { id, agreedOn, debtCents, requiresRent, cancelledAt, cancelReason } = plan;
    return { id, agreedOn, debtCents, requiresRent, cancelledAt, cancelReason, ...planStanding(plan, today) };
  });
}

export async function paymentPlansOf({ wall, actor, now }: ActorContext, { leaseId }: { leaseId: string }) {
  const read: ReadRows = (select) => wall.rows(select);
  const [lease] = await read(
    selectJson({ id: leases.id })
      .from(leases)
      .where(and(eq(leases.id, leaseId), leasesVisibleTo(actor))),
  );
  if (!lease) throw new DomainError('common.not-found');
  const today = dayInParis(now());
  return { today, plans: await planStandingsOf(read, actor, { leaseId, today }) };
}

/** The unpaid dues of a lease. One whose aid still comes cannot be chosen: the tenant does not owe that part. */
export async function openDuesOf(read: ReadRows, viewer: Viewer, { leaseId, today }: { leaseId: string; today: Day }) {
  const rows = await read(
    selectJson({
      id: dues.id,
      kind: dues.kind,
      month: dues.month,
      reason: dues.reason,
      dueOn: dues.dueOn,
      totalCents: dues.totalCents,
      paidCents: dues.allocatedCents,
      expected: sql<PayerPart[]>`${expectedPartsJson(DUE_COLUMNS)}`,
    })
      .from(dues)
      .where(and(eq(dues.leaseId, leaseId), rentAccountsVisibleTo(viewer, dues), sql`${dues.isOpen}`))
      .orderBy(asc(dues.dueOn), asc(dues.id)),
  );
  return rows.map(({ expected, totalCents, paidCents, ...due }) => {
    const { leftCents, lateCents, daysLate } = standingOf({ dueOn: due.dueOn, totalCents, paidCents, expected }, today);
    return { ...due, leftCents, isLate: lateCents > 0, daysLate, awaitsAid: expected.some(({ expectedOn }) => expectedOn >= today) };
  });
}

/** What a new plan of this lease may cover. */
export async function duesToPlan({ wall, actor, now }: ActorContext, { leaseId }: { leaseId: string }) {
  const today = dayInParis(now());
  return { today, dues: await openDuesOf((select) => wall.rows(select), actor, { leaseId, today }) };
}

type Reader = Pick<ActorContext, 'wall'> & { actor: Viewer };

/** What the PDF of a plan prints, as it was frozen. */
export async function planToPrintOrThrow({ wall, actor }: Reader, id: string) {
  const [found] = await wall.rows(
    selectJson({
      snapshot: sql<PlanSnapshot>`${paymentPlans.snapshot}`,
      sha256: sql<string>`encode(${paymentPlans.sha256}, 'hex')`,
      cancelledAt: paymentPlans.cancelledAt,
      cancelReason: paymentPlans.cancelReason,
    })
      .from(paymentPlans)
      .where(and(eq(paymentPlans.id, id), rentAccountsVisibleTo(actor, paymentPlans)))
      .limit(1),
  );
  if (!found) throw new DomainError('common.not-found');
  const { snapshot, sha256, cancelledAt, cancelReason } = found;
  return { snapshot, sha256, cancelled: cancelledAt === null ? null : { on: dayInParis(new Date(cancelledAt)), reason: cancelReason } };
}
