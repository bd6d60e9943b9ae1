import { rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { contractors } from '@lares/db/schema/operations/contractors';
import { documents } from '@lares/db/schema/operations/documents';
import { events } from '@lares/db/schema/workspace/events';
import { leases } from '@lares/db/schema/leasing/leases';
import { maintenanceRequests, maintenanceTasks } from '@lares/db/schema/operations/maintenance';
import { properties } from '@lares/db/schema/portfolio/properties';
import { builder, selectJson } from '@lares/db/select';
import type { CalendarEntry } from '@lares/domain/workspace/calendar/entry';
import { KIND_OF_EVENT } from '@lares/domain/workspace/calendar/kind';
import { leaseMoments } from '@lares/domain/workspace/calendar/lease-moments';
import { daysOfYear } from '@lares/domain/shared/days-of-year';
import { LONGEST_LANDLORD_NOTICE_MONTHS } from '@lares/domain/leasing/leases/notice-delay';
import { spanOf } from '@lares/domain/workspace/events/span';
import { addDays, addMonths, type Day } from '@lares/domain/shared/day';
import { instantInParis, MIDNIGHT } from '@lares/domain/shared/paris-clock';
import { can } from '@lares/domain/shared/permissions';
import { and, type AnyColumn, between, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import { preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import { contractorsVisibleTo } from '../../operations/contractors/contractors.scope.ts';
import { documentsVisibleTo } from '../../operations/documents/documents.scope.ts';
import { eventColumns } from '../events/events.queries.ts';
import { eventsVisibleTo } from '../events/events.scope.ts';
import { leaseNameVisibleTo, leasesOfTenant, leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { requestsVisibleTo } from '../../operations/maintenance/maintenance.scope.ts';
import { propertiesVisibleTo, propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { rentAccountsVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import {
  type EntryCriteria,
  from,
  mainTenant,
  type Narrowed,
  narrowedTo,
  narrowedToLeases,
  placeOf,
  propertyId,
  type Reader,
  shapeOf,
  tenantId,
  to,
  valuesOf,
  wholeDay,
} from './criteria.queries.ts';

/** A property as the calendar names it, where the user sees it. */
const propertyNamed = (viewer: Viewer, id: SQL) => sql<{ title: string; address: string; city: string } | null>`(
  select json_build_object('title', ${properties.title}, 'address', ${properties.address}, 'city', ${properties.city})
  from ${properties} where ${and(propertiesVisibleTo(viewer), eq(properties.id, id))})`;

// Events created by users.

const eventRows = preparedQuery((shape: Narrowed, viewer) =>
  selectJson(eventColumns(viewer))
    .from(events)
    .where(
      and(
        eventsVisibleTo(viewer),
        sql`${events.startsAt} < ${sql.placeholder('until')}::timestamptz`,
        // An event without duration belongs to its day; whole days end at the following midnight.
        sql`(${events.endsAt} > ${sql.placeholder('since')}::timestamptz or ${events.startsAt} >= ${sql.placeholder('since')}::timestamptz)`,
        narrowedTo(shape, eq(events.propertyId, propertyId), eq(events.tenantId, tenantId)),
      ),
    ),
);

export async function eventEntries(ctx: Reader, asked: EntryCriteria): Promise<CalendarEntry[]> {
  const { from: _from, to: _to, ...narrowing } = valuesOf(asked);
  const since = instantInParis(asked.from, MIDNIGHT).toISOString();
  const until = instantInParis(addDays(asked.to, 1), MIDNIGHT).toISOString();
  const rows = await eventRows(ctx, shapeOf(asked), { ...narrowing, since, until });
  const mayMove = can(ctx.actor.standing, 'events:write');
  return rows.map(({ id, title, kind, property, tenant, member, version, updatedAt, ...stored }) => ({
    key: `event-${id}`,
    kind: KIND_OF_EVENT[kind],
    id,
    recordId: id,
    version: mayMove ? version : null,
    ...spanOf(stored),
    title,
    detail: [property?.title, tenant?.name, member?.name].filter(Boolean).join(' · ') || null,
    place: placeOf(property),
    updatedAt,
  }));
}

// Planned tasks that are not done.

const taskRows = preparedQuery((shape: Narrowed, viewer) =>
  selectJson({
    id: maintenanceTasks.id,
    requestId: maintenanceRequests.id,
    day: sql<Day>`${maintenanceTasks.scheduledDate}`,
    title: maintenanceRequests.title,
    property: propertyNamed(viewer, sql`${maintenanceRequests.propertyId}`),
    version: maintenanceTasks.version,
    updatedAt: sql<string>`greatest(${maintenanceTasks.updatedAt}, ${maintenanceRequests.updatedAt})`,
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
        between(maintenanceTasks.scheduledDate, from, to),
        sql`${maintenanceTasks.status} not in ('Terminé', 'Annulé')`,
        requestsVisibleTo(viewer),
        narrowedTo(shape, eq(maintenanceRequests.propertyId, propertyId), eq(maintenanceRequests.tenantId, tenantId)),
      ),
    ),
);

export async function taskEntries(ctx: Reader, asked: EntryCriteria): Promise<CalendarEntry[]> {
  const mayMove = can(ctx.actor.standing, 'maintenance:write');
  return (await taskRows(ctx, shapeOf(asked), valuesOf(asked))).map(({ id, requestId, day, title, property, version, updatedAt }) => ({
    key: `task-${id}`,
    kind: 'maintenance-task',
    id,
    recordId: requestId,
    version: mayMove ? version : null,
    ...wholeDay(day),
    title,
    detail: property?.title ?? null,
    place: placeOf(property),
    updatedAt,
  }));
}

// Entries derived from leases, by the rules of the domain.

const accountOf = (viewer: Viewer): SQL =>
  exists(
    builder
      .select({ id: rentAccounts.leaseId })
      .from(rentAccounts)
      .where(and(rentAccountsVisibleTo(viewer), eq(rentAccounts.leaseId, leases.id))),
  );

/**
 * Leases for which `leaseMoments` may find a day in the range: most have none in a month, and are not read. `deadlinesUntil` is the last end
 * of a term whose notice deadline can be in the range, `days` are its month-days.
 */
const mayHaveMoments = (viewer: Viewer): SQL => {
  const inRange = (column: AnyColumn) => sql`${column} between ${from}::date and ${to}::date`;
  return sql`(${inRange(leases.startDate)} or ${inRange(leases.exitOn)} or ${inRange(leases.noticeReceivedOn)}
    or ${leases.endDate} between ${from}::date and ${sql.placeholder('deadlinesUntil')}::date
    or ${leases.indexSeries} is not null and coalesce(${leases.revisionDay}, to_char(${leases.startDate}, 'MM-DD')) = any(${sql.placeholder('days')}::text[])
    or not ${accountOf(viewer)})`;
};

const leaseIds = preparedQuery((shape: Narrowed, viewer) =>
  selectJson({ id: leases.id })
    .from(leases)
    .where(
      and(
        leasesVisibleTo(viewer),
        sql`${leases.startDate} <= ${to}::date`,
        // One month more: the last rent in arrears is due after the exit.
        sql`coalesce(${leases.exitOn}, case when ${leases.status} <> 'Actif' then ${leases.endDate} end, 'infinity') >= ${from}::date - 31`,
        mayHaveMoments(viewer),
        narrowedToLeases(shape, viewer),
      ),
    ),
);

/** By their ids, of which a month has few: planned with the conditions above, the whole table of properties would be read. */
const leaseRows = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    id: leases.id,
    kind: leases.kind,
    furnished: leases.furnished,
    landlordKind: leases.landlordKind,
    shortTermReason: leases.shortTermReason,
    status: leases.status,
    startDate: leases.startDate,
    endDate: leases.endDate,
    exitOn: leases.exitOn,
    indexSeries: leases.indexSeries,
    revisionDay: leases.revisionDay,
    timing: leases.timing,
    paymentDay: leases.paymentDay,
    noticeBy: leases.noticeBy,
    noticeReceivedOn: leases.noticeReceivedOn,
    property: { title: properties.title, address: properties.address, city: properties.city },
    tenant: mainTenant(viewer),
    hasAccount: sql<boolean>`${accountOf(viewer)}`,
    updatedAt: leases.updatedAt,
  })
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .where(and(leasesVisibleTo(viewer), propertyNameVisibleTo(viewer), sql`${leases.id} = any(${sql.placeholder('ids')}::text[]::uuid[])`)),
);

export async function leaseEntries(ctx: Reader, asked: EntryCriteria): Promise<CalendarEntry[]> {
  const found = await leaseIds(ctx, shapeOf(asked), {
    ...valuesOf(asked),
    // One month more: a deadline is counted backwards over months of different lengths.
    deadlinesUntil: addMonths(asked.to, LONGEST_LANDLORD_NOTICE_MONTHS + 1),
    days: Object.keys(daysOfYear({ firstDay: asked.from, lastDay: asked.to })),
  });
  const rows = found.length === 0 ? [] : await leaseRows(ctx, {}, { ids: found.map(({ id }) => id) });
  // The landlord's deadlines are hidden from tenants.
  const isTenant = ctx.actor.standing === 'tenant';
  return rows.flatMap(({ id, property, tenant, updatedAt, ...lease }) =>
    leaseMoments(lease, asked)
      .filter(({ kind }) => !(isTenant && kind === 'notice-deadline'))
      .map(({ kind, day, note }) => ({
        key: `${kind}-${id}-${day}`,
        kind,
        id,
        recordId: id,
        version: null,
        ...wholeDay(day),
        title: property.title,
        detail: [tenant, note].filter(Boolean).join(' · ') || null,
        place: placeOf(property),
        updatedAt,
      })),
  );
}

// Expiry of documents.

const documentRows = preparedQuery((shape: Narrowed, viewer) =>
  selectJson({
    id: documents.id,
    day: sql<Day>`${documents.expiresOn}`,
    title: documents.title,
    detail: documents.documentType,
    updatedAt: documents.updatedAt,
  })
    .from(documents)
    .where(
      and(
        documentsVisibleTo(viewer),
        between(documents.expiresOn, from, to),
        narrowedTo(
          shape,
          sql`(${documents.propertyId} = ${propertyId} or ${documents.leaseId} in (
            select ${leases.id} from ${leases} where ${and(leaseNameVisibleTo(viewer), eq(leases.propertyId, propertyId))}))`,
          sql`(${documents.tenantId} = ${tenantId} or ${documents.leaseId} in (${leasesOfTenant(viewer)}))`,
        ),
      ),
    ),
);

export async function documentEntries(ctx: Reader, asked: EntryCriteria): Promise<CalendarEntry[]> {
  return (await documentRows(ctx, shapeOf(asked), valuesOf(asked))).map(({ id, day, ...row }) => ({
    key: `document-${id}-${day}`,
    kind: 'document-expiry',
    id,
    recordId: id,
    version: null,
    ...wholeDay(day),
    place: '',
    ...row,
  }));
}

const insuranceRows = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    id: contractors.id,
    day: sql<Day>`${contractors.insuranceUntil}`,
    title: contractors.name,
    detail: sql<string | null>`nullif(${contractors.trade}, '')`,
    updatedAt: contractors.updatedAt,
  })
    .from(contractors)
    .where(and(contractorsVisibleTo(viewer), between(contractors.insuranceUntil, from, to))),
);

/** Of contractors, without property and tenant. */
export async function insuranceEntries(ctx: Reader, asked: EntryCriteria): Promise<CalendarEntry[]> {
  if (asked.propertyId !== undefined || asked.tenantId !== undefined) return [];
  return (await insuranceRows(ctx, {}, valuesOf(asked))).map(({ id, day, ...row }) => ({
    key: `insurance-${id}-${day}`,
    kind: 'insurance-expiry',
    id,
    recordId: id,
    version: null,
    ...wholeDay(day),
    place: '',
    ...row,
  }));
}
