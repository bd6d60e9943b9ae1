import { namedThirdPartyPayer, newThirdPartyPayer, thirdPartyPayerUpdate } from '@lares/validation/accounting/third-party-payers';
import { requires, router } from '../../../trpc/procedures.ts';
import { addThirdPartyPayer, removeThirdPartyPayer, updateThirdPartyPayer } from './third-party-payers.commands.ts';

const writing = requires('rent-accounts:write');

export const thirdPartyPayersRouter = router({
  add: writing.input(newThirdPartyPayer).mutation(({ ctx, input }) => addThirdPartyPayer(ctx, input)),
  update: writing.input(thirdPartyPayerUpdate).mutation(({ ctx, input }) => updateThirdPartyPayer(ctx, input)),
  remove: writing.input(namedThirdPartyPayer).mutation(({ ctx, input }) => removeThirdPartyPayer(ctx, input)),
});
