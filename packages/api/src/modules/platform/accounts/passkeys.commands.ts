import { passkeys, users } from '@lares/db/schema/platform/accounts';
import { PASSKEYS_MAX } from '@lares/domain/platform/accounts/passkey';
import { DomainError } from '@lares/domain/shared/errors';
import type { PasskeyCreation } from '@lares/validation/platform/accounts';
import { and, eq } from 'drizzle-orm';
import { passkeyAddedEmail } from '../../../auth/emails.ts';
import { consumeChallenge } from '../../../auth/passkey-challenges.ts';
import { creationOptions, verifiedCreation } from '../../../auth/passkeys.ts';
import { verifyPassword, type SignedIn } from '../../../auth/verify-password.ts';
import { queueEmails } from '../../../jobs/outbox.ts';
import { recorded } from '../../../shared/audit.ts';
import { knownKeys } from './passkeys.queries.ts';

const keyOf = ({ session }: SignedIn) => ({ userId: session.user.id, organizationId: null });
const isOwn = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** What the browser needs to make a passkey. Nothing is stored before its answer. */
export async function beginPasskey(ctx: SignedIn, { currentPassword }: { currentPassword: string }) {
  await verifyPassword(ctx, currentPassword);
  const { id: userId, email, fullName } = ctx.session.user;
  const known = await knownKeys(ctx);
  refuseMore(known.length);
  return creationOptions(ctx, { userId, email, fullName, known });
}

/** The challenge in the answer is only given for the password, so that it is not asked again. */
export async function addPasskey(ctx: SignedIn, { name, answer }: PasskeyCreation) {
  const { id: userId, email, fullName } = ctx.session.user;
  const { challenge, ...key } = await verifiedCreation(ctx, userId, answer);
  return recorded(ctx, 'account.passkey-added', keyOf(ctx), async (tx) => {
    // Locked until the end of the transaction: two keys added at the same moment are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    refuseMore((await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))).length);
    await consumeChallenge(tx, userId, challenge, ctx.now());
    const [added] = await tx
      .insert(passkeys)
      .values({ ...key, userId, name, createdAt: ctx.now().toISOString() })
      .returning({ id: passkeys.id });
    if (!added) throw new DomainError('auth.passkey-refused');
    // A key outlives a change of password: a user who did not add it must learn of it.
    const mail = passkeyAddedEmail({ to: email, fullName, name });
    await queueEmails(tx, ctx, { kind: 'passkey-added', organizationId: null, emails: [mail] });
    return { result: added, details: { name } };
  });
}

export async function renamePasskey(ctx: SignedIn, { id, name }: { id: string; name: string }) {
  await recorded(ctx, 'account.passkey-renamed', keyOf(ctx), async (tx) => {
    const { id: userId } = ctx.session.user;
    const renamed = await tx.update(passkeys).set({ name }).where(isOwn(userId, id)).returning({ id: passkeys.id });
    if (!renamed[0]) throw new DomainError('common.not-found');
    return { result: undefined, details: { name } };
  });
  return { id };
}

/** Without the password: it takes a way in away and gives none. Sessions that the key opened stay, and are listed. */
export async function removePasskey(ctx: SignedIn, { id }: { id: string }) {
  await recorded(ctx, 'account.passkey-removed', keyOf(ctx), async (tx) => {
    const { id: userId } = ctx.session.user;
    const [removed] = await tx.delete(passkeys).where(isOwn(userId, id)).returning({ name: passkeys.name });
    if (!removed) throw new DomainError('common.not-found');
    return { result: undefined, details: removed };
  });
  return { id };
}

function refuseMore(count: number): void {
  if (count >= PASSKEYS_MAX) throw new DomainError('auth.too-many-passkeys', { details: { most: PASSKEYS_MAX } });
}
