import { randomUUID } from 'node:crypto';
import { profiles, users } from '@lares/db/schema/platform/accounts';
import { emailAddress, requiredText } from '@lares/validation/shared/fields';
import { z } from 'zod';
import { recorded } from '../shared/audit.ts';
import type { Accounts } from './accounts.ts';
import { newToken } from './session-id.ts';

const adminValues = z.object({
  email: emailAddress('Adresse e-mail invalide'),
  fullName: requiredText('Le nom complet est requis', 120),
});

interface Making {
  accounts: Accounts;
  now: () => Date;
}

/**
 * Administrators cannot register: the operator of the instance creates each of them. An existing account is never promoted, so no user's
 * data becomes an administrator's. @returns the password, which is stored nowhere. @throws ZodError, or DomainError
 * `auth.registration-failed` when the e-mail has an account.
 */
export async function createAdmin({ accounts, now }: Making, given: { email: string; fullName: string }) {
  const { email, fullName } = adminValues.parse(given);
  const password = newToken().slice(0, 20);
  const passwordHash = await accounts.passwords.hash(password);
  const userId = randomUUID();
  const ctx = { accounts, now, request: { address: 'console' } };
  await recorded(ctx, 'account.admin-created', { userId, organizationId: null }, async (tx) => {
    await tx
      .insert(users)
      .values({ id: userId, email, passwordHash, emailVerifiedAt: now().toISOString(), createdAt: now().toISOString() });
    await tx.insert(profiles).values({ id: userId, fullName, userType: 'admin' });
    return { result: undefined };
  });
  return { email, password };
}
