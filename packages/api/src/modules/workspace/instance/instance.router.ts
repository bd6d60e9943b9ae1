import {
  accountDisabling,
  accountFilters,
  demoRequestFilters,
  demoRequestMark,
  jobRelaunch,
  jobRunFilters,
  secondFactorRemoval,
} from '@lares/validation/workspace/instance';
import { invoiceMark, invoicesOfOrganization } from '@lares/validation/platform/subscriptions';
import { indexFileInput, indexValueRemoval, indexValueUpdate, indexValueValues } from '@lares/validation/leasing/indices';
import { rentControlZoneRemoval, rentControlZoneUpdate, rentControlZoneValues } from '@lares/validation/marketing/listings.zones';
import { anyUser, router } from '../../../trpc/procedures.ts';
import { createIndexValue, importIndexValues, removeIndexValue, updateIndexValue } from './index-values.commands.ts';
import { listZones } from '../../marketing/listings/zones.queries.ts';
import { createZone, removeZone, updateZone } from './zones.commands.ts';
import { markDemoRequest, markInvoice, relaunchJob, removeSecondFactor, setAccountDisabled } from './instance.commands.ts';
import {
  administratorOrThrow,
  listAccounts,
  listDeadJobs,
  listDemoRequests,
  listInvoicesOf,
  listJobRuns,
  listPlans,
} from './instance.queries.ts';

export const instanceRouter = router({
  demoRequests: anyUser.input(demoRequestFilters).query(({ ctx, input }) => listDemoRequests(ctx, input)),
  markDemoRequest: anyUser.input(demoRequestMark).mutation(({ ctx, input }) => markDemoRequest(ctx, input)),
  plans: anyUser.query(({ ctx }) => listPlans(ctx)),
  invoicesOf: anyUser.input(invoicesOfOrganization).query(({ ctx, input }) => listInvoicesOf(ctx, input)),
  markInvoice: anyUser.input(invoiceMark).mutation(({ ctx, input }) => markInvoice(ctx, input)),
  accounts: anyUser.input(accountFilters).query(({ ctx, input }) => listAccounts(ctx, input)),
  setAccountDisabled: anyUser.input(accountDisabling).mutation(({ ctx, input }) => setAccountDisabled(ctx, input)),
  removeSecondFactor: anyUser.input(secondFactorRemoval).mutation(({ ctx, input }) => removeSecondFactor(ctx, input)),
  deadJobs: anyUser.query(({ ctx }) => listDeadJobs(ctx)),
  relaunchJob: anyUser.input(jobRelaunch).mutation(({ ctx, input }) => relaunchJob(ctx, input)),
  createIndexValue: anyUser.input(indexValueValues).mutation(({ ctx, input }) => createIndexValue(ctx, input)),
  importIndexValues: anyUser.input(indexFileInput).mutation(({ ctx, input }) => importIndexValues(ctx, input)),
  updateIndexValue: anyUser.input(indexValueUpdate).mutation(({ ctx, input }) => updateIndexValue(ctx, input)),
  removeIndexValue: anyUser.input(indexValueRemoval).mutation(({ ctx, input }) => removeIndexValue(ctx, input)),
  zones: anyUser.query(({ ctx }) => {
    administratorOrThrow(ctx);
    return listZones(ctx);
  }),
  createZone: anyUser.input(rentControlZoneValues).mutation(({ ctx, input }) => createZone(ctx, input)),
  updateZone: anyUser.input(rentControlZoneUpdate).mutation(({ ctx, input }) => updateZone(ctx, input)),
  removeZone: anyUser.input(rentControlZoneRemoval).mutation(({ ctx, input }) => removeZone(ctx, input)),
  jobRuns: anyUser.input(jobRunFilters).query(({ ctx, input }) => listJobRuns(ctx, input)),
});
