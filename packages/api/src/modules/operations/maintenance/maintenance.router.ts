import { commentValues, requestStatusChange, requestUpdate, requestCreation } from '@lares/validation/operations/maintenance';
import { requestCriteria, requestFilters } from '@lares/validation/operations/maintenance.filters';
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
});
