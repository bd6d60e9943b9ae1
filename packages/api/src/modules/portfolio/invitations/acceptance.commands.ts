import { randomUUID } from 'node:crypto';
import { profiles, users } from '@lares/db/schema/platform/accounts';
import { invitations } from '@lares/db/schema/portfolio/invitations';
import { memberships } from '@lares/db/schema/platform/organizations';
import { owners } from '@lares/db/schema/portfolio/owners';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import type { Transaction } from '@lares/db/wall';
import { invitationStateOf, type InvitationState } from '@lares/domain/portfolio/invitations/state';
import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import type { InvitedSignUpValues } from '@lares/validation/portfolio/invitations';
import { and, eq, isNull } from 'drizzle-orm';
import { isUnconfirmed, takeOverAccount } from '../../../auth/take-over-account.ts';
import { recorded, type AccountChange } from '../../../shared/audit.ts';
import type { Context, SessionState } from '../../../trpc/context.ts';
import { invitationByToken } from './acceptance.queries.ts';
import { followedInvitationVisibleTo } from './invitations.scope.ts';
import { formerMembershipVisibleTo } from '../../platform/members/members.scope.ts';
import { tenantNameVisibleTo } from '../tenants/tenants.scope.ts';
import { ownerNameVisibleTo } from '../owners/owners.scope.ts';

type Found = Awaited<ReturnType<typeof invitationByToken>>;

const REFUSED: Record<Exclude<InvitationState, 'En attente'>, DomainErrorCode> = {
  Acceptée: 'invitation.used',
  Expirée: 'invitation.expired',
  Révoquée: 'invitation.revoked',
};

function openOrThrow(state: InvitationState): void {
  if (state !== 'En attente') throw new DomainError(REFUSED[state]);
}

/**
 * For a signed-in account with the e-mail of the invitation; the link alone never joins another's account. Rights change, hence a new
 * session id in the organisation. Somebody else may have created an account whose address was never confirmed, and know its password:
 * its user chooses a new one, by `signUpInvited`.
 */
export async function acceptInvitation(ctx: Context & { session: SessionState }, { token }: { token: string }) {
  const found = await invitationByToken(ctx, token);
  openOrThrow(found.state);
  const { user } = ctx.session;
  if (user.email !== found.email) throw new DomainError('invitation.wrong-account');
  const details = { organizationId: found.organizationId, role: found.role };
  await entered(ctx, 'account.invitation-accepted', { userId: user.id, found }, async (tx) => {
    if (await isUnconfirmed(tx, user.id)) throw new DomainError('invitation.password-needed');
    return { details, audit: await join(tx, ctx.now(), { token, found, userId: user.id }) };
  });
  return { organizationName: found.organizationName, fullName: user.fullName };
}

/**
 * For invited people without an account: account, membership and record in one transaction. They received the e-mail, so it counts as
 * confirmed. An account that somebody created under this address without confirming it becomes theirs.
 */
export async function signUpInvited(ctx: Context, { token, fullName, password }: InvitedSignUpValues) {
  const { accounts } = ctx;
  const found = await invitationByToken(ctx, token);
  openOrThrow(found.state);
  if (found.hasAccount) throw new DomainError('invitation.account-exists');
  await accounts.passwords.requireStrong(password, found.email);
  const passwordHash = await accounts.passwords.hash(password, ctx.request.signal);
  const unconfirmed = found.hasUnconfirmedAccount ? await accounts.findByEmail(found.email) : null;
  const userId = unconfirmed?.userId ?? randomUUID();
  await entered(ctx, unconfirmed ? 'account.taken-over' : 'account.created', { userId, found }, async (tx) => {
    await lockedOrThrow(tx, ctx.now(), { token, found });
    const at = ctx.now().toISOString();
    if (unconfirmed) {
      if (!(await isUnconfirmed(tx, userId))) throw new DomainError('invitation.account-exists');
      await takeOverAccount(tx, accounts, { userId, passwordHash, at });
      await tx.update(profiles).set({ fullName, avatarUrl: null }).where(eq(profiles.id, userId));
    } else {
      await tx.insert(users).values({ id: userId, email: found.email, passwordHash, emailVerifiedAt: at, createdAt: at });
      await tx.insert(profiles).values({ id: userId, fullName, userType: found.role });
    }
    const details = { userType: found.role, organizationId: found.organizationId };
    return { details, audit: await join(tx, ctx.now(), { token, found, userId }) };
  });
  return { organizationName: found.organizationName, fullName };
}

type Entry = Omit<AccountChange<string>, 'result'>;

/** The change, and the session that sees it, in one transaction. */
async function entered(
  ctx: Context,
  action: 'account.created' | 'account.taken-over' | 'account.invitation-accepted',
  { userId, found: { organizationId } }: { userId: string; found: Found },
  change: (tx: Transaction) => Promise<Entry>,
): Promise<void> {
  const { accounts, request, session } = ctx;
  const opened = await recorded(ctx, action, { userId, organizationId }, async (tx) => {
    const entry = await change(tx);
    if (request.sessionId) await accounts.close(tx, request.sessionId);
    const { address, agent } = request;
    return { ...entry, result: await accounts.open(tx, { userId, activeOrganizationId: organizationId, address, agent }) };
  });
  if (session) accounts.forget(session.user.id);
  request.setSessionCookie(opened);
}

interface Acceptance {
  token: string;
  found: Found;
}

/** The invitation, locked: of two concurrent uses of one link, the second reads that it is used. */
async function lockedOrThrow(tx: Transaction, now: Date, { token, found: { organizationId, id } }: Acceptance) {
  const [row] = await tx.select().from(invitations).where(followedInvitationVisibleTo({ organizationId, id, token })).for('no key update');
  if (!row) throw new DomainError('invitation.unknown');
  openOrThrow(invitationStateOf(row, now));
  return row;
}

type Trail = NonNullable<AccountChange<string>['audit']>;

/** Writes membership, record and invitation together, with one audit row. */
async function join(tx: Transaction, now: Date, { userId, ...acceptance }: Acceptance & { userId: string }): Promise<Trail> {
  const { organizationId, id, role, tenantId, ownerId, version } = await lockedOrThrow(tx, now, acceptance);
  const at = now.toISOString();
  const stamp = { updatedAt: at, updatedBy: userId };
  const membership = await openMembership(tx, { organizationId, userId, role, stamp });
  const trail: Trail = [membership];
  if (tenantId !== null) trail.push(await joinRecord(tx, { noun: 'tenant', organizationId, id: tenantId, userId }));
  if (ownerId !== null) trail.push(await joinRecord(tx, { noun: 'owner', organizationId, id: ownerId, userId }));
  const accepted = { acceptedBy: userId, acceptedAt: at };
  await tx
    .update(invitations)
    .set({ ...accepted, ...stamp, version: version + 1 })
    .where(followedInvitationVisibleTo({ organizationId, id, token: acceptance.token }));
  return [{ action: 'invitation.accept', entityId: id, before: { acceptedBy: null, acceptedAt: null }, after: accepted }, ...trail];
}

interface Place {
  organizationId: string;
  userId: string;
  role: Found['role'];
  stamp: { updatedAt: string; updatedBy: string };
}

/** One membership per organisation and user: a returning user gets their previous one back. */
async function openMembership(tx: Transaction, { organizationId, userId, role, stamp }: Place): Promise<Trail[number]> {
  const former = formerMembershipVisibleTo({ organizationId, userId });
  const [known] = await tx.select().from(memberships).where(former).for('no key update');
  if (!known) {
    const membership = { organizationId, id: randomUUID(), userId, role, isFounder: false };
    await tx.insert(memberships).values({ ...membership, createdAt: stamp.updatedAt, createdBy: userId, ...stamp });
    return { action: 'membership.create', entityId: membership.id, before: null, after: membership };
  }
  if (known.revokedAt === null) throw new DomainError('invitation.already-member');
  const after = { role, isFounder: false, revokedAt: null };
  await tx
    .update(memberships)
    .set({ ...after, ...stamp, version: known.version + 1 })
    .where(former);
  const { role: formerRole, isFounder, revokedAt } = known;
  return { action: 'membership.reopen', entityId: known.id, before: { role: formerRole, isFounder, revokedAt }, after };
}

const RECORDS = {
  tenant: { table: tenants, visibleTo: tenantNameVisibleTo },
  owner: { table: owners, visibleTo: ownerNameVisibleTo },
};

interface Joining {
  noun: keyof typeof RECORDS;
  organizationId: string;
  id: string;
  userId: string;
}

/** Links the record to this account. Its version stays: no field of its form has changed. */
async function joinRecord(tx: Transaction, { noun, organizationId, id, userId }: Joining): Promise<Trail[number]> {
  const { table: record, visibleTo } = RECORDS[noun];
  const here = and(visibleTo({ organizationId }), eq(record.id, id), isNull(record.deletedAt));
  const [row] = await tx.select({ userId: record.userId }).from(record).where(here).for('no key update');
  if (!row) throw new DomainError('invitation.revoked');
  if (row.userId !== null) throw new DomainError('invitation.record-taken');
  await tx.update(record).set({ userId }).where(here);
  return { action: `${noun}.link-account`, entityId: id, before: { userId: null }, after: { userId } };
}
