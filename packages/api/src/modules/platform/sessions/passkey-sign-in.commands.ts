import { DomainError } from '@lares/domain/shared/errors';
import type { PasskeyAnswer } from '@lares/validation/platform/accounts';
import { consumePasskey, requestOptions } from '../../../auth/passkeys.ts';
import { passkeyRule } from '../../../auth/throttle-rules.ts';
import type { Context } from '../../../trpc/context.ts';
import { reopen } from './sessions.commands.ts';
import { fullNameOf, latestOrganizationOf } from './sessions.queries.ts';

/** The same answer for everyone: the browser finds the user's key. */
export const beginPasskeySignIn = (ctx: Context) => requestOptions(ctx);

/** Without password and code: the key is what the user has, and it has verified what they know or are. */
export async function signInWithPasskey(ctx: Context, answer: PasskeyAnswer) {
  const { accounts, request } = ctx;
  const { userId, email } = await accounts.throttle.guarded(passkeyRule(request.address), ctx.now(), async () => {
    const found = await accounts.findByPasskey(Buffer.from(answer.id, 'base64url'));
    if (!found) throw new DomainError('auth.passkey-refused');
    const activeOrganizationId = await latestOrganizationOf(ctx, found.userId);
    await reopen(ctx, found.userId, activeOrganizationId, {
      action: 'account.signed-in',
      proof: async (tx) => {
        const proven = await consumePasskey(ctx, tx, { ...found, answer });
        // Only the holder of the key learns it.
        if (found.disabled) throw new DomainError('auth.disabled');
        return proven;
      },
    });
    return found;
  });
  return { user: { email, fullName: await fullNameOf(ctx, userId) } };
}
