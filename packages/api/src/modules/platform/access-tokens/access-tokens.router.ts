import { accessTokenRevocation, accessTokenValues } from '@lares/validation/platform/access-tokens';
import { requires, router } from '../../../trpc/procedures.ts';
import { createAccessToken, revokeAccessToken } from './access-tokens.commands.ts';
import { listAccessTokens } from './access-tokens.queries.ts';

const own = requires('access-tokens:write');

export const accessTokensRouter = router({
  list: own.query(({ ctx }) => listAccessTokens(ctx)),
  create: own.input(accessTokenValues).mutation(({ ctx, input }) => createAccessToken(ctx, input)),
  revoke: own.input(accessTokenRevocation).mutation(({ ctx, input }) => revokeAccessToken(ctx, input)),
});
