import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { builder, selectJson } from '@lares/db/select';
import { AGEING_SLICES, type AgeingSlice } from '@lares/domain/accounting/reminders/ageing';
import type { RemindedDue } from '@lares/domain/accounting/reminders/snapshot';
import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { and, asc, gt, lt, sql, type SQL } from 'drizzle-orm';
import { COMPUTED_ONCE, type Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { hasAid, lateCents, lateSince } from '../housing-aids/expected-parts.scope.ts';
import { isInPlan } from '../housing-aids/planned-dues.scope.ts';
import { DUE_COLUMNS } from '../rent-accounts/due-columns.scope.ts';
import { rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';

/** Values of a query: placeholders of a prepared one, or the values themselves in the transaction of a command. */
export interface Asked {
  today: SQL;
  leaseIds: SQL;
}

export interface NamedLeases {
  today: Day;
  leaseIds: readonly string[];
}

export const valuesOf = ({ today, leaseIds }: NamedLeases): Asked => ({
  today: sql`${today}::date`,
  leaseIds: sql`array[${sql.join(
    leaseIds.map((one) => sql`${one}::uuid`),
    sql`, `,
  )}]`,
});

/** Late, unless all that is left of it is expected later. */
const isOverdue = (today: SQL) => and(sql`${dues.isOpen}`, lt(dues.dueOn, today));

/** Most dues have neither: what is late of them is what is left, since their own day. */
const HAS_AID = hasAid(DUE_COLUMNS);
const HAS_PLAN = isInPlan(DUE_COLUMNS);

/** What is late of each overdue due, and since when. */
const overdueDues = (viewer: Viewer, today: SQL, wanted: readonly (SQL | undefined)[]) =>
  builder
    .select({
      leaseId: dues.leaseId,
      cents:
        sql`case when ${HAS_AID} or ${HAS_PLAN} then ${lateCents(DUE_COLUMNS, today)} else ${dues.totalCents} - ${dues.allocatedCents} end`.as(
          'cents',
        ),
      since: sql`case when ${HAS_AID} then ${lateSince(DUE_COLUMNS)} else ${dues.dueOn} end`.as('since'),
      dueOn: dues.dueOn,
    })
    .from(dues)
    .where(and(rentAccountsVisibleTo(viewer, dues), isOverdue(today), ...wanted))
    .limit(COMPUTED_ONCE)
    .as('overdue_dues');

/** `sliceOf`, in SQL; `ageing.test.ts` compares both. */
const SLICE_DAYS: Record<AgeingSlice, SQL> = {
  '1 à 30 jours': sql`<= 30`,
  '31 à 60 jours': sql`between 31 and 60`,
  '61 à 90 jours': sql`between 61 and 90`,
  'plus de 90 jours': sql`> 90`,
};
const [FIRST, SECOND, THIRD, FOURTH] = AGEING_SLICES;
const inSlice = (slice: AgeingSlice, today: SQL) =>
  sql<Cents>`coalesce(sum(cents) filter (where (${today} - since) ${SLICE_DAYS[slice]}), 0)::bigint`;

/** The late dues by lease. */
export function arrearsBy(viewer: Viewer, today: SQL, wanted: readonly (SQL | undefined)[], slice: AgeingSlice | null) {
  const each = overdueDues(viewer, today, wanted);
  return builder
    .select({
      leaseId: each.leaseId,
      lateCents: sql<Cents>`sum(cents)::bigint`.as('late_cents'),
      upTo30: inSlice(FIRST, today).as('up_to_30'),
      upTo60: inSlice(SECOND, today).as('up_to_60'),
      upTo90: inSlice(THIRD, today).as('up_to_90'),
      over90: inSlice(FOURTH, today).as('over_90'),
      oldestOn: sql<Day>`min(since)`.as('oldest_on'),
      oldestDueOn: sql<Day>`min(due_on)`.as('oldest_due_on'),
      dueCount: sql<number>`count(*)::int`.as('due_count'),
    })
    .from(each)
    .where(gt(each.cents, sql`0`))
    .groupBy(each.leaseId)
    .having(slice === null ? undefined : sql`${inSlice(slice, today)} > 0`)
    .as('arrears');
}

/** The late dues of these leases, the oldest first: what a reminder lists. */
export function lateDuesOf(read: ReadRows, viewer: Viewer, named: NamedLeases) {
  const { today, leaseIds } = valuesOf(named);
  const late = lateCents(DUE_COLUMNS, today);
  return read(
    selectJson({
      id: dues.id,
      leaseId: dues.leaseId,
      kind: dues.kind,
      month: dues.month,
      reason: dues.reason,
      dueOn: dues.dueOn,
      lateCents: sql<Cents>`${late}::bigint`,
    })
      .from(dues)
      .where(and(rentAccountsVisibleTo(viewer, dues), sql`${dues.leaseId} = any(${leaseIds})`, isOverdue(today), gt(late, sql`0`)))
      .orderBy(asc(dues.dueOn), asc(dues.id)),
  );
}

export type LateDue = Awaited<ReturnType<typeof lateDuesOf>>[number];

/** A due as a notice lists it. */
export const remindedDue = ({ kind, month, reason, dueOn, lateCents }: LateDue): RemindedDue => ({ kind, month, reason, dueOn, lateCents });
