import { maintenanceRequests, maintenanceTasks } from '@lares/db/schema/maintenance';
import { properties } from '@lares/db/schema/properties';
import { selectJson } from '@lares/db/select';
import type { ContractorTasksWanted } from '@lares/validation/maintenance-filters';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hotSelect, literalLimit } from '../../shared/hot-select.ts';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../shared/keyset.ts';
import type { ActorContext } from '../../trpc/context.ts';
import { requestsVisibleTo } from '../maintenance/maintenance.scope.ts';

const isOver = sql<boolean>`(${maintenanceTasks.status} in ('Terminé', 'Annulé'))`;

/** What is still to be done first, then newest first. */
const OPEN_FIRST: readonly SortKey[] = [
  { name: 'isOver', column: isOver, direction: 'asc', value: z.boolean() },
  { name: 'createdAt', column: maintenanceTasks.createdAt, direction: 'desc', value: momentValue },
  { name: 'id', column: maintenanceTasks.id, direction: 'asc', value: z.uuid() },
];

const page = hotSelect(({ side, limit }: { side: Side; limit: number }, viewer) =>
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
      ),
    )
    .where(
      and(
        requestsVisibleTo(viewer),
        eq(maintenanceTasks.organizationId, viewer.organizationId),
        eq(maintenanceTasks.contractorId, sql.placeholder('contractorId')),
        beyond(OPEN_FIRST, side),
      ),
    )
    .orderBy(...orderOf(OPEN_FIRST, side))
    .limit(literalLimit(limit + 1)),
);

/** What was given to one contractor. */
export function listTasksOfContractor(ctx: ActorContext, { contractorId, cursor, limit }: ContractorTasksWanted) {
  return keysetPage(OPEN_FIRST, { cursor, limit }, (side, position) => page(ctx, { side, limit }, { contractorId, ...position }));
}
