import {
  arrearsCriteria,
  arrearsFilters,
  arrearsGroupFilters,
  arrearsOfLease,
  reminderPause,
  remindersToPreview,
  remindersToSend,
} from '@lares/validation/accounting/reminders';
import { requires, router } from '../../../trpc/procedures.ts';
import { arrearsByGroup } from './arrears-groups.queries.ts';
import { lateLeases, totalArrears } from './arrears.queries.ts';
import { pauseReminders, resumeReminders, sendReminders } from './reminders.commands.ts';
import { previewReminders, remindersOfLease } from './reminders.queries.ts';

const reading = requires('reminders:read');
const writing = requires('reminders:write');

export const remindersRouter = router({
  list: reading.input(arrearsFilters).query(({ ctx, input }) => lateLeases(ctx, input)),
  groups: reading.input(arrearsGroupFilters).query(({ ctx, input }) => arrearsByGroup(ctx, input)),
  totals: reading.input(arrearsCriteria).query(({ ctx, input }) => totalArrears(ctx, input)),
  byLease: reading.input(arrearsOfLease).query(({ ctx, input }) => remindersOfLease(ctx, input)),
  preview: writing.input(remindersToPreview).query(({ ctx, input }) => previewReminders(ctx, input)),
  send: writing.input(remindersToSend).mutation(({ ctx, input }) => sendReminders(ctx, input)),
  pause: writing.input(reminderPause).mutation(({ ctx, input }) => pauseReminders(ctx, input)),
  resume: writing.input(arrearsOfLease).mutation(({ ctx, input }) => resumeReminders(ctx, input)),
});
