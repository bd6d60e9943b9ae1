import { calendarMove, calendarRentsWanted, calendarWanted } from '@lares/validation/workspace/calendar';
import { requires, router } from '../../../trpc/procedures.ts';
import { moveEntry } from './calendar.commands.ts';
import { calendarEntries, rentsOfDay } from './calendar.queries.ts';

const reading = requires('calendar:read');

export const calendarRouter = router({
  entries: reading.input(calendarWanted).query(({ ctx, input }) => calendarEntries(ctx, input)),
  rents: reading.input(calendarRentsWanted).query(({ ctx, input }) => rentsOfDay(ctx, input)),
  /** Asked of whoever sees the calendar, so that each kind says itself who may move it. */
  move: reading.input(calendarMove).mutation(({ ctx, input }) => moveEntry(ctx, input)),
});
