import {
  bankDetailsUpdate,
  directoryEntryUpdate,
  organizationUpdate,
  organizationVersion,
  reminderScheduleUpdate,
  rentCallsUpdate,
} from '@lares/validation/platform/organizations';
import { requires, router } from '../../../trpc/procedures.ts';
import {
  removeBankDetails,
  removeLogo,
  setBankDetails,
  setDirectoryEntry,
  setReminderSchedule,
  setRentCalls,
  updateOrganization,
} from './organizations.commands.ts';
import { currentOrganization } from './organizations.queries.ts';

const running = requires('organization:write');

export const organizationsRouter = router({
  current: running.query(({ ctx }) => currentOrganization(ctx)),
  update: running.input(organizationUpdate).mutation(({ ctx, input }) => updateOrganization(ctx, input)),
  setDirectoryEntry: running.input(directoryEntryUpdate).mutation(({ ctx, input }) => setDirectoryEntry(ctx, input)),
  setBankDetails: running.input(bankDetailsUpdate).mutation(({ ctx, input }) => setBankDetails(ctx, input)),
  setRentCalls: running.input(rentCallsUpdate).mutation(({ ctx, input }) => setRentCalls(ctx, input)),
  setReminderSchedule: running.input(reminderScheduleUpdate).mutation(({ ctx, input }) => setReminderSchedule(ctx, input)),
  removeBankDetails: running.input(organizationVersion).mutation(({ ctx, input }) => removeBankDetails(ctx, input)),
  removeLogo: running.mutation(({ ctx }) => removeLogo(ctx)),
});
