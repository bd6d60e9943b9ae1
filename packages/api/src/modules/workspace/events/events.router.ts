import { eventCreation, eventUpdate } from '@lares/validation/workspace/events';
import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { createEvent, removeEvent, restoreEvent, updateEvent } from './events.commands.ts';
import { eventById, eventMembers } from './events.queries.ts';

const writing = requires('events:write');
const named = z.strictObject({ id: z.uuid() });

/** Events are moved through the calendar, like its other movable entries. */
export const eventsRouter = router({
  byId: requires('events:read')
    .input(named)
    .query(({ ctx, input }) => eventById(ctx, input.id)),
  members: writing.query(({ ctx }) => eventMembers(ctx)),
  create: writing.input(eventCreation).mutation(({ ctx, input }) => createEvent(ctx, input)),
  update: writing.input(eventUpdate).mutation(({ ctx, input }) => updateEvent(ctx, input)),
  remove: writing.input(named.extend({ version: z.int() })).mutation(({ ctx, input }) => removeEvent(ctx, input)),
  restore: writing.input(named).mutation(({ ctx, input }) => restoreEvent(ctx, input.id)),
});
