import { invitationToken, invitedSignUp } from '@lares/validation/portfolio/invitations';
import { anyone, anyUser, router } from '../../../trpc/procedures.ts';
import { acceptInvitation, signUpInvited } from './acceptance.commands.ts';
import { invitationAtDoor } from './acceptance.queries.ts';

/** For whoever holds a link: what it opens, and going in. */
export const invitationDoorsRouter = router({
  atDoor: anyone.input(invitationToken).query(({ ctx, input }) => invitationAtDoor(ctx, input)),
  signUp: anyone.input(invitedSignUp).mutation(({ ctx, input }) => signUpInvited(ctx, input)),
  accept: anyUser.input(invitationToken).mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
});
