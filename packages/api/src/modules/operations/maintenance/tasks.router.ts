import { newTask, taskUpdate } from '@lares/validation/operations/maintenance';
import { contractorTasksWanted } from '@lares/validation/operations/maintenance.filters';
import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { addTask, finishTask, removeTask, restoreTask, updateTask } from './tasks.commands.ts';
import { listTasks, listTasksOfContractor } from './tasks.queries.ts';

const writing = requires('maintenance:write');
const versioned = z.strictObject({ id: z.uuid(), version: z.int() });

export const maintenanceTasksRouter = router({
  tasks: requires('maintenance:read')
    .input(z.strictObject({ requestId: z.uuid() }))
    .query(({ ctx, input }) => listTasks(ctx, input.requestId)),
  addTask: writing.input(newTask).mutation(({ ctx, input }) => addTask(ctx, input)),
  updateTask: writing.input(taskUpdate).mutation(({ ctx, input }) => updateTask(ctx, input)),
  finishTask: writing.input(versioned).mutation(({ ctx, input }) => finishTask(ctx, input)),
  removeTask: writing.input(versioned).mutation(({ ctx, input }) => removeTask(ctx, input)),
  restoreTask: writing.input(z.strictObject({ id: z.uuid() })).mutation(({ ctx, input }) => restoreTask(ctx, input.id)),
  tasksOfContractor: requires('contractors:read')
    .input(contractorTasksWanted)
    .query(({ ctx, input }) => listTasksOfContractor(ctx, input)),
});
