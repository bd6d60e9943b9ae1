import { reminderPauses, reminders } from '@lares/db/schema/accounting/reminders';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { housingAids } from '@lares/db/schema/accounting/housing-aids';
import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { organizations } from '@lares/db/schema/platform/organizations';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder, selectJson } from '@lares/db/select';
import { type Debt, debtSigns } from '@lares/domain/accounting/reminders/debt-signs';
import { earliestReminderDay, nextReminder, stagesLeft } from '@lares/domain/accounting/reminders/next-reminder';
import type { AgeingSlice } from '@lares/domain/accounting/reminders/ageing';
import type { ReminderSchedule, ReminderStage } from '@lares/domain/accounting/reminders/stages';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { ArrearsCriteria, ArrearsFilters } from '@lares/validation/accounting/reminders';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, dayValue, keysetPage, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { given, literalLimit, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leaseFound, leaseNameVisibleTo, leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { contact, tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { housingAidsVisibleTo } from '../housing-aids/housing-aids.scope.ts';
import { unpaidOrderOf } from '../orders-to-pay/orders-to-pay.scope.ts';
import { debtSinceDay, listsLateDue, nextReminderDay } from './debts.scope.ts';
import { arrearsBy, type Asked, type NamedLeases, valuesOf } from './late-dues.queries.ts';
import { remindersVisibleTo } from './reminders.scope.ts';

export const PREPARED: Asked = { today: sql`${sql.placeholder('today')}::date`, leaseIds: sql`${sql.placeholder('leaseIds')}::uuid[]` };

const leaseId = sql`"arrears"."lease_id"`;
const oldestOn = sql`"arrears"."oldest_on"`;
const since = (viewer: Viewer) => debtSinceDay({ organizationId: sql`${viewer.organizationId}::uuid`, leaseId, oldestOn });

const SORT: readonly SortKey[] = [
  { name: 'oldestOn', column: oldestOn, direction: 'asc', value: dayValue },
  { name: 'leaseId', column: leaseId, direction: 'asc', value: z.uuid() },
];

/** The last day of the pause; null without one that still runs. */
const pausedUntil = (viewer: Viewer, today: SQL) => sql<Day | null>`(select ${reminderPauses.untilDay} from ${reminderPauses}
  where ${and(remindersVisibleTo(viewer, reminderPauses), sql`${reminderPauses.leaseId} = ${leaseId}`, sql`${reminderPauses.untilDay} >= ${today}`)})`;

/** The order to pay that silences the reminders; null without one. */
const unpaidOrder = (viewer: Viewer) =>
  sql<{ servedOn: Day; lastDay: Day } | null>`${unpaidOrderOf({ organizationId: sql`${viewer.organizationId}::uuid`, leaseId })}`;

/** The reminders of the present debt, the oldest first. */
const sentOf = (viewer: Viewer, today: SQL) => sql<{ stage: ReminderStage; sentOn: Day }[]>`(
  select coalesce(json_agg(json_build_object('stage', ${reminders.stage}, 'sentOn', ${reminders.sentOn}) order by ${reminders.sentOn}, ${reminders.id}), '[]'::json)
  from ${reminders} where ${and(remindersVisibleTo(viewer), sql`${reminders.leaseId} = ${leaseId}`, listsLateDue(viewer, sql`${reminders.id}`, today))})`;

const rowColumns = (viewer: Viewer, today: SQL) => ({
  leaseId: sql<string>`${leaseId}`,
  lateCents: sql<Cents>`"arrears"."late_cents"`,
  upTo30Cents: sql<Cents>`"arrears"."up_to_30"`,
  upTo60Cents: sql<Cents>`"arrears"."up_to_60"`,
  upTo90Cents: sql<Cents>`"arrears"."up_to_90"`,
  over90Cents: sql<Cents>`"arrears"."over_90"`,
  oldestOn: sql<Day>`${oldestOn}`,
  dueCount: sql<number>`"arrears"."due_count"`,
  debtSince: sql<Day | null>`${since(viewer)}`,
  sent: sentOf(viewer, today),
  pausedUntil: pausedUntil(viewer, today),
  unpaidOrder: unpaidOrder(viewer),
  schedule: {
    friendly: organizations.friendlyReminderDays,
    formal: organizations.formalReminderDays,
    notice: organizations.noticeReminderDays,
  },
  property: { id: properties.id, title: properties.title, address: properties.address, city: properties.city },
  tenant: { id: tenants.id, name: tenants.displayName, email: contact(tenants.email, viewer) },
});

/** What decides the signs of a debt, of the joined lease. */
const signColumns = (viewer: Viewer, today: SQL) => ({
  oldestDueOn: sql<Day>`"arrears"."oldest_due_on"`,
  lease: {
    kind: leases.kind,
    furnished: leases.furnished,
    landlordKind: leases.landlordKind,
    shortTermReason: leases.shortTermReason,
    signedOn: leases.signedOn,
    startDate: leases.startDate,
    endDate: leases.endDate,
    termBegunOn: leases.termBegunOn,
  },
  rentCents: sql<Cents>`coalesce((
    select ${leaseTerms.rentCents} + ${leaseTerms.supplementCents} from ${leaseTerms}
    where ${and(eq(leaseTerms.organizationId, leases.organizationId), eq(leaseTerms.leaseId, leases.id), sql`${leaseTerms.fromDate} <= ${today}`)}
    order by ${leaseTerms.fromDate} desc limit 1), 0)`,
  aid: sql<Debt['aid']>`(
    select json_build_object('payer', ${housingAids.payer}, 'amountCents', ${housingAids.amountCents}, 'paidToLandlord', ${housingAids.paidToLandlord})
    from ${housingAids} where ${and(
      housingAidsVisibleTo(viewer),
      eq(housingAids.leaseId, leases.id),
      sql`${today} >= ${housingAids.fromMonth} and ${today} < coalesce(${housingAids.untilMonth} + interval '1 month', 'infinity')`,
    )} limit 1)`,
});

type Conditions = Omit<ArrearsCriteria, 'slice' | 'state' | 'q'>;
const leasesWhere = (viewer: Viewer, condition: SQL) =>
  inArray(
    dues.leaseId,
    builder
      .select({ id: leases.id })
      .from(leases)
      .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
      .where(and(leasesVisibleTo(viewer), propertyNameVisibleTo(viewer), condition)),
  );
const CONDITIONS = {
  propertyId: (viewer) => leasesWhere(viewer, eq(leases.propertyId, sql.placeholder('propertyId'))),
  ownerId: (viewer) => leasesWhere(viewer, eq(properties.ownerId, sql.placeholder('ownerId'))),
  tenantId: (viewer) => leasesWhere(viewer, eq(leases.tenantId, sql.placeholder('tenantId'))),
} satisfies Record<keyof Conditions, (viewer: Viewer) => SQL>;

export interface ArrearsShape {
  given: (keyof typeof CONDITIONS)[];
  slice: AgeingSlice | null;
  state: ArrearsCriteria['state'] | null;
  isSearch: boolean;
  /** Only the leases of the placeholder. */
  isNamed: boolean;
}

export const arrearsMatching = ({ given: names, slice, isSearch, isNamed }: ArrearsShape, viewer: Viewer, { today, leaseIds }: Asked) =>
  arrearsBy(
    viewer,
    today,
    [
      ...names.map((name) => CONDITIONS[name](viewer)),
      isSearch ? leaseFound(dues.leaseId, viewer) : undefined,
      isNamed ? sql`${dues.leaseId} = any(${leaseIds})` : undefined,
    ],
    slice,
  );

/** Leases whose next reminder is due and not silenced, or that are paused. */
export function inState(state: ArrearsShape['state'], viewer: Viewer, today: SQL): SQL | undefined {
  if (state === null) return undefined;
  if (state === 'en pause') return sql`${pausedUntil(viewer, today)} is not null`;
  const next = nextReminderDay(viewer, { organizationId: sql`${viewer.organizationId}::uuid`, leaseId, oldestOn, today });
  return sql`${pausedUntil(viewer, today)} is null and ${unpaidOrder(viewer)} is null and ${next} <= ${today}`;
}

type PageShape = ArrearsShape & { side: Side; limit: number | null };

const pageOf = ({ side, limit, ...shape }: PageShape, viewer: Viewer, values: Asked) => {
  const { today } = values;
  const order = orderOf(SORT, side);
  const found = arrearsMatching(shape, viewer, values);
  const wanted = builder
    .select()
    .from(found)
    .where(and(inState(shape.state, viewer, today), beyond(SORT, side)))
    .orderBy(...order);
  const arrears = (limit === null ? wanted : wanted.limit(literalLimit(limit + 1))).as('arrears');
  return selectJson({ ...rowColumns(viewer, today), ...signColumns(viewer, today) })
    .from(arrears)
    .innerJoin(leases, and(leaseNameVisibleTo(viewer), eq(leases.id, leaseId)))
    .innerJoin(organizations, eq(organizations.id, leases.organizationId))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .where(and(propertyNameVisibleTo(viewer), tenantNameVisibleTo(viewer)))
    .orderBy(...order);
};

const page = preparedQuery((shape: PageShape, viewer) => pageOf(shape, viewer, PREPARED));

export function asked({ now }: Pick<ActorContext, 'now'>, { slice, state, q, ...named }: ArrearsCriteria) {
  const patterns = q === undefined ? null : searchPatterns(q);
  const shape: ArrearsShape = {
    given: given(named, CONDITIONS),
    slice: slice ?? null,
    state: state ?? null,
    isSearch: patterns !== null,
    isNamed: false,
  };
  return { shape, values: { ...named, ...patterns, today: dayInParis(now()) } };
}

type Row = Awaited<ReturnType<typeof page>>[number];

/** With the next reminder, which stages may still be sent, and what the law attaches to the debt. */
function withNext({ schedule: { friendly, formal, notice }, lease, rentCents, aid, oldestDueOn, ...row }: Row, on: Day) {
  const schedule: ReminderSchedule = { 'Relance amiable': friendly, 'Relance formelle': formal, 'Mise en demeure': notice };
  const debtSince = row.debtSince ?? row.oldestOn;
  const hasUnpaidOrder = row.unpaidOrder !== null;
  const next = nextReminder({ ...row, schedule, debtSince, oldestLateOn: row.oldestOn, hasUnpaidOrder, today: on });
  const signs = debtSigns({ lease, rentCents, aid, lateCents: row.lateCents, oldestDueOn, today: on });
  const left = stagesLeft(row.sent, debtSince).map((stage) => ({
    stage,
    /** The first day on which it may be sent; null: any. */
    from: earliestReminderDay({ stage, schedule, debtSince, sent: row.sent }),
  }));
  return { ...row, debtSince, next, stagesLeft: left, signs };
}

/** The leases that are late, the oldest debt first. */
export async function lateLeases(ctx: ActorContext, { cursor, limit, ...criteria }: ArrearsFilters) {
  const { shape, values } = asked(ctx, criteria);
  const { rows, ...cursors } = await keysetPage(SORT, { cursor, limit }, (side, position) =>
    page(ctx, { ...shape, side, limit }, { ...values, ...position }),
  );
  return { ...cursors, rows: rows.map((row) => withNext(row, dayInParis(ctx.now()))) };
}

const sum = (column: string) => sql<Cents>`coalesce(sum(${sql.raw(`"arrears"."${column}"`)}), 0)::bigint`;

const totals = preparedQuery((shape: ArrearsShape, viewer) =>
  selectJson({
    count: sql<number>`count(*)`,
    lateCents: sum('late_cents'),
    upTo30Cents: sum('up_to_30'),
    upTo60Cents: sum('up_to_60'),
    upTo90Cents: sum('up_to_90'),
    over90Cents: sum('over_90'),
  })
    .from(arrearsMatching(shape, viewer, PREPARED))
    .where(inState(shape.state, viewer, PREPARED.today)),
);

/** The sums of all the leases that the filter finds. */
export async function totalArrears(ctx: ActorContext, criteria: ArrearsCriteria) {
  const { shape, values } = asked(ctx, criteria);
  const [answer] = await totals(ctx, shape, values);
  if (!answer) throw new Error('a sum has one row');
  return answer;
}

const NAMED: ArrearsShape = { given: [], slice: null, state: null, isSearch: false, isNamed: true };

/** What is late of these leases; a lease that owes nothing has no row. */
export async function arrearsOf(read: ReadRows, viewer: Viewer, named: NamedLeases) {
  const rows = await read(pageOf({ ...NAMED, side: 'top', limit: null }, viewer, valuesOf(named)));
  return new Map(rows.map((row) => [row.leaseId, withNext(row, named.today)]));
}
