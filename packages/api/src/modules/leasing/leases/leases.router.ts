import { leaseChoicesInput, leaseCriteria, leaseFilters } from '@lares/validation/leasing/leases.filters';
import { leaseCreation, leaseUpdate } from '@lares/validation/leasing/leases';
import { requires, router } from '../../../trpc/procedures.ts';
import { createLease, updateLease } from './leases.commands.ts';
import { leaseChoices } from './choices.queries.ts';
import { countLeases, listLeases } from './leases.queries.ts';
import {
  announcedNoticeDecline,
  announcedNoticeWithdrawal,
  leaseQuestion,
  leaseActivation,
  leaseCancellation,
  leaseEnding,
  leaseNotice,
  leaseNoticeWithdrawal,
  leaseRenewal,
  leaseTermination,
  newLeaseTerm,
  noticeAnnouncement,
  waitingNotices,
} from '@lares/validation/leasing/leases.actions';
import { z } from 'zod';
import { leaseById } from './details.queries.ts';
import { checkDraft } from './draft-check.queries.ts';
import { activateLease, cancelLease, endLease, giveNotice, renewLease, terminateLease, withdrawNotice } from './actions.commands.ts';
import { announceNotice, declineAnnouncedNotice, withdrawAnnouncedNotice } from './announced-notices.commands.ts';
import { waitingNoticesOf } from './announced-notices.queries.ts';
import { addTerm } from './terms.commands.ts';

const reading = requires('leases:read');
const writing = requires('leases:write');
const announcing = requires('leases:announce-notice');

export const leasesRouter = router({
  list: reading.input(leaseFilters).query(({ ctx, input }) => listLeases(ctx, input)),
  count: reading.input(leaseCriteria).query(({ ctx, input }) => countLeases(ctx, input)),
  choices: reading.input(leaseChoicesInput).query(({ ctx, input }) => leaseChoices(ctx, input)),
  create: writing.input(leaseCreation).mutation(({ ctx, input }) => createLease(ctx, input)),
  update: writing.input(leaseUpdate).mutation(({ ctx, input }) => updateLease(ctx, input)),

  byId: requires('leases:read')
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input }) => leaseById(ctx, input.id)),
  check: requires('leases:write')
    .input(leaseQuestion)
    .query(({ ctx, input }) => checkDraft(ctx, input)),

  activate: writing.input(leaseActivation).mutation(({ ctx, input }) => activateLease(ctx, input)),
  giveNotice: writing.input(leaseNotice).mutation(({ ctx, input }) => giveNotice(ctx, input)),
  withdrawNotice: writing.input(leaseNoticeWithdrawal).mutation(({ ctx, input }) => withdrawNotice(ctx, input)),
  end: writing.input(leaseEnding).mutation(({ ctx, input }) => endLease(ctx, input)),
  terminate: writing.input(leaseTermination).mutation(({ ctx, input }) => terminateLease(ctx, input)),
  cancel: writing.input(leaseCancellation).mutation(({ ctx, input }) => cancelLease(ctx, input)),
  renew: writing.input(leaseRenewal).mutation(({ ctx, input }) => renewLease(ctx, input)),

  addTerm: requires('leases:write')
    .input(newLeaseTerm)
    .mutation(({ ctx, input }) => addTerm(ctx, input)),

  announceNotice: announcing.input(noticeAnnouncement).mutation(({ ctx, input }) => announceNotice(ctx, input)),
  withdrawAnnouncedNotice: announcing.input(announcedNoticeWithdrawal).mutation(({ ctx, input }) => withdrawAnnouncedNotice(ctx, input)),
  declineAnnouncedNotice: writing.input(announcedNoticeDecline).mutation(({ ctx, input }) => declineAnnouncedNotice(ctx, input)),
  waitingNotices: writing.input(waitingNotices).query(({ ctx, input }) => waitingNoticesOf(ctx, input)),
});
