import { calendarMove, calendarRentsInput, calendarInput } from '@lares/validation/workspace/calendar';
import { requires, router } from '../../../trpc/procedures.ts';
import { moveEntry } from './calendar.commands.ts';
import { calendarEntries, rentsOfDay } from './calendar.queries.ts';
import { z } from 'zod';
import { createFeed, revokeFeed } from './feeds.commands.ts';
import { listFeeds } from './feeds.queries.ts';

const reading = requires('calendar:read');
const subscribing = requires('calendar:subscribe');

export const calendarRouter = router({
  entries: reading.input(calendarInput).query(({ ctx, input }) => calendarEntries(ctx, input)),
  rents: reading.input(calendarRentsInput).query(({ ctx, input }) => rentsOfDay(ctx, input)),
  /** Open to every user who sees the calendar: each kind checks its own permission to move. */
  move: reading.input(calendarMove).mutation(({ ctx, input }) => moveEntry(ctx, input)),

  feeds: subscribing.query(({ ctx }) => listFeeds(ctx)),
  createFeed: subscribing.mutation(({ ctx }) => createFeed(ctx)),
  revokeFeed: subscribing.input(z.strictObject({ id: z.uuid(), version: z.int() })).mutation(({ ctx, input }) => revokeFeed(ctx, input)),
});
