import { payments } from '@lares/db/schema/accounting/payments';
import { allocations, dues, paymentPlanDues, paymentPlanInstalments, paymentPlans } from '@lares/db/schema/accounting/rent-accounts';
import { builder, selectJson } from '@lares/db/select';
import type { PlannedPart } from '@lares/domain/accounting/dues/planned-parts';
import { heldParts, type PlanFacts } from '@lares/domain/accounting/rent-accounts/plan-standing';
import type { PayerPart } from '@lares/domain/accounting/housing-aids/expected-parts';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, cents } from '@lares/domain/shared/money';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { everyPaymentVisibleTo } from '../payments/payments.scope.ts';
import { expectedPartsJson } from '../housing-aids/expected-parts.scope.ts';
import { tenantPart } from '../housing-aids/planned-dues.scope.ts';
import { DUE_COLUMNS } from './due-columns.scope.ts';
import { partsOfDuesVisibleTo, partsOfPlansVisibleTo, rentAccountsVisibleTo } from './rent-accounts.scope.ts';

/** What pays a due, by day, each row of an allocation added up. */
const paidOf = (viewer: Viewer, due: SQL, wanted?: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('on', part.paid_on, 'amountCents', part.amount) order by part.paid_on), '[]'::json) from (
    select coalesce(${payments.paymentDate}, (${allocations.recordedAt} at time zone 'Europe/Paris')::date) as paid_on,
      sum(${allocations.amountCents})::bigint as amount
    from ${allocations} left join ${payments}
      on ${and(eq(payments.organizationId, allocations.organizationId), eq(payments.id, allocations.paymentId), everyPaymentVisibleTo(viewer))}
    where ${and(partsOfDuesVisibleTo(viewer, allocations), sql`${allocations.dueId} = ${due}`, wanted)}
    group by 1 having sum(${allocations.amountCents}) <> 0) as part)`;

const coveredDues = (viewer: Viewer) => sql<PlanFacts['dues'][number][]>`(
  select coalesce(json_agg(json_build_object('id', ${dues.id}, 'dueOn', ${dues.dueOn}, 'totalCents', ${dues.totalCents},
    'plannedCents', ${paymentPlanDues.amountCents}, 'paid', ${paidOf(viewer, sql`${dues.id}`)}) order by ${dues.dueOn}, ${dues.id}), '[]'::json)
  from ${paymentPlanDues} join ${dues}
    on ${and(eq(dues.organizationId, paymentPlanDues.organizationId), eq(dues.id, paymentPlanDues.dueId))}
  where ${and(partsOfPlansVisibleTo(viewer, paymentPlanDues), eq(paymentPlanDues.planId, paymentPlans.id), rentAccountsVisibleTo(viewer, dues))})`;

const instalmentsOf = (viewer: Viewer) => sql<PlannedPart[]>`(
  select coalesce(json_agg(json_build_object('on', ${paymentPlanInstalments.dueOn}, 'amountCents', ${paymentPlanInstalments.amountCents})
    order by ${paymentPlanInstalments.position}), '[]'::json)
  from ${paymentPlanInstalments}
  where ${and(partsOfPlansVisibleTo(viewer, paymentPlanInstalments), eq(paymentPlanInstalments.planId, paymentPlans.id))})`;

/** The months called since the agreement; of a plan that does not ask for them, none. */
const currentRents = (viewer: Viewer) => sql<PlanFacts['rents']>`(
  select coalesce(json_agg(json_build_object('dueOn', r.due_on, 'tenantCents', ${tenantPart(sql`r`)},
    'paid', ${paidOf(viewer, sql`r.id`, sql`${payments.payerKind} is distinct from 'CAF'`)}) order by r.due_on), '[]'::json)
  from (select * from ${dues} where ${rentAccountsVisibleTo(viewer, dues)}) as r
  where ${paymentPlans.requiresRent} and r.organization_id = ${paymentPlans.organizationId} and r.lease_id = ${paymentPlans.leaseId}
  and r.month is not null and r.due_on >= ${paymentPlans.agreedOn}
  and not exists (select from ${paymentPlanDues}
    where ${and(partsOfPlansVisibleTo(viewer, paymentPlanDues), eq(paymentPlanDues.planId, paymentPlans.id), sql`${paymentPlanDues.dueId} = r.id`)}))`;

/** What decides where the plans of these leases stand, the latest first. */
export async function plansOf(read: ReadRows, viewer: Viewer, leaseIds: readonly string[]) {
  const rows = await read(
    selectJson({
      id: paymentPlans.id,
      leaseId: paymentPlans.leaseId,
      agreedOn: paymentPlans.agreedOn,
      debtCents: paymentPlans.debtCents,
      requiresRent: paymentPlans.requiresRent,
      cancelledAt: paymentPlans.cancelledAt,
      cancelReason: paymentPlans.cancelReason,
      dues: coveredDues(viewer),
      instalments: instalmentsOf(viewer),
      rents: currentRents(viewer),
    })
      .from(paymentPlans)
      .where(and(rentAccountsVisibleTo(viewer, paymentPlans), isAmong(paymentPlans.leaseId, leaseIds)))
      .orderBy(asc(paymentPlans.leaseId), desc(paymentPlans.id)),
  );
  const followed = new Set<string>();
  return rows.map((row) => {
    const isReplaced = followed.has(row.leaseId);
    const isCancelled = row.cancelledAt !== null;
    if (!isCancelled) followed.add(row.leaseId);
    return { ...row, isReplaced, isCancelled };
  });
}

interface Asked {
  leaseIds: readonly string[];
  today: Day;
}

/** What running plans ask of the dues of these leases, by due. */
export async function plannedPartsOf(read: ReadRows, viewer: Viewer, { leaseIds, today }: Asked): Promise<Map<string, PlannedPart[]>> {
  const [first] = await read(
    selectJson({ id: paymentPlans.id })
      .from(paymentPlans)
      .where(and(rentAccountsVisibleTo(viewer, paymentPlans), isAmong(paymentPlans.leaseId, leaseIds), isNull(paymentPlans.cancelledAt)))
      .limit(1),
  );
  if (!first) return new Map();
  const held = (await plansOf(read, viewer, leaseIds)).flatMap((plan) => heldParts(plan, today));
  return Map.groupBy(held, ({ dueId }) => dueId);
}

/**
 * On which days money is asked of the dues of leases whose plan runs: an aid that comes later is asked on its own day, so that an instalment
 * of the tenant does not pay it first. Leases without a plan have no part: their oldest due is paid first.
 */
export async function askedPartsOf(read: ReadRows, viewer: Viewer, asked: Asked): Promise<ReadonlyMap<string, PlannedPart[]>> {
  const planned = await plannedPartsOf(read, viewer, asked);
  if (planned.size === 0) return planned;
  const aided = await read(
    selectJson({
      id: dues.id,
      dueOn: dues.dueOn,
      leftCents: sql<Cents>`${dues.totalCents} - ${dues.allocatedCents}`,
      expected: sql<PayerPart[]>`${expectedPartsJson(DUE_COLUMNS)}`,
    })
      .from(dues)
      .where(
        and(
          rentAccountsVisibleTo(viewer, dues),
          inArray(
            dues.leaseId,
            builder
              .select({ leaseId: paymentPlans.leaseId })
              .from(paymentPlans)
              .where(and(rentAccountsVisibleTo(viewer, paymentPlans), isAmong(paymentPlans.leaseId, asked.leaseIds))),
          ),
          isNotNull(dues.month),
          sql`${dues.isOpen}`,
        ),
      ),
  );
  for (const { id, dueOn, leftCents, expected } of aided) {
    const [aid] = expected;
    if (planned.has(id) || aid === undefined || aid.expectedOn <= dueOn) continue;
    const own = cents(leftCents - aid.amountCents);
    planned.set(id, [...(own > 0 ? [{ on: dueOn, amountCents: own }] : []), { on: aid.expectedOn, amountCents: aid.amountCents }]);
  }
  return planned;
}
