import { maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { payments } from '@lares/db/schema/accounting/payments';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { jsonObject } from '@lares/db/json-rows';
import { selectJson } from '@lares/db/select';
import { LATE_OF_ALL_MONTHS, monthOf } from '@lares/domain/accounting/dues/month';
import { monthsUntil } from '@lares/domain/workspace/dashboard/months';
import { MAINTENANCE_STATUSES, OPEN_STATUSES, type MaintenanceStatus } from '@lares/domain/operations/maintenance/status';
import { LET_STATUSES } from '@lares/domain/portfolio/properties/occupancy';
import { PROPERTY_STATUSES, type PropertyStatus } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { dayInParis } from '@lares/domain/shared/day';
import { cents, type Cents } from '@lares/domain/shared/money';
import { and, between, count, desc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { preparedQuery, literalLimit, literalWord } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { requestsVisibleTo } from '../../operations/maintenance/maintenance.scope.ts';
import { totalDuesOfMonth } from '../../accounting/rent-accounts/month.queries.ts';
import { ofLeaseWithoutAccount, paymentsVisibleTo, seesEveryPayment } from '../../accounting/payments/payments.scope.ts';
import { receivedByDay } from '../../accounting/payments/sums.queries.ts';
import { propertiesVisibleTo, propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { contact, tenantsHoused, tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';

const today = sql.placeholder('today');

const hasStatus = (status: PropertyStatus) => eq(properties.status, literalWord(PROPERTY_STATUSES, status));
const countOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`;
const isOccupied = sql`o.id is not null`;

/** One row per existing type. A property has at most one active lease on a day, so the join repeats none. */
const countedByType = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    type: properties.type,
    total: count(),
    toRent: countOf(hasStatus('À Louer')),
    toSell: countOf(hasStatus('À Vendre')),
    occupied: countOf(isOccupied),
    vacant: countOf(and(sql`o.id is null`, or(...LET_STATUSES.map(hasStatus)))),
  })
    .from(properties)
    .leftJoin(sql`occupied_properties(${today}::date) as o(id)`, sql`o.id = ${properties.id}`)
    .where(propertiesVisibleTo(viewer))
    .groupBy(properties.type),
);

const countedTenants = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ count: count() })
    .from(tenants)
    .where(and(tenantsVisibleTo(viewer), tenantsHoused(viewer, today))),
);

/**
 * For users who see some payments. By day, in the order of the index `payments_received_idx`, which covers the query; grouping by month in
 * PostgreSQL costs twice as much.
 */
const received = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ day: payments.paymentDate, receivedCents: sql<Cents>`sum(${payments.amountCents})` })
    .from(payments)
    .where(
      and(
        paymentsVisibleTo(viewer),
        eq(payments.status, sql`'Payé'`),
        between(payments.paymentDate, sql.placeholder('from'), sql.placeholder('until')),
      ),
    )
    .groupBy(payments.paymentDate),
);

/** Of leases without an account: with one, its late dues say what is owed. */
const awaitedTooLong = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ count: count(), amountCents: sql<Cents>`coalesce(sum(${payments.amountCents}), 0)` })
    .from(payments)
    .where(and(paymentsVisibleTo(viewer), ofLeaseWithoutAccount, eq(payments.status, sql`'En attente'`), lt(payments.paymentDate, today))),
);

/** Today's figures in Paris, computed at each request and never stored. */
export async function dashboardFigures(ctx: ActorContext) {
  const at = dayInParis(ctx.now());
  const months = monthsUntil(at);
  const span = { from: months[0]?.firstDay ?? at, until: months.at(-1)?.lastDay ?? at };
  const [types, [housed], sums, [late], dues, lateDues] = await Promise.all([
    countedByType(ctx, {}, { today: at }),
    countedTenants(ctx, {}, { today: at }),
    seesEveryPayment(ctx.actor) ? receivedByDay(ctx, span) : received(ctx, {}, span),
    awaitedTooLong(ctx, {}, { today: at }),
    totalDuesOfMonth(ctx, { month: monthOf(at) }),
    totalDuesOfMonth(ctx, { month: LATE_OF_ALL_MONTHS }),
  ]);
  const byType = PROPERTY_TYPES.flatMap((type) => types.filter((row) => row.type === type));
  const total = (name: 'total' | 'toRent' | 'toSell' | 'occupied' | 'vacant') => byType.reduce((sum, row) => sum + row[name], 0);
  return {
    today: at,
    properties: { total: total('total'), toRent: total('toRent'), toSell: total('toSell') },
    occupancy: {
      occupied: total('occupied'),
      vacant: total('vacant'),
      byType: byType.map(({ type, occupied, vacant }) => ({ type, occupied, vacant })).filter((row) => row.occupied + row.vacant > 0),
    },
    tenants: housed?.count ?? 0,
    /** Twelve months, the current one last; a month without payment has zero. */
    income: months.map((month) => ({
      ...month,
      receivedCents: cents(
        sums.filter(({ day }) => day >= month.firstDay && day <= month.lastDay).reduce((sum, { receivedCents }) => sum + receivedCents, 0),
      ),
    })),
    /** Typed payments that were awaited until a day of the past, of leases without an account: these have nothing else. */
    late: { count: late?.count ?? 0, amountCents: late?.amountCents ?? cents(0) },
    /** What is late on the accounts, of all months. */
    lateDues: { count: lateDues.lateCount, amountCents: lateDues.lateCents },
    /** The called rents of the current month. */
    dues,
  };
}

const RECENT = 5;

const isOpen = or(...OPEN_STATUSES.map((status) => eq(maintenanceRequests.status, literalWord(MAINTENANCE_STATUSES, status))));

const openByStatus = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ status: maintenanceRequests.status, count: count() })
    .from(maintenanceRequests)
    .where(and(requestsVisibleTo(viewer), isOpen))
    .groupBy(maintenanceRequests.status),
);

/** Priorities are declared from the most urgent; within one, the oldest comes first. */
/** A deleted property is hidden; its request still has to be answered. */
const openRequestProperty = sql<{ id: string; title: string; city: string } | null>`case when ${properties.id} is not null
  then ${jsonObject({ id: properties.id, title: properties.title, city: properties.city })} end`;

const mostUrgent = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    id: maintenanceRequests.id,
    title: maintenanceRequests.title,
    status: maintenanceRequests.status,
    priority: maintenanceRequests.priority,
    createdAt: maintenanceRequests.createdAt,
    property: openRequestProperty,
  })
    .from(maintenanceRequests)
    .leftJoin(
      properties,
      and(
        eq(properties.organizationId, maintenanceRequests.organizationId),
        eq(properties.id, maintenanceRequests.propertyId),
        isNull(properties.deletedAt),
        propertyNameVisibleTo(viewer),
      ),
    )
    .where(and(requestsVisibleTo(viewer), isOpen))
    .orderBy(desc(maintenanceRequests.priority), maintenanceRequests.createdAt, maintenanceRequests.id)
    .limit(literalLimit(RECENT)),
);

/** Unfinished requests of the properties, most urgent first. */
export async function openRequests(ctx: ActorContext) {
  const [counts, rows] = await Promise.all([openByStatus(ctx, {}), mostUrgent(ctx, {})]);
  const countOfStatus = (status: MaintenanceStatus) => counts.find((row) => row.status === status)?.count ?? 0;
  return { byStatus: OPEN_STATUSES.map((status) => ({ status, count: countOfStatus(status) })), rows };
}

const newest = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    id: tenants.id,
    name: tenants.displayName,
    email: contact(tenants.email, viewer),
    status: tenants.status,
    createdAt: tenants.createdAt,
  })
    .from(tenants)
    .where(tenantsVisibleTo(viewer))
    .orderBy(desc(tenants.createdAt), tenants.id)
    .limit(literalLimit(RECENT)),
);

export const newestClients = (ctx: ActorContext) => newest(ctx, {});
