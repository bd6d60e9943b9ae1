import { recoveryCodes, users } from '@lares/db/schema/platform/accounts';
import { selectJson } from '@lares/db/select';
import type { Transaction } from '@lares/db/wall';
import { readRecoveryCode } from '@lares/domain/platform/accounts/recovery-code';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../trpc/context.ts';
import { stepOf } from './second-factor.ts';

/** Whether this account also requires a second factor. */
export async function asksForCode({ accounts }: Pick<Context, 'accounts'>, userId: string): Promise<boolean> {
  const [account] = await accounts.wallOf({ organizationId: null, userId }).rows(
    selectJson({ isOn: sql<boolean>`(${users.totpConfirmedAt} is not null)` })
      .from(users)
      .where(eq(users.id, userId)),
  );
  return account?.isOn ?? false;
}

interface Spending {
  userId: string;
  code: string;
}

/**
 * Consumes a code. The account row is locked until the end of the transaction, so of two attempts with one code the second is refused. Does
 * nothing when the second factor was switched off meanwhile. @throws DomainError `auth.wrong-code`
 */
export async function consumeCode({ ports, now }: Pick<Context, 'ports' | 'now'>, tx: Transaction, { userId, code }: Spending) {
  const [account] = await tx
    .select({ sealed: users.totpSecretEncrypted, confirmedAt: users.totpConfirmedAt, lastStep: users.totpLastStep })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!account?.sealed || account.confirmedAt === null) return {};
  const step = stepOf(code, ports.vault.open('second factor', userId, account.sealed), now());
  if (step !== null && step > (account.lastStep ?? -1)) {
    await tx.update(users).set({ totpLastStep: step }).where(eq(users.id, userId));
    return { by: 'code' };
  }
  const recovery = readRecoveryCode(code);
  const spent = recovery
    ? await tx
        .update(recoveryCodes)
        .set({ usedAt: now().toISOString() })
        .where(
          and(
            eq(recoveryCodes.userId, userId),
            eq(recoveryCodes.codeHash, ports.vault.fingerprint('recovery code', userId, recovery)),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning({ userId: recoveryCodes.userId })
    : [];
  if (spent.length === 0) throw new DomainError('auth.wrong-code', { field: 'code' });
  return { by: 'recovery code' };
}
