import { contractors } from '@lares/db/schema/operations/contractors';
import { documents } from '@lares/db/schema/operations/documents';
import { events } from '@lares/db/schema/workspace/events';
import { leases } from '@lares/db/schema/leasing/leases';
import { maintenanceRequests, maintenanceTasks } from '@lares/db/schema/operations/maintenance';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import { daysOfYear } from '@lares/domain/shared/days-of-year';
import { UPCOMING_KINDS, upcomingSpan, type UpcomingKind } from '@lares/domain/workspace/dashboard/upcoming';
import { dayInParis, type Day } from '@lares/domain/shared/day';
import type { UpcomingInput } from '@lares/validation/workspace/dashboard';
import { and, between, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { preparedQuery, literalLimit, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { contractorsVisibleTo } from '../../operations/contractors/contractors.scope.ts';
import { documentsVisibleTo } from '../../operations/documents/documents.scope.ts';
import { eventsVisibleTo } from '../events/events.scope.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { requestsVisibleTo } from '../../operations/maintenance/maintenance.scope.ts';
import { propertiesVisibleTo, propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';

const [from, until] = [sql.placeholder('from'), sql.placeholder('until')];

const upcomingColumns = (kind: SQL<UpcomingKind>, on: SQL<Day>) => ({ kind, day: on });

const mainTenant = (viewer: Viewer) => sql<string | null>`(
  select ${tenants.displayName} from ${tenants} where ${and(tenantsVisibleTo(viewer), eq(tenants.id, leases.tenantId))})`;

const propertyOfLease = and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId));

/** The month and day of the revision. */
const anniversary = sql`coalesce(${leases.revisionDay}, to_char(${leases.startDate}, 'MM-DD'))`;

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
          (${sql.placeholder('days')}::jsonb ->> ${anniversary})::date end)
      ) as e(rank, kind, day)`,
      sql`e.day between ${from}::date and ${until}::date
        and (e.kind <> 'rent-revision' or e.day > ${leases.startDate} and e.day <= coalesce(${leases.lastDay}, e.day))`,
    )
    .where(
      and(
        leasesVisibleTo(viewer),
        sql`${leases.status} in ('Actif', 'En attente')`,
        // The same days, asked of the lease itself first: few leases have an entry.
        sql`(${leases.startDate} between ${from}::date and ${until}::date or ${leases.lastDay} between ${from}::date and ${until}::date
          or (${leases.indexSeries} is not null and ${sql.placeholder('days')}::jsonb ? ${anniversary}))`,
      ),
    )
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
