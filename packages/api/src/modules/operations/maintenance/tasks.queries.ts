import { contractors } from '@lares/db/schema/operations/contractors';
import { maintenanceRequests, maintenanceTasks } from '@lares/db/schema/operations/maintenance';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import type { Cents } from '@lares/domain/shared/money';
import { can } from '@lares/domain/shared/permissions';
import type { ContractorTasksInput } from '@lares/validation/operations/maintenance.filters';
import { and, desc, eq, isNull, sql, type AnyColumn } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit, type NothingElse, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import { beyond, pageAsWritten, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { contractorNameVisibleTo } from '../contractors/contractors.scope.ts';
import { mayReadCost, requestsVisibleTo } from './maintenance.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';

const contractorOfTask = (viewer: Viewer) => sql<{ id: string; name: string } | null>`(
  select json_build_object('id', ${contractors.id}, 'name', ${contractors.name}) from ${contractors}
  where ${and(contractorNameVisibleTo(viewer), eq(contractors.id, maintenanceTasks.contractorId))})`;

/** Internal data of managers: other users read which contractor comes, and when. */
const writtenForManagers = (column: AnyColumn, { standing }: Viewer) =>
  can(standing, 'maintenance:write') ? sql<string>`${column}` : sql<string>`''`;

const tasks = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    id: maintenanceTasks.id,
    status: maintenanceTasks.status,
    contractor: contractorOfTask(viewer),
    assignedTo: writtenForManagers(maintenanceTasks.assignedTo, viewer),
    scheduledDate: maintenanceTasks.scheduledDate,
    completionDate: maintenanceTasks.completionDate,
    costCents: sql<Cents | null>`case when ${mayReadCost(viewer)} then ${maintenanceTasks.costCents} end`,
    notes: writtenForManagers(maintenanceTasks.notes, viewer),
    createdAt: maintenanceTasks.createdAt,
    version: maintenanceTasks.version,
  })
    .from(maintenanceTasks)
    .innerJoin(
      maintenanceRequests,
      and(eq(maintenanceRequests.organizationId, maintenanceTasks.organizationId), eq(maintenanceRequests.id, maintenanceTasks.requestId)),
    )
    .where(and(requestsVisibleTo(viewer), isNull(maintenanceTasks.deletedAt), eq(maintenanceTasks.requestId, sql.placeholder('requestId'))))
    .orderBy(desc(maintenanceTasks.createdAt), maintenanceTasks.id),
);

const request = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ id: maintenanceRequests.id })
    .from(maintenanceRequests)
    .where(and(requestsVisibleTo(viewer), eq(maintenanceRequests.id, sql.placeholder('requestId')))),
);

/** Tasks of one request, newest first. */
export async function listTasks(ctx: ActorContext, requestId: string) {
  const [rows, [found]] = await Promise.all([tasks(ctx, {}, { requestId }), request(ctx, {}, { requestId })]);
  if (!found) throw new DomainError('common.not-found');
  return rows;
}

const isOver = sql<boolean>`(${maintenanceTasks.status} in ('Terminé', 'Annulé'))`;

/** Unfinished tasks first, then newest first. */
const OPEN_FIRST: readonly SortKey[] = [
  { name: 'isOver', column: isOver, direction: 'asc', value: z.boolean() },
  { name: 'createdAt', column: maintenanceTasks.createdAt, direction: 'desc', value: momentValue },
  { name: 'id', column: maintenanceTasks.id, direction: 'asc', value: z.uuid() },
];

const page = preparedQuery(({ side, limit }: { side: Side; limit: number }, viewer) =>
  selectJson({
    id: maintenanceTasks.id,
    request: { id: maintenanceRequests.id, title: maintenanceRequests.title },
    propertyTitle: properties.title,
    status: maintenanceTasks.status,
    isOver,
    scheduledDate: maintenanceTasks.scheduledDate,
    completionDate: maintenanceTasks.completionDate,
    costCents: maintenanceTasks.costCents,
    createdAt: maintenanceTasks.createdAt,
  })
    .from(maintenanceTasks)
    .innerJoin(
      maintenanceRequests,
      and(eq(maintenanceRequests.organizationId, maintenanceTasks.organizationId), eq(maintenanceRequests.id, maintenanceTasks.requestId)),
    )
    .leftJoin(
      properties,
      and(
        eq(properties.organizationId, maintenanceRequests.organizationId),
        eq(properties.id, maintenanceRequests.propertyId),
        isNull(properties.deletedAt),
        propertyNameVisibleTo(viewer),
      ),
    )
    .where(
      and(
        requestsVisibleTo(viewer),
        eq(maintenanceTasks.organizationId, viewer.organizationId),
        isNull(maintenanceTasks.deletedAt),
        eq(maintenanceTasks.contractorId, sql.placeholder('contractorId')),
        beyond(OPEN_FIRST, side),
      ),
    )
    .orderBy(...orderOf(OPEN_FIRST, side))
    .limit(literalLimit(limit + 1)),
);

/** Tasks of one contractor. */
export function listTasksOfContractor(ctx: ActorContext, { contractorId, cursor, limit, ...rest }: ContractorTasksInput) {
  return pageAsWritten(OPEN_FIRST, { ...(rest satisfies NothingElse), cursor, limit }, (side, position) =>
    page.texts(ctx, { side, limit }, { contractorId, ...position }),
  );
}
