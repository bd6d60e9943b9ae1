import {
  emailChange,
  emailConfirmation,
  profileValues,
  passwordProof,
  secondFactorConfirmation,
} from '@lares/validation/platform/accounts';
import { passwordChange } from '@lares/validation/platform/accounts';
import { passkeyCreation, passkeyRemoval, passkeyRenaming } from '@lares/validation/platform/accounts';
import { anyUser, router } from '../../../trpc/procedures.ts';
import {
  cancelEmailChange,
  changePassword,
  confirmEmail,
  removeAvatar,
  requestEmailChange,
  requestEmailConfirmation,
  updateProfile,
} from './accounts.commands.ts';
import { currentProfile } from './accounts.queries.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.commands.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor, renewRecoveryCodes } from './second-factor.commands.ts';

const proven = anyUser.input(passwordProof);

export const accountsRouter = router({
  current: anyUser.query(({ ctx }) => currentProfile(ctx)),
  update: anyUser.input(profileValues).mutation(({ ctx, input }) => updateProfile(ctx, input)),
  removeAvatar: anyUser.mutation(({ ctx }) => removeAvatar(ctx)),
  changePassword: anyUser.input(passwordChange).mutation(({ ctx, input }) => changePassword(ctx, input)),
  requestEmailChange: anyUser.input(emailChange).mutation(({ ctx, input }) => requestEmailChange(ctx, input)),
  requestEmailConfirmation: anyUser.mutation(({ ctx }) => requestEmailConfirmation(ctx)),
  cancelEmailChange: anyUser.mutation(({ ctx }) => cancelEmailChange(ctx)),
  confirmEmail: anyUser.input(emailConfirmation).mutation(({ ctx, input }) => confirmEmail(ctx, input)),

  beginSecondFactor: proven.mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),
  confirmSecondFactor: anyUser.input(secondFactorConfirmation).mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  renewRecoveryCodes: proven.mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  disableSecondFactor: proven.mutation(({ ctx, input }) => disableSecondFactor(ctx, input)),

  passkeys: anyUser.query(({ ctx }) => listPasskeys(ctx)),
  beginPasskey: proven.mutation(({ ctx, input }) => beginPasskey(ctx, input)),
  addPasskey: anyUser.input(passkeyCreation).mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renamePasskey: anyUser.input(passkeyRenaming).mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  removePasskey: anyUser.input(passkeyRemoval).mutation(({ ctx, input }) => removePasskey(ctx, input)),
});
