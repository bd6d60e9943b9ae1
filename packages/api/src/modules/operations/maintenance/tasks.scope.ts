import { maintenanceRequests, maintenanceTasks } from '@lares/db/schema/operations/maintenance';
import { builder } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, exists, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { requestOrThrow, requestsVisibleTo } from './maintenance.scope.ts';
import { guardsPartOf } from '../../../shared/guards.ts';

guardsPartOf(maintenanceRequests, maintenanceTasks);

/** A task is visible to users who see its request; a deleted one is hidden. */
export function tasksVisibleTo(viewer: Viewer): SQL {
  return sql`(${isNull(maintenanceTasks.deletedAt)} and ${ofRequestVisibleTo(viewer)})`;
}

function ofRequestVisibleTo(viewer: Viewer): SQL {
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

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

export const taskOrThrow = (write: Writing, id: string) =>
  lockedOrThrow(write, and(eq(maintenanceTasks.id, id), tasksVisibleTo(write.actor)));

/** A deleted one, for undo. */
export const deletedTaskOrThrow = (write: Writing, id: string) =>
  lockedOrThrow(write, and(eq(maintenanceTasks.id, id), isNotNull(maintenanceTasks.deletedAt), ofRequestVisibleTo(write.actor)));

/** Its request is locked first: tasks of one request change one at a time, and never while it is being deleted. */
async function lockedOrThrow(write: Writing, isIt: SQL | undefined) {
  const { tx } = write;
  const [found] = await tx.select({ requestId: maintenanceTasks.requestId }).from(maintenanceTasks).where(isIt);
  if (!found) throw new DomainError('common.not-found');
  await requestOrThrow(write, found.requestId);
  const [task] = await tx.select().from(maintenanceTasks).where(isIt).for('no key update');
  if (!task) throw new DomainError('common.not-found');
  return task;
}
