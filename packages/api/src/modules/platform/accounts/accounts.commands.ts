import { randomUUID } from 'node:crypto';
import { authTokens, profiles, sessions, users } from '@lares/db/schema/platform/accounts';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import type { EmailChange, ProfileValues } from '@lares/validation/platform/accounts';
import type { PasswordChange } from '@lares/validation/platform/accounts';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { emailChangedEmail, emailConfirmationEmail, ownEmailConfirmationEmail } from '../../../auth/emails.ts';
import { verifyPassword, type SignedIn } from '../../../auth/verify-password.ts';
import { newToken, sha256 } from '../../../auth/session-id.ts';
import { emailChangeRule } from '../../../auth/throttle-rules.ts';
import { queueEmails } from '../../../jobs/outbox.ts';
import { recorded } from '../../../shared/audit.ts';
import { removeUnnamed, storeImage } from '../../../shared/image-store.ts';
import type { EncodedImage } from '../../../shared/ports.ts';
import { addressOfAvatar, avatarKey } from './accounts.queries.ts';

const LINK_HOURS = 24;

const keyOf = ({ session }: SignedIn) => ({ userId: session.user.id, organizationId: null });

export async function updateProfile(ctx: SignedIn, { fullName }: ProfileValues) {
  const { user } = ctx.session;
  await recorded(ctx, 'account.renamed', keyOf(ctx), async (tx) => {
    await tx.update(profiles).set({ fullName }).where(eq(profiles.id, user.id));
    return { result: undefined, details: { before: user.fullName, after: fullName } };
  });
  return { fullName };
}

/** Ends the account's other sessions and invalidates links sent before; this browser stays signed in. */
export async function changePassword(ctx: SignedIn, { currentPassword, password }: PasswordChange) {
  await verifyPassword(ctx, currentPassword);
  const { accounts, request, session } = ctx;
  const { id: userId, email } = session.user;
  await accounts.passwords.requireStrong(password, email);
  const passwordHash = await accounts.passwords.hash(password, request.signal);
  return recorded(ctx, 'account.password-changed', keyOf(ctx), async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await tx
      .update(authTokens)
      .set({ usedAt: ctx.now().toISOString() })
      .where(and(eq(authTokens.userId, userId), isNull(authTokens.usedAt)));
    const own = request.sessionId ? ne(sessions.idHash, sha256(request.sessionId)) : undefined;
    const closed = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), own))
      .returning({ id: sessions.userId });
    return { result: { closed: closed.length }, details: { closed: closed.length } };
  });
}

/** The address changes once it is confirmed from its mailbox. Only the reader of that mailbox learns whether another account has it. */
export async function requestEmailChange(ctx: SignedIn, { email, currentPassword }: EmailChange) {
  await verifyPassword(ctx, currentPassword);
  const { session } = ctx;
  if (email === session.user.email) throw new DomainError('auth.email-unchanged', { field: 'email' });
  await sendConfirmationLink(ctx, { email, action: 'account.e-mail-change-asked', mailOf: emailConfirmationEmail });
  return { email };
}

/**
 * For an account whose address was typed at sign-up and never proved. The link works only in the signed-in account, so that an account
 * created under the address of another person is not confirmed by that person's click.
 */
export async function requestEmailConfirmation(ctx: SignedIn) {
  const { id: userId, email } = ctx.session.user;
  const own = ctx.accounts.wallOf({ organizationId: null, userId });
  const [account] = await own.rows(selectJson({ emailVerifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId)));
  if (account?.emailVerifiedAt !== null) throw new DomainError('auth.email-already-confirmed');
  await sendConfirmationLink(ctx, { email, action: 'account.e-mail-confirmation-asked', mailOf: ownEmailConfirmationEmail });
  return { email };
}

interface ConfirmationLink {
  email: string;
  action: Parameters<typeof recorded>[1];
  mailOf: typeof emailConfirmationEmail;
}

/** Replaces the links sent before. */
async function sendConfirmationLink(ctx: SignedIn, { email, action, mailOf }: ConfirmationLink): Promise<void> {
  const { accounts, ports, session } = ctx;
  const { id: userId, fullName } = session.user;
  const tooMany = await accounts.throttle.exceeds(emailChangeRule(userId), ctx.now());
  if (tooMany) throw new DomainError('auth.too-many-attempts', { details: tooMany });
  const token = newToken();
  const link = `${ports.publicUrl}/profile?adresse=${token}`;
  const mail = mailOf({ to: email, fullName, link, hours: LINK_HOURS });
  await recorded(ctx, action, keyOf(ctx), async (tx) => {
    const at = ctx.now();
    await tx.update(authTokens).set({ usedAt: at.toISOString() }).where(awaitedChange(userId));
    const expiresAt = new Date(at.getTime() + LINK_HOURS * 60 * 60 * 1000).toISOString();
    await tx.insert(authTokens).values({ hash: sha256(token), userId, purpose: 'e-mail', payload: email, expiresAt });
    await queueEmails(tx, ctx, { kind: 'email-confirmation', organizationId: null, emails: [mail] });
    return { result: undefined, details: { email } };
  });
}

export async function cancelEmailChange(ctx: SignedIn): Promise<void> {
  await recorded(ctx, 'account.e-mail-change-cancelled', keyOf(ctx), async (tx) => {
    await tx.update(authTokens).set({ usedAt: ctx.now().toISOString() }).where(awaitedChange(ctx.session.user.id));
    return { result: undefined };
  });
}

/** The link works only for the signed-in account that requested it: finding the e-mail in another's mailbox is of no use. */
export async function confirmEmail(ctx: SignedIn, { token }: { token: string }) {
  const { id: userId, email: before, fullName } = ctx.session.user;
  const live = and(awaitedChange(userId), eq(authTokens.hash, sha256(token)), gt(authTokens.expiresAt, ctx.now().toISOString()));
  const own = ctx.accounts.wallOf({ organizationId: null, userId });
  const [asked] = await own.rows(selectJson({ email: authTokens.payload }).from(authTokens).where(live));
  const isConfirmation = asked?.email === before;
  const action = isConfirmation ? 'account.e-mail-confirmed' : 'account.e-mail-changed';
  const email = await recorded(ctx, action, keyOf(ctx), async (tx) => {
    const at = ctx.now().toISOString();
    const [spent] = await tx.update(authTokens).set({ usedAt: at }).where(live).returning({ email: authTokens.payload });
    if (!spent?.email) throw new DomainError('auth.token-invalid');
    await tx.update(users).set({ email: spent.email, emailVerifiedAt: at }).where(eq(users.id, userId));
    // Reset links sent to the previous address must not work any more.
    await tx
      .update(authTokens)
      .set({ usedAt: at })
      .where(and(eq(authTokens.userId, userId), isNull(authTokens.usedAt)));
    if (isConfirmation) return { result: spent.email, details: {} };
    const mail = emailChangedEmail({ to: before, fullName });
    await queueEmails(tx, ctx, { kind: 'email-changed', organizationId: null, emails: [mail] });
    return { result: spent.email, details: { before, after: spent.email } };
  }).catch((error: unknown) => {
    const isTaken = error instanceof DomainError && error.code === 'auth.registration-failed';
    throw isTaken ? new DomainError('auth.email-taken', { cause: error }) : error;
  });
  return { email, isChanged: !isConfirmation };
}

const awaitedChange = (userId: string) => and(eq(authTokens.userId, userId), eq(authTokens.purpose, 'e-mail'), isNull(authTokens.usedAt));

export async function setAvatar(ctx: SignedIn, { image }: { image: EncodedImage }) {
  const { files } = ctx.ports;
  const avatar = { userId: ctx.session.user.id, fileId: randomUUID() };
  const { storageKey } = await storeImage(files, avatarKey(avatar), image);
  try {
    await replaceAvatar(ctx, addressOfAvatar(avatar));
  } catch (error) {
    await removeUnnamed(files, storageKey, error);
    throw error;
  }
  return { avatarUrl: addressOfAvatar(avatar) };
}

export const removeAvatar = (ctx: SignedIn): Promise<void> => replaceAvatar(ctx, null);

/** Writes the row, then removes the previous bytes; if that fails they are only unused. */
async function replaceAvatar(ctx: SignedIn, avatarUrl: string | null): Promise<void> {
  const { id: userId } = ctx.session.user;
  const before = await recorded(ctx, avatarUrl ? 'account.portrait-set' : 'account.portrait-removed', keyOf(ctx), async (tx) => {
    const [profile] = await tx.select({ avatarUrl: profiles.avatarUrl }).from(profiles).where(eq(profiles.id, userId)).for('no key update');
    await tx.update(profiles).set({ avatarUrl }).where(eq(profiles.id, userId));
    return { result: profile?.avatarUrl ?? null };
  });
  const stored = addressOfAvatar({ userId, fileId: '' });
  if (!before?.startsWith(stored)) return;
  await ctx.ports.files.remove(avatarKey({ userId, fileId: before.slice(stored.length) })).catch(() => {});
}
