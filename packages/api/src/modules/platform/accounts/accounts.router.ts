import { emailChange, emailConfirmation, profileValues } from '@lares/validation/platform/accounts';
import { passwordChange } from '@lares/validation/platform/sessions';
import { anyUser, router } from '../../../trpc/procedures.ts';
import { cancelEmailChange, changePassword, confirmEmail, removeAvatar, requestEmailChange, updateProfile } from './accounts.commands.ts';
import { currentProfile } from './accounts.queries.ts';

export const profilesRouter = router({
  current: anyUser.query(({ ctx }) => currentProfile(ctx)),
  update: anyUser.input(profileValues).mutation(({ ctx, input }) => updateProfile(ctx, input)),
  removeAvatar: anyUser.mutation(({ ctx }) => removeAvatar(ctx)),
  changePassword: anyUser.input(passwordChange).mutation(({ ctx, input }) => changePassword(ctx, input)),
  requestEmailChange: anyUser.input(emailChange).mutation(({ ctx, input }) => requestEmailChange(ctx, input)),
  cancelEmailChange: anyUser.mutation(({ ctx }) => cancelEmailChange(ctx)),
  confirmEmail: anyUser.input(emailConfirmation).mutation(({ ctx, input }) => confirmEmail(ctx, input)),
});
