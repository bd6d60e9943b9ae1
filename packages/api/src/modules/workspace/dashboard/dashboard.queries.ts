import { contractors } from '@lares/db/schema/operations/contractors';
import { documents } from '@lares/db/schema/operations/documents';
import { events } from '@lares/db/schema/workspace/events';
import { leases } from '@lares/db/schema/leasing/leases';
import { maintenanceRequests, maintenanceTasks } from '@lares/db/schema/operations/maintenance';
import { payments } from '@lares/db/schema/accounting/payments';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { jsonObject } from '@lares/db/json-rows';
import { selectJson } from '@lares/db/select';
import { LATE_OF_ALL_MONTHS, monthOf } from '@lares/domain/accounting/dues/month';
import { monthsUntil } from '@lares/domain/workspace/dashboard/months';
import { daysOfYear } from '@lares/domain/shared/days-of-year';
import { UPCOMING_KINDS, upcomingSpan, type UpcomingKind } from '@lares/domain/workspace/dashboard/upcoming';
import { MAINTENANCE_STATUSES, OPEN_STATUSES, type MaintenanceStatus } from '@lares/domain/operations/maintenance/status';
import { LET_STATUSES } from '@lares/domain/portfolio/properties/occupancy';
import { PROPERTY_STATUSES, type PropertyStatus } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { dayInParis, type Day } from '@lares/domain/shared/day';
import { cents, type Cents } from '@lares/domain/shared/money';
import type { UpcomingInput } from '@lares/validation/workspace/dashboard';
import { and, between, count, desc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { preparedQuery, literalLimit, literalWord, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { contractorsVisibleTo } from '../../operations/contractors/contractors.scope.ts';
import { documentsVisibleTo } from '../../operations/documents/documents.scope.ts';
import { eventsVisibleTo } from '../events/events.scope.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { requestsVisibleTo } from '../../operations/maintenance/maintenance.scope.ts';
import { totalDuesOfMonth } from '../../accounting/rent-accounts/month.queries.ts';
import { ofLeaseWithoutAccount, paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
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
 * By day, in the order of the index `payments_received_idx`, which covers the query; grouping by month in PostgreSQL costs twice as much.
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
  const span = { from: months[0]?.firstDay, until: months.at(-1)?.lastDay };
  const [types, [housed], sums, [late], dues, lateDues] = await Promise.all([
    countedByType(ctx, {}, { today: at }),
    countedTenants(ctx, {}, { today: at }),
    received(ctx, {}, span),
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

const [from, until] = [sql.placeholder('from'), sql.placeholder('until')];

const upcomingColumns = (kind: SQL<UpcomingKind>, on: SQL<Day>) => ({ kind, day: on });

const mainTenant = (viewer: Viewer) => sql<string | null>`(
  select ${tenants.displayName} from ${tenants} where ${and(tenantsVisibleTo(viewer), eq(tenants.id, leases.tenantId))})`;

const propertyOfLease = and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId));

/**
 * Entries derived from leases: start, departure, end of term without notice, revision. Leases that run or will run are read once; `days`
 * contains the month-days of the range, for anniversaries.
 */
const leaseEvents = preparedQuery(({ limit }: { limit: number }, viewer) =>
  selectJson({
    ...upcomingColumns(sql`e.kind`, sql`e.day`),
    id: leases.id,
    title: properties.title,
    detail: mainTenant(viewer),
  })
    .from(leases)
    .innerJoin(properties, and(propertyOfLease, propertyNameVisibleTo(viewer)))
    .innerJoin(
      sql`lateral (values
        (1, 'lease-start', ${leases.startDate}),
        (2, 'lease-exit', case when ${leases.status} = 'Actif' then ${leases.exitOn} end),
        (3, 'lease-end', case when ${leases.status} = 'Actif' and ${leases.exitOn} is null then ${leases.endDate} end),
        (4, 'rent-revision', case when ${leases.status} = 'Actif' and ${leases.indexSeries} is not null then
          (${sql.placeholder('days')}::jsonb ->> coalesce(${leases.revisionDay}, to_char(${leases.startDate}, 'MM-DD')))::date end)
      ) as e(rank, kind, day)`,
      sql`e.day between ${from}::date and ${until}::date
        and (e.kind <> 'rent-revision' or e.day > ${leases.startDate} and e.day <= coalesce(${leases.lastDay}, e.day))`,
    )
    .where(and(leasesVisibleTo(viewer), sql`${leases.status} in ('Actif', 'En attente')`))
    .orderBy(sql`e.day`, sql`e.rank`, leases.id)
    .limit(literalLimit(limit)),
);

const dayOfEvent = sql<Day>`(${events.startsAt} at time zone 'Europe/Paris')::date`;

/** Events created by users, on their first day. */
const ownEvents = preparedQuery(({ limit }: { limit: number }, viewer) =>
  selectJson({
    ...upcomingColumns(sql`case ${events.kind} when 'visite' then 'visit' else 'other-event' end`, dayOfEvent),
    id: events.id,
    title: events.title,
    detail: sql<string | null>`(select ${properties.title} from ${properties}
      where ${and(propertiesVisibleTo(viewer), eq(properties.id, events.propertyId))})`,
  })
    .from(events)
    .where(
      and(
        eventsVisibleTo(viewer),
        // As instants, to use the index; a Paris day begins before the UTC day.
        sql`${events.startsAt} >= (${from}::date)::timestamp at time zone 'Europe/Paris'`,
        sql`${events.startsAt} < (${until}::date + 1)::timestamp at time zone 'Europe/Paris'`,
      ),
    )
    .orderBy(dayOfEvent, events.startsAt, events.id)
    .limit(literalLimit(limit)),
);

const taskEvents = preparedQuery(({ limit }: { limit: number }, viewer) =>
  selectJson({
    ...upcomingColumns(sql`'maintenance-task'`, sql`${maintenanceTasks.scheduledDate}`),
    id: maintenanceRequests.id,
    title: maintenanceRequests.title,
    detail: sql<string | null>`(select ${properties.title} from ${properties}
      where ${and(propertiesVisibleTo(viewer), eq(properties.id, maintenanceRequests.propertyId))})`,
  })
    .from(maintenanceTasks)
    .innerJoin(
      maintenanceRequests,
      and(eq(maintenanceRequests.organizationId, maintenanceTasks.organizationId), eq(maintenanceRequests.id, maintenanceTasks.requestId)),
    )
    .where(
      and(
        eq(maintenanceTasks.organizationId, viewer.organizationId),
        isNull(maintenanceTasks.deletedAt),
        between(maintenanceTasks.scheduledDate, from, until),
        sql`${maintenanceTasks.status} not in ('Terminé', 'Annulé')`,
        requestsVisibleTo(viewer),
      ),
    )
    .orderBy(maintenanceTasks.scheduledDate, maintenanceTasks.id)
    .limit(literalLimit(limit)),
);

const documentEvents = preparedQuery(({ limit }: { limit: number }, viewer) =>
  selectJson({
    ...upcomingColumns(sql`'document-expiry'`, sql`${documents.expiresOn}`),
    id: documents.id,
    title: documents.title,
    detail: sql<string | null>`${documents.documentType}`,
  })
    .from(documents)
    .where(and(documentsVisibleTo(viewer), between(documents.expiresOn, from, until)))
    .orderBy(documents.expiresOn, documents.id)
    .limit(literalLimit(limit)),
);

const insuranceEvents = preparedQuery(({ limit }: { limit: number }, viewer) =>
  selectJson({
    ...upcomingColumns(sql`'insurance-expiry'`, sql`${contractors.insuranceUntil}`),
    id: contractors.id,
    title: contractors.name,
    detail: sql<string | null>`nullif(${contractors.trade}, '')`,
  })
    .from(contractors)
    .where(and(contractorsVisibleTo(viewer), between(contractors.insuranceUntil, from, until)))
    .orderBy(contractors.insuranceUntil, contractors.id)
    .limit(literalLimit(limit)),
);

/** The next sixty days, nearest first, in a fixed order within a day. */
export async function upcomingEvents(ctx: ActorContext, { limit }: UpcomingInput) {
  const { firstDay, lastDay } = upcomingSpan(dayInParis(ctx.now()));
  const span = { from: firstDay, until: lastDay };
  const days = JSON.stringify(daysOfYear({ firstDay, lastDay }));
  const found = await Promise.all([
    ownEvents(ctx, { limit: limit + 1 }, span),
    leaseEvents(ctx, { limit: limit + 1 }, { ...span, days }),
    taskEvents(ctx, { limit: limit + 1 }, span),
    documentEvents(ctx, { limit: limit + 1 }, span),
    insuranceEvents(ctx, { limit: limit + 1 }, span),
  ]);
  const coming = found
    .flat()
    .toSorted((a, b) => a.day.localeCompare(b.day) || UPCOMING_KINDS.indexOf(a.kind) - UPCOMING_KINDS.indexOf(b.kind));
  return { ...span, events: coming.slice(0, limit), hasMore: coming.length > limit };
}
