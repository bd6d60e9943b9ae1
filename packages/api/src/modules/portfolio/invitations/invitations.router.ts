import {
  accessInput,
  invitationFilters,
  invitationInput,
  invitationValues,
  invitedRecord,
  invitationToken,
  invitedSignUp,
} from '@lares/validation/portfolio/invitations';
import { requires, router, anyone, anyUser } from '../../../trpc/procedures.ts';
import { closeAccess, createInvitation, resendInvitation, revokeInvitation } from './invitations.commands.ts';
import { accessOfRecord, listInvitations } from './invitations.queries.ts';
import { acceptInvitation, signUpInvited } from './acceptance.commands.ts';
import { findInvitationByToken } from './acceptance.queries.ts';

const inviting = requires('invitations:write');

export const invitationsRouter = router({
  list: inviting.input(invitationFilters).query(({ ctx, input }) => listInvitations(ctx, input)),
  ofRecord: inviting.input(invitedRecord).query(({ ctx, input }) => accessOfRecord(ctx, input)),
  create: inviting.input(invitationValues).mutation(({ ctx, input }) => createInvitation(ctx, input)),
  resend: inviting.input(invitationInput).mutation(({ ctx, input }) => resendInvitation(ctx, input)),
  revoke: inviting.input(invitationInput).mutation(({ ctx, input }) => revokeInvitation(ctx, input)),
  closeAccess: inviting.input(accessInput).mutation(({ ctx, input }) => closeAccess(ctx, input)),

  // For holders of a link: shows the invitation, and accepts it.
  byToken: anyone.input(invitationToken).query(({ ctx, input }) => findInvitationByToken(ctx, input)),
  signUp: anyone.input(invitedSignUp).mutation(({ ctx, input }) => signUpInvited(ctx, input)),
  accept: anyUser.input(invitationToken).mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
});
