import { accessNamed, invitationFilters, invitationNamed, invitationValues, invitedRecord } from '@lares/validation/portfolio/invitations';
import { requires, router } from '../../../trpc/procedures.ts';
import { closeAccess, createInvitation, resendInvitation, revokeInvitation } from './invitations.commands.ts';
import { accessOfRecord, listInvitations } from './invitations.queries.ts';

const inviting = requires('invitations:write');

export const invitationsRouter = router({
  list: inviting.input(invitationFilters).query(({ ctx, input }) => listInvitations(ctx, input)),
  ofRecord: inviting.input(invitedRecord).query(({ ctx, input }) => accessOfRecord(ctx, input)),
  create: inviting.input(invitationValues).mutation(({ ctx, input }) => createInvitation(ctx, input)),
  resend: inviting.input(invitationNamed).mutation(({ ctx, input }) => resendInvitation(ctx, input)),
  revoke: inviting.input(invitationNamed).mutation(({ ctx, input }) => revokeInvitation(ctx, input)),
  closeAccess: inviting.input(accessNamed).mutation(({ ctx, input }) => closeAccess(ctx, input)),
});
