import { maintenanceRequests, maintenanceTasks } from '@lares/db/schema/maintenance';
import { builder } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../shared/hot-select.ts';
import type { WriteContext } from '../../trpc/context.ts';
import { requestOrThrow, requestsVisibleTo } from '../maintenance/maintenance.scope.ts';

/** A task is seen by those who see its request. */
export function tasksVisibleTo(viewer: Viewer): SQL {
  return exists(
    builder
      .select({ one: sql`1` })
      .from(maintenanceRequests)
      .where(
        and(
          eq(maintenanceRequests.organizationId, maintenanceTasks.organizationId),
          eq(maintenanceRequests.id, maintenanceTasks.requestId),
          requestsVisibleTo(viewer),
        ),
      ),
  );
}

/** Its request is locked first: the tasks of one request change one after the other, and never while it is deleted. */
export async function taskOrThrow(write: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const { tx, actor } = write;
  const isIt = and(eq(maintenanceTasks.id, id), tasksVisibleTo(actor));
  const [found] = await tx.select({ requestId: maintenanceTasks.requestId }).from(maintenanceTasks).where(isIt);
  if (!found) throw new DomainError('common.not-found');
  await requestOrThrow(write, found.requestId);
  const [task] = await tx.select().from(maintenanceTasks).where(isIt).for('update');
  if (!task) throw new DomainError('common.not-found');
  return task;
}
