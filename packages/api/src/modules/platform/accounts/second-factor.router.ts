import { passwordProof, secondFactorConfirmation } from '@lares/validation/platform/accounts';
import { anyUser, router } from '../../../trpc/procedures.ts';
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor, renewRecoveryCodes } from './second-factor.commands.ts';

const proven = anyUser.input(passwordProof);

export const secondFactorsRouter = router({
  begin: proven.mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),
  confirm: anyUser.input(secondFactorConfirmation).mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  renewCodes: proven.mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  disable: proven.mutation(({ ctx, input }) => disableSecondFactor(ctx, input)),
});
