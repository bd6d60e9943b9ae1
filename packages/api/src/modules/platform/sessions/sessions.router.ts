import {
  organizationChoiceSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  resetLinkInput,
  signInCode,
  signInSchema,
  signUpSchema,
} from '@lares/validation/platform/sessions';
import { anyone, anyUser, router } from '../../../trpc/procedures.ts';
import {
  chooseOrganization,
  requestPasswordReset,
  resetPassword,
  signIn,
  signInWithCode,
  signOut,
  signOutEverywhere,
  signUp,
} from './sessions.commands.ts';
import { choosableOrganizations, currentSession, demoAccounts, resetLink } from './sessions.queries.ts';
import { passkeyAnswer, sessionInput } from '@lares/validation/platform/accounts';
import { closeOtherSessions, closeSession } from './devices.commands.ts';
import { listSessions } from './devices.queries.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.commands.ts';

export const sessionsRouter = router({
  current: anyone.query(({ ctx }) => currentSession(ctx)),
  demoAccounts: anyone.query(({ ctx }) => demoAccounts(ctx)),
  organizations: anyUser.query(({ ctx }) => choosableOrganizations(ctx)),
  signIn: anyone.input(signInSchema).mutation(({ ctx, input }) => signIn(ctx, input)),
  signInWithCode: anyone.input(signInCode).mutation(({ ctx, input }) => signInWithCode(ctx, input)),
  beginPasskeySignIn: anyone.mutation(({ ctx }) => beginPasskeySignIn(ctx)),
  signInWithPasskey: anyone.input(passkeyAnswer).mutation(({ ctx, input }) => signInWithPasskey(ctx, input)),
  signUp: anyone.input(signUpSchema).mutation(({ ctx, input }) => signUp(ctx, input)),
  signOut: anyone.mutation(({ ctx }) => signOut(ctx)),
  signOutEverywhere: anyUser.mutation(({ ctx }) => signOutEverywhere(ctx)),
  chooseOrganization: anyUser.input(organizationChoiceSchema).mutation(({ ctx, input }) => chooseOrganization(ctx, input)),
  resetLink: anyone.input(resetLinkInput).query(({ ctx, input }) => resetLink(ctx, input)),
  requestPasswordReset: anyone.input(passwordResetRequestSchema).mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: anyone.input(passwordResetSchema).mutation(({ ctx, input }) => resetPassword(ctx, input)),

  list: anyUser.query(({ ctx }) => listSessions(ctx)),
  close: anyUser.input(sessionInput).mutation(({ ctx, input }) => closeSession(ctx, input)),
  closeOthers: anyUser.mutation(({ ctx }) => closeOtherSessions(ctx)),
});
