import {
  leaseActivation,
  leaseCancellation,
  leaseEnding,
  leaseNotice,
  leaseNoticeWithdrawal,
  leaseRenewal,
  leaseTermination,
} from '@lares/validation/leasing/leases.actions';
import { requires, router } from '../../../trpc/procedures.ts';
import { activateLease, cancelLease, endLease, giveNotice, renewLease, terminateLease, withdrawNotice } from './actions.commands.ts';

const writing = requires('leases:write');

export const leaseActionsRouter = router({
  activate: writing.input(leaseActivation).mutation(({ ctx, input }) => activateLease(ctx, input)),
  giveNotice: writing.input(leaseNotice).mutation(({ ctx, input }) => giveNotice(ctx, input)),
  withdrawNotice: writing.input(leaseNoticeWithdrawal).mutation(({ ctx, input }) => withdrawNotice(ctx, input)),
  end: writing.input(leaseEnding).mutation(({ ctx, input }) => endLease(ctx, input)),
  terminate: writing.input(leaseTermination).mutation(({ ctx, input }) => terminateLease(ctx, input)),
  cancel: writing.input(leaseCancellation).mutation(({ ctx, input }) => cancelLease(ctx, input)),
  renew: writing.input(leaseRenewal).mutation(({ ctx, input }) => renewLease(ctx, input)),
});
