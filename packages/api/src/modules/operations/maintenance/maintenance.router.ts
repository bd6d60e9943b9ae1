import {
  commentValues,
  requestStatusChange,
  requestUpdate,
  requestCreation,
  newTask,
  taskUpdate,
  photoInput,
} from '@lares/validation/operations/maintenance';
import { requestCriteria, requestFilters, contractorTasksInput } from '@lares/validation/operations/maintenance.filters';
import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import {
  addComment,
  cancelRequest,
  createRequest,
  removeRequest,
  restoreRequest,
  setRequestStatus,
  updateRequest,
} from './maintenance.commands.ts';
import { countRequests, listRequests, requestById, requestCosts, requestPlaces, tenantsOfPlace } from './maintenance.queries.ts';
import { addTask, finishTask, removeTask, restoreTask, updateTask } from './tasks.commands.ts';
import { listTasks, listTasksOfContractor } from './tasks.queries.ts';
import { removePhoto, restorePhoto } from './photos.commands.ts';

const reading = requires('maintenance:read');
const asking = requires('maintenance:create');
const writing = requires('maintenance:write');
const named = z.object({ id: z.uuid() });
const versioned = z.strictObject({ id: z.uuid(), version: z.int() });

export const maintenanceRouter = router({
  list: reading.input(requestFilters).query(({ ctx, input }) => listRequests(ctx, input)),
  count: reading.input(requestCriteria).query(({ ctx, input }) => countRequests(ctx, input)),
  byId: reading.input(named).query(({ ctx, input }) => requestById(ctx, input.id)),
  costs: requires('maintenance:costs')
    .input(requestCriteria)
    .query(({ ctx, input }) => requestCosts(ctx, input)),
  places: asking.query(({ ctx }) => requestPlaces(ctx)),
  tenantsOfPlace: writing.input(z.strictObject({ propertyId: z.uuid() })).query(({ ctx, input }) => tenantsOfPlace(ctx, input.propertyId)),
  create: asking.input(requestCreation).mutation(({ ctx, input }) => createRequest(ctx, input)),
  update: writing.input(requestUpdate).mutation(({ ctx, input }) => updateRequest(ctx, input)),
  setStatus: writing.input(requestStatusChange).mutation(({ ctx, input }) => setRequestStatus(ctx, input)),
  cancel: requires('maintenance:cancel')
    .input(versioned)
    .mutation(({ ctx, input }) => cancelRequest(ctx, input)),
  remove: writing.input(named.extend({ version: z.int().optional() })).mutation(({ ctx, input }) => removeRequest(ctx, input)),
  restore: writing.input(named).mutation(({ ctx, input }) => restoreRequest(ctx, input.id)),
  addComment: asking.input(commentValues).mutation(({ ctx, input }) => addComment(ctx, input)),

  tasks: requires('maintenance:read')
    .input(z.strictObject({ requestId: z.uuid() }))
    .query(({ ctx, input }) => listTasks(ctx, input.requestId)),
  addTask: writing.input(newTask).mutation(({ ctx, input }) => addTask(ctx, input)),
  updateTask: writing.input(taskUpdate).mutation(({ ctx, input }) => updateTask(ctx, input)),
  finishTask: writing.input(versioned).mutation(({ ctx, input }) => finishTask(ctx, input)),
  removeTask: writing.input(versioned).mutation(({ ctx, input }) => removeTask(ctx, input)),
  restoreTask: writing.input(z.strictObject({ id: z.uuid() })).mutation(({ ctx, input }) => restoreTask(ctx, input.id)),
  tasksOfContractor: requires('contractors:read')
    .input(contractorTasksInput)
    .query(({ ctx, input }) => listTasksOfContractor(ctx, input)),

  // Uploads have their own route, because they are bytes, not JSON.
  removePhoto: requires('maintenance:create')
    .input(photoInput)
    .mutation(({ ctx, input }) => removePhoto(ctx, input)),
  restorePhoto: requires('maintenance:create')
    .input(photoInput)
    .mutation(({ ctx, input }) => restorePhoto(ctx, input)),
});
