import { users } from '@lares/db/schema/platform/accounts';
import { DomainError } from '@lares/domain/shared/errors';
import { eq } from 'drizzle-orm';
import type { Context, SessionState } from '../trpc/context.ts';
import { passwordProofRule } from './throttle-rules.ts';

/** The context of procedures that need a signed-in user. */
export type SignedIn = Context & { session: SessionState };

/** @throws DomainError `auth.wrong-password`, and after several failures `auth.too-many-attempts` */
export async function verifyPassword({ accounts, session, now, request }: SignedIn, password: string): Promise<void> {
  const { id: userId } = session.user;
  await accounts.throttle.guarded(passwordProofRule(userId), now(), async () => {
    const [account] = await accounts
      .wallOf({ organizationId: null, userId })
      .transaction((tx) => tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)));
    if (await accounts.passwords.verify(account?.passwordHash ?? null, password, request.signal)) return;
    throw new DomainError('auth.wrong-password', { field: 'currentPassword' });
  });
}
