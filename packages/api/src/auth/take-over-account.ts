import { authTokens, passkeys, recoveryCodes, users } from '@lares/db/schema/platform/accounts';
import type { Transaction } from '@lares/db/wall';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Accounts } from './accounts.ts';

/** The account can no longer produce a code, and signs in with its password alone. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ totpSecretEncrypted: null, totpConfirmedAt: null, totpLastStep: null }).where(eq(users.id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/**
 * Whether the address of this account was never confirmed: somebody typed it, and may not be its owner. The row is locked until the end of
 * the transaction.
 */
export async function isUnconfirmed(tx: Transaction, userId: string): Promise<boolean> {
  const [account] = await tx
    .select({ emailVerifiedAt: users.emailVerifiedAt, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return account !== undefined && account.emailVerifiedAt === null && account.disabledAt === null;
}

interface TakeOver {
  userId: string;
  passwordHash: string;
  at: string;
}

/** Gives an unconfirmed account to the person who proved its address: everything its creator could enter with ends, programs included. */
export async function takeOverAccount(tx: Transaction, accounts: Accounts, { userId, passwordHash, at }: TakeOver): Promise<void> {
  await tx.update(users).set({ passwordHash, emailVerifiedAt: at }).where(eq(users.id, userId));
  await removeSecondFactor(tx, userId);
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx
    .update(authTokens)
    .set({ usedAt: at })
    .where(and(eq(authTokens.userId, userId), isNull(authTokens.usedAt)));
  await tx.execute(sql`select end_access_of_programs(${at})`);
  await accounts.closeAll(tx, userId);
}
