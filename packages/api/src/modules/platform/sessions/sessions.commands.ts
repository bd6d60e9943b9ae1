import { randomUUID } from 'node:crypto';
import { authTokens, profiles, users } from '@lares/db/schema/platform/accounts';
import { memberships, organizations } from '@lares/db/schema/platform/organizations';
import { owners } from '@lares/db/schema/portfolio/owners';
import type { Transaction } from '@lares/db/wall';
import { namePartsOf } from '@lares/domain/platform/accounts/full-name';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { lastDayOfTrial } from '@lares/domain/platform/subscriptions/trial';
import type { SignInCode, SignUpValues } from '@lares/validation/platform/sessions';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { passwordResetEmail } from '../../../auth/emails.ts';
import { asksForCode, consumeCode } from '../../../auth/consume-code.ts';
import { newToken, sha256 } from '../../../auth/session-id.ts';
import { isUnconfirmed, takeOverAccount } from '../../../auth/take-over-account.ts';
import {
  resetForAccountRule,
  resetFromAddressRule,
  secondFactorRule,
  signInPairKey,
  signInRule,
  signUpRule,
} from '../../../auth/throttle-rules.ts';
import { queueEmails } from '../../../jobs/outbox.ts';
import { recorded, type AccountChange } from '../../../shared/audit.ts';
import type { Context, SessionState } from '../../../trpc/context.ts';
import { choosableOrganizations, fullNameOf, latestOrganizationOf } from './sessions.queries.ts';
import type { AccountAction } from '@lares/domain/platform/audit-log/actions';

type SignedIn = Context & { session: SessionState };

/** Without `user` in the result, the password was right and a code is required: no session is open yet. */
export async function signIn(ctx: Context, typed: { email: string; password: string }) {
  const userId = await knownOrThrow(ctx, typed);
  if (await asksForCode(ctx, userId)) return { user: null };
  const activeOrganizationId = await latestOrganizationOf(ctx, userId);
  await reopen(ctx, userId, activeOrganizationId, { action: 'account.signed-in' });
  return { user: { email: typed.email, fullName: await fullNameOf(ctx, userId) } };
}

/** The second step sends the credentials again: the server keeps nothing in between that could be stolen. */
export async function signInWithCode(ctx: Context, { code, ...typed }: SignInCode) {
  const { accounts, request } = ctx;
  const userId = await knownOrThrow(ctx, typed);
  const activeOrganizationId = await latestOrganizationOf(ctx, userId);
  await accounts.throttle.guarded(secondFactorRule(userId, request.address), ctx.now(), () =>
    reopen(ctx, userId, activeOrganizationId, { action: 'account.signed-in', proof: (tx) => consumeCode(ctx, tx, { userId, code }) }),
  );
  return { user: { email: typed.email, fullName: await fullNameOf(ctx, userId) } };
}

/** The account with this e-mail and password. */
async function knownOrThrow(ctx: Context, { email, password }: { email: string; password: string }): Promise<string> {
  const { accounts, request } = ctx;
  return accounts.throttle.guarded(signInRule(email, request.address), ctx.now(), async () => {
    const account = await accounts.findByEmail(email);
    const matches = await accounts.passwords.verify(account?.passwordHash ?? null, password, request.signal);
    if (!account || !matches) throw new DomainError('auth.bad-credentials');
    // Only the holder of the password learns it.
    if (account.disabled) throw new DomainError('auth.disabled');
    return account.userId;
  });
}

/** Creates the account without a session: the user then signs in. */
export async function signUp(ctx: Context, values: SignUpValues): Promise<void> {
  const { accounts, request } = ctx;
  await accounts.passwords.requireStrong(values.password, values.email);
  await accounts.throttle.guarded(signUpRule(request.address), ctx.now(), async () => {
    const passwordHash = await accounts.passwords.hash(values.password, request.signal);
    const userId = randomUUID();
    const organizationId = values.userType === 'tenant' ? null : randomUUID();
    await recorded(ctx, 'account.created', { userId, organizationId }, async (tx) => {
      await tx.insert(users).values({ id: userId, email: values.email, passwordHash, createdAt: ctx.now().toISOString() });
      // One transaction: without its profile the account is not created either.
      await tx
        .insert(profiles)
        .values({ id: userId, fullName: values.fullName, userType: values.userType })
        .catch((cause: unknown) => {
          throw new DomainError('auth.profile-failed', { cause });
        });
      const details = { userType: values.userType };
      if (!organizationId) return { result: undefined, details };
      return { result: undefined, details, audit: await foundOrganization(tx, ctx.now(), { ...values, userId, organizationId }) };
    });
  });
}

export async function signOut({ session, request, ...ctx }: Context): Promise<void> {
  const { sessionId } = request;
  if (session && sessionId) {
    await recorded({ ...ctx, request }, 'account.signed-out', { userId: session.user.id, organizationId: null }, async (tx) => {
      await ctx.accounts.close(tx, sessionId);
      return { result: undefined };
    });
  }
  request.setSessionCookie(null);
}

export async function signOutEverywhere(ctx: SignedIn): Promise<void> {
  const { id: userId } = ctx.session.user;
  await recorded(ctx, 'account.signed-out-everywhere', { userId, organizationId: null }, async (tx) => {
    await ctx.accounts.closeAll(tx, userId);
    return { result: undefined };
  });
  ctx.request.setSessionCookie(null);
}

/** Rights change with the organisation, hence a new session id. An administrator's entry is in that organisation's audit log. */
export async function chooseOrganization(ctx: SignedIn, { organizationId }: { organizationId: string }) {
  const { user } = ctx.session;
  const organization = (await choosableOrganizations(ctx)).find(({ id }) => id === organizationId);
  if (!organization) throw new DomainError('common.not-found');
  await reopen(ctx, user.id, organizationId, {
    action: 'account.organization-chosen',
    details: { organizationId },
    audit:
      user.userType === 'admin'
        ? [{ action: 'organization.open', actorKind: 'admin', entityId: organizationId, before: null, after: { by: user.fullName } }]
        : [],
  });
  return { id: organization.id, name: organization.name };
}

const RESET_MINUTES = 30;

/** Answers before any lookup: the same text and delay for an e-mail with and without an account. */
export async function requestPasswordReset(ctx: Context, { email }: { email: string }): Promise<void> {
  const { throttle } = ctx.accounts;
  const fromAddress = await throttle.exceeds(resetFromAddressRule(ctx.request.address), ctx.now());
  if (fromAddress) throw new DomainError('auth.too-many-attempts', { details: fromAddress });
  ctx.accounts.later(async () => {
    const tooMany = await throttle.exceeds(resetForAccountRule(email), ctx.now());
    const account = await ctx.accounts.findByEmail(email);
    if (account && !account.disabled && !tooMany) await sendResetEmail(ctx, account.userId, email);
  });
}

export async function resetPassword(ctx: Context, { token, password }: { token: string; password: string }): Promise<void> {
  const { accounts, request } = ctx;
  const account = await accounts.findByResetToken(token);
  if (!account) throw new DomainError('auth.token-invalid');
  const { userId, email } = account;
  await accounts.passwords.requireStrong(password, email);
  const passwordHash = await accounts.passwords.hash(password, request.signal);
  await recorded(ctx, 'account.password-reset', { userId, organizationId: null }, async (tx) => {
    const at = ctx.now().toISOString();
    const live = and(
      eq(authTokens.userId, userId),
      eq(authTokens.purpose, 'reset'),
      isNull(authTokens.usedAt),
      gt(authTokens.expiresAt, at),
    );
    // All links of this user are consumed, and this one must be among them: of two concurrent attempts one succeeds.
    const spent = await tx.update(authTokens).set({ usedAt: at }).where(live).returning({ hash: authTokens.hash });
    if (!spent.some(({ hash }) => hash.equals(sha256(token)))) throw new DomainError('auth.token-invalid');
    const wasUnconfirmed = await isUnconfirmed(tx, userId);
    if (wasUnconfirmed) await takeOverAccount(tx, accounts, { userId, passwordHash, at });
    else await tx.update(users).set({ passwordHash, emailVerifiedAt: at }).where(eq(users.id, userId));
    await accounts.closeAll(tx, userId);
    return { result: undefined, details: wasUnconfirmed ? { addressConfirmed: true } : {} };
  });
  await accounts.throttle.forgive(signInPairKey(email, request.address));
  if (request.sessionId) request.setSessionCookie(null);
}

interface Reopening extends Omit<AccountChange<unknown>, 'result'> {
  action: AccountAction;
  /** A condition checked and consumed in the transaction that opens the session; its result goes into the log. */
  proof?: (tx: Transaction) => Promise<Record<string, unknown>>;
}

/** Replaces this browser's session, of any user, by one under a new id. */
export async function reopen(
  ctx: Context,
  userId: string,
  activeOrganizationId: string | null,
  { action, proof, ...entry }: Reopening,
): Promise<void> {
  const { accounts, request, session } = ctx;
  const opened = await recorded(ctx, action, { userId, organizationId: activeOrganizationId }, async (tx) => {
    const proven = proof ? { details: await proof(tx) } : {};
    if (request.sessionId) await accounts.close(tx, request.sessionId);
    const { address, agent } = request;
    return { result: await accounts.open(tx, { userId, activeOrganizationId, address, agent }), ...entry, ...proven };
  });
  if (session) accounts.forget(session.user.id);
  request.setSessionCookie(opened);
}

interface Founding {
  userId: string;
  organizationId: string;
  organizationName: string;
  fullName: string;
  email: string;
  userType: SignUpValues['userType'];
}

/** Some users type their agency's name as their own: « Agence » is then not repeated. */
const agencyNameOf = (fullName: string) => (/^agence\b/i.test(fullName) ? fullName : `Agence ${fullName}`);

/** A manager gets an agency; an owner gets their own organisation with their owner record. */
async function foundOrganization(
  tx: Transaction,
  at: Date,
  { userId, organizationId, organizationName, fullName, email, userType }: Founding,
) {
  const written = { createdAt: at.toISOString(), createdBy: userId, updatedAt: at.toISOString(), updatedBy: userId };
  const isLandlord = userType === 'owner';
  const organization = {
    id: organizationId,
    name: isLandlord ? fullName : organizationName || agencyNameOf(fullName),
    kind: isLandlord ? 'bailleur' : 'agence',
    trialEndsOn: lastDayOfTrial(dayInParis(at)),
  } as const;
  await tx.insert(organizations).values({ ...organization, ...written });

  const membership = { organizationId, id: randomUUID(), userId, role: userType, isFounder: true };
  await tx.insert(memberships).values({ ...membership, ...written });

  const founded = [
    { action: 'organization.create', entityId: organizationId, before: null, after: organization },
    { action: 'membership.create', entityId: membership.id, before: null, after: membership },
  ] as const;
  if (!isLandlord) return [...founded];

  const owner = { organizationId, id: randomUUID(), kind: 'personne', ...namePartsOf(fullName), email, userId } as const;
  await tx.insert(owners).values({ ...owner, ...written });
  return [...founded, { action: 'owner.create', entityId: owner.id, before: null, after: owner } as const];
}

async function sendResetEmail(ctx: Context, userId: string, email: string): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(ctx.now().getTime() + RESET_MINUTES * 60_000).toISOString();
  const fullName = await fullNameOf(ctx, userId);
  const link = `${ctx.ports.publicUrl}/auth?jeton=${token}`;
  const mail = passwordResetEmail({ to: email, fullName, link, minutes: RESET_MINUTES });
  await recorded(ctx, 'account.password-reset-asked', { userId, organizationId: null }, async (tx) => {
    await tx.insert(authTokens).values({ hash: sha256(token), userId, purpose: 'reset', expiresAt });
    await queueEmails(tx, ctx, { kind: 'password-reset', organizationId: null, emails: [mail] });
    return { result: undefined };
  });
}
