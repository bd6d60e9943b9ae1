import { recoveryCodes, users } from '@lares/db/schema/platform/accounts';
import type { Transaction } from '@lares/db/wall';
import { readRecoveryCode } from '@lares/domain/platform/accounts/recovery-code';
import { DomainError } from '@lares/domain/shared/errors';
import { eq } from 'drizzle-orm';
import { verifyPassword, type SignedIn } from '../../../auth/verify-password.ts';
import { newRecoveryCodes, newSecret, secretAddress, stepOf } from '../../../auth/second-factor.ts';
import { removeSecondFactor } from '../../../auth/take-over-account.ts';
import { secondFactorRule } from '../../../auth/throttle-rules.ts';
import { recorded } from '../../../shared/audit.ts';

const keyOf = ({ session }: SignedIn) => ({ userId: session.user.id, organizationId: null });

/** A secret for an authenticator app. It has no effect until a code proves that the app has it. */
export async function beginSecondFactor(ctx: SignedIn, { currentPassword }: { currentPassword: string }) {
  await verifyPassword(ctx, currentPassword);
  const { id: userId, email } = ctx.session.user;
  const secret = newSecret();
  await recorded(ctx, 'account.second-factor-begun', keyOf(ctx), async (tx) => {
    const { isOn } = await lockedFactor(ctx, tx);
    if (isOn) throw new DomainError('auth.second-factor-on');
    await tx
      .update(users)
      .set({ totpSecretEncrypted: ctx.ports.vault.seal('second factor', userId, secret) })
      .where(eq(users.id, userId));
    return { result: undefined };
  });
  return { secret, address: secretAddress(secret, email) };
}

/** Switches the second factor on. The recovery codes are returned only here; the database keeps fingerprints. */
export async function confirmSecondFactor(ctx: SignedIn, { code }: { code: string }) {
  const { accounts, request, session, now } = ctx;
  const { id: userId } = session.user;
  return accounts.throttle.guarded(secondFactorRule(userId, request.address), now(), () =>
    recorded(ctx, 'account.second-factor-on', keyOf(ctx), async (tx) => {
      const { isOn, secret } = await lockedFactor(ctx, tx);
      if (isOn) throw new DomainError('auth.second-factor-on');
      if (secret === null) throw new DomainError('auth.second-factor-off');
      const step = stepOf(code, secret, now());
      if (step === null) throw new DomainError('auth.wrong-code', { field: 'code' });
      await tx.update(users).set({ totpConfirmedAt: now().toISOString(), totpLastStep: step }).where(eq(users.id, userId));
      return { result: { recoveryCodes: await replaceRecoveryCodes(ctx, tx) } };
    }),
  );
}

/** Replaces the ten recovery codes; the previous ones stop working. */
export async function renewRecoveryCodes(ctx: SignedIn, { currentPassword }: { currentPassword: string }) {
  await verifyPassword(ctx, currentPassword);
  return recorded(ctx, 'account.recovery-codes-renewed', keyOf(ctx), async (tx) => {
    const { isOn } = await lockedFactor(ctx, tx);
    if (!isOn) throw new DomainError('auth.second-factor-off');
    return { result: { recoveryCodes: await replaceRecoveryCodes(ctx, tx) } };
  });
}

export async function disableSecondFactor(ctx: SignedIn, { currentPassword }: { currentPassword: string }): Promise<void> {
  await verifyPassword(ctx, currentPassword);
  const { id: userId } = ctx.session.user;
  await recorded(ctx, 'account.second-factor-off', keyOf(ctx), async (tx) => {
    const { isOn } = await lockedFactor(ctx, tx);
    if (!isOn) throw new DomainError('auth.second-factor-off');
    await removeSecondFactor(tx, userId);
    return { result: undefined };
  });
}

/** Locked until the end of the transaction: of two concurrent changes the second reads what the first wrote. */
async function lockedFactor({ ports, session }: SignedIn, tx: Transaction) {
  const { id: userId } = session.user;
  const [account] = await tx
    .select({ sealed: users.totpSecretEncrypted, confirmedAt: users.totpConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  const isOn = account !== undefined && account.confirmedAt !== null;
  // An active secret is not decrypted here: a user without it can still renew the codes and switch the factor off.
  const secret = !isOn && account?.sealed ? ports.vault.open('second factor', userId, account.sealed) : null;
  return { isOn, secret };
}

async function replaceRecoveryCodes({ ports, session }: SignedIn, tx: Transaction): Promise<string[]> {
  const { id: userId } = session.user;
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const fingerprint = (code: string) => ports.vault.fingerprint('recovery code', userId, readRecoveryCode(code) ?? '');
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: fingerprint(code) })));
  return codes;
}
