import type { ColumnsOnly } from '@lares/db/columns';
import { contractors } from '@lares/db/schema/operations/contractors';
import { maintenanceTasks } from '@lares/db/schema/operations/maintenance';
import { canFinish } from '@lares/domain/operations/maintenance/status';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { NewTask, TaskMove, TaskUpdate, TaskValues } from '@lares/validation/operations/maintenance';
import { and, eq } from 'drizzle-orm';
import { UnchangedState, ignoringUnchangedState } from '../../../shared/idempotency.ts';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { undoableOrThrow } from '../../../shared/undo.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { contractorsVisibleTo } from '../contractors/contractors.scope.ts';
import { requestOrThrow } from './maintenance.scope.ts';
import { deletedTaskOrThrow, taskOrThrow, tasksVisibleTo } from './tasks.scope.ts';

type TaskColumns = ColumnsOnly<TaskValues, typeof maintenanceTasks>;

// Changes of a task are recorded in the history of its request.

export function addTask(ctx: ActorContext, { requestId, ...values }: NewTask) {
  return audited(ctx, 'request.add-task', async (write) => {
    await requestOrThrow(write, requestId);
    if (values.contractorId !== null) await contractorOrThrow(write, values.contractorId);
    const columns: TaskColumns = values;
    const [task] = await write.tx
      .insert(maintenanceTasks)
      .values({ ...columns, requestId, ...createdBy(write) })
      .returning();
    if (!task) throw new Error('insert returned no row');
    return { entityId: requestId, before: null, after: task, result: { id: task.id } };
  });
}

/** Replaces the whole. A task may keep a contractor who was deleted since. */
export function updateTask(ctx: ActorContext, { id, version, ...values }: TaskUpdate) {
  return audited(ctx, 'request.update-task', async (write) => {
    const before = await taskOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    if (values.contractorId !== null && values.contractorId !== before.contractorId) await contractorOrThrow(write, values.contractorId);
    const columns: TaskColumns = values;
    const [after] = await write.tx
      .update(maintenanceTasks)
      .set({ ...columns, ...updatedBy(write, version) })
      .where(and(eq(maintenanceTasks.id, id), tasksVisibleTo(write.actor)))
      .returning();
    return { entityId: before.requestId, before, after: { ...after }, result: { id, version: version + 1 } };
  });
}

/** Changes the planned day only. The result contains the previous day, for undo. */
export function moveTask(ctx: ActorContext, { id, version, scheduledDate }: TaskMove) {
  return audited(ctx, 'request.update-task', async (write) => {
    const before = await taskOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    if (!canFinish(before.status)) throw new DomainError('maintenance.task-finished');
    await write.tx
      .update(maintenanceTasks)
      .set({ scheduledDate, ...updatedBy(write, version) })
      .where(and(eq(maintenanceTasks.id, id), tasksVisibleTo(write.actor)));
    const result = { id, version: version + 1, was: before.scheduledDate };
    return { entityId: before.requestId, before, after: { ...before, scheduledDate }, result };
  });
}

/** Marks the task as done today. Of two concurrent requests, the second finds it done. */
export function finishTask(ctx: ActorContext, { id, version }: { id: string; version: number }) {
  return ignoringUnchangedState(() =>
    audited(ctx, 'request.finish-task', async (write) => {
      const before = await taskOrThrow(write, id);
      if (!canFinish(before.status)) throw new UnchangedState({ id, version: before.version });
      await sameVersionOrThrow(write, before, version);
      const done = { status: 'Terminé', completionDate: dayInParis(write.now()) } as const;
      await write.tx
        .update(maintenanceTasks)
        .set({ ...done, ...updatedBy(write, version) })
        .where(and(eq(maintenanceTasks.id, id), tasksVisibleTo(write.actor)));
      return { entityId: before.requestId, before, after: { ...before, ...done }, result: { id, version: version + 1 } };
    }),
  );
}

/** Soft deletion: the task is hidden and not counted, and undo restores the same task. */
export function removeTask(ctx: ActorContext, { id, version }: { id: string; version: number }) {
  return audited(ctx, 'request.remove-task', async (write) => {
    const before = await taskOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(maintenanceTasks)
      .set({ deletedAt: write.now().toISOString(), ...updatedBy(write, version) })
      .where(and(eq(maintenanceTasks.id, id), tasksVisibleTo(write.actor)));
    return { entityId: before.requestId, before, after: null, result: { id } };
  });
}

/** The audit row contains the whole task, to show which one was restored. */
export function restoreTask(ctx: ActorContext, id: string) {
  return audited(ctx, 'request.restore-task', async (write) => {
    const { deletedAt, ...task } = await deletedTaskOrThrow(write, id);
    undoableOrThrow(write, deletedAt);
    await write.tx
      .update(maintenanceTasks)
      .set({ deletedAt: null, ...updatedBy(write, task.version) })
      .where(and(eq(maintenanceTasks.organizationId, write.actor.organizationId), eq(maintenanceTasks.id, id)));
    return { entityId: task.requestId, before: null, after: task, result: { id, version: task.version + 1 } };
  });
}

/** Locked, so that the contractor cannot be deleted until the task is written. */
async function contractorOrThrow({ tx, actor }: WriteContext, contractorId: string): Promise<void> {
  const [contractor] = await tx
    .select({ id: contractors.id })
    .from(contractors)
    .where(and(contractorsVisibleTo(actor), eq(contractors.id, contractorId)))
    .for('share');
  if (!contractor) throw new DomainError('common.invalid-reference', { field: 'contractorId' });
}
