import { invitations } from '@lares/db/schema/portfolio/invitations';
import { memberships } from '@lares/db/schema/platform/organizations';
import { owners } from '@lares/db/schema/portfolio/owners';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { invitationEmail } from '@lares/domain/portfolio/invitations/email';
import { INVITATION_DAYS } from '@lares/domain/portfolio/invitations/state';
import { DomainError } from '@lares/domain/shared/errors';
import type { InvitationInput, InvitationValues } from '@lares/validation/portfolio/invitations';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { newToken, sha256 } from '../../../auth/session-id.ts';
import { invitationEmailsRule } from '../../../auth/throttle-rules.ts';
import { queueEmails } from '../../../jobs/outbox.ts';
import { audited, createdBy, updatedBy, type SideChange } from '../../../shared/audit.ts';
import { revokeCalendarAddressesOf } from '../../../shared/calendar-addresses.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { Authorized } from '../../../trpc/authorize.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { ownerOrThrow, ownerNameVisibleTo } from '../owners/owners.scope.ts';
import { tenantOrThrow, tenantNameVisibleTo } from '../tenants/tenants.scope.ts';
import { invitationOrThrow, invitationsVisibleTo } from './invitations.scope.ts';
import { managedMembershipsVisibleTo, membershipOrThrow } from '../../platform/members/members.scope.ts';

type Invitation = typeof invitations.$inferSelect;
type Membership = typeof memberships.$inferSelect;

/** Stored and sent together: the e-mail waits in the outbox until the mail server takes it. */
export async function createInvitation(ctx: Authorized, values: InvitationValues) {
  await throttleEmails(ctx);
  const token = newToken();
  const created = await audited(ctx, 'invitation.create', async (write) => {
    const name = await vacantRecordOrThrow(write, values);
    await noneWaitingOrThrow(write, values);
    const [row] = await write.tx
      .insert(invitations)
      .values({ ...values, ...linkOf(token, write), ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    await queueInvitation(write, ctx, { ...values, fullName: name, token });
    return { entityId: row.id, before: null, after: withoutToken(row), result: { id: row.id } };
  });
  return { ...created, email: values.email };
}

/** Replaces the link with a new one of the same duration; the old one stops working. */
export async function resendInvitation(ctx: Authorized, { id, version }: InvitationInput) {
  await throttleEmails(ctx);
  const token = newToken();
  const { email } = await audited(ctx, 'invitation.resend', async (write) => {
    const before = await invitationOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    if (before.revokedAt !== null) throw new DomainError('invitation.revoked');
    if (before.acceptedAt !== null) throw new DomainError('invitation.used');
    const name = await vacantRecordOrThrow(write, before);
    const after = linkOf(token, write);
    await write.tx
      .update(invitations)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(invitations.id, id), invitationsVisibleTo(write.actor)));
    await queueInvitation(write, ctx, { ...before, fullName: name, token });
    const said = { expiresAt: before.expiresAt };
    return { entityId: id, before: said, after: { expiresAt: after.expiresAt }, result: { email: before.email } };
  });
  return { id, email, version: version + 1 };
}

/** Invalidates a pending link at once; of an accepted invitation, also closes the access it opened. */
export async function revokeInvitation(ctx: Authorized, { id, version }: InvitationInput) {
  const userId = await audited(ctx, 'invitation.revoke', async (write) => {
    const before = await invitationOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    if (before.revokedAt !== null) throw new DomainError('invitation.revoked');
    const sideEffects = before.acceptedBy === null ? [] : await closeAccessOf(write, await membershipOf(write, before.acceptedBy));
    const after = { revokedAt: write.now().toISOString() };
    await write.tx
      .update(invitations)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(invitations.id, id), invitationsVisibleTo(write.actor)));
    return { entityId: id, before: { revokedAt: null }, after, sideEffects, result: before.acceptedBy };
  });
  if (userId !== null) ctx.accounts.forget(userId);
  return { id, version: version + 1 };
}

/** Closes an access that has no invitation. Founders and the user themselves are refused. */
export async function closeAccess(ctx: Authorized, { membershipId }: { membershipId: string }) {
  const userId = await audited(ctx, 'membership.revoke', async (write) => {
    const membership = await membershipOrThrow(write, eq(memberships.id, membershipId));
    const [revoked, ...sideEffects] = await closeAccessOf(write, membership);
    return { ...revoked, sideEffects, result: membership.userId };
  });
  ctx.accounts.forget(userId);
  return { membershipId };
}

const membershipOf = (write: WriteContext, userId: string) => membershipOrThrow(write, eq(memberships.userId, userId));

const revokedNow = ({ now }: WriteContext) => ({ revokedAt: now().toISOString() });

/**
 * Revokes the membership, which ends the user's access in every session; unlinks the record from the account and revokes the calendar feed
 * URLs, so that nothing returns with another membership; and marks the accepted invitation as revoked.
 */
async function closeAccessOf(write: WriteContext, { id, userId, isFounder, version }: Membership): Promise<[SideChange, ...SideChange[]]> {
  const { tx, actor } = write;
  if (userId === actor.userId) throw new DomainError('invitation.own-access');
  if (isFounder) throw new DomainError('invitation.founder-stays');
  await tx
    .update(memberships)
    .set({ ...revokedNow(write), ...updatedBy(write, version) })
    .where(and(managedMembershipsVisibleTo(actor), eq(memberships.id, id)));
  await tx
    .update(invitations)
    .set(revokedNow(write))
    .where(and(invitationsVisibleTo(actor), eq(invitations.acceptedBy, userId), isNull(invitations.revokedAt)));
  const changes: [SideChange, ...SideChange[]] = [
    { action: 'membership.revoke', entityId: id, before: { revokedAt: null }, after: revokedNow(write) },
    ...(await revokeCalendarAddressesOf(write, userId)),
  ];
  for (const [noun, record, visible] of [
    ['tenant', tenants, tenantNameVisibleTo(actor)],
    ['owner', owners, ownerNameVisibleTo(actor)],
  ] as const) {
    const left = await tx
      .update(record)
      .set({ userId: null })
      .where(and(visible, eq(record.userId, userId)))
      .returning({ id: record.id });
    const before = { userId };
    changes.push(...left.map((row) => ({ action: `${noun}.unlink-account` as const, entityId: row.id, before, after: { userId: null } })));
  }
  return changes;
}

type Invited = Pick<Invitation, 'email' | 'role' | 'ownerId' | 'tenantId'>;

/** The record of the invitation, locked and not linked to an account yet, with the name of its person. */
async function vacantRecordOrThrow(write: WriteContext, { tenantId, ownerId }: Invited): Promise<string> {
  const record = tenantId ? await tenantOrThrow(write, tenantId) : ownerId ? await ownerOrThrow(write, ownerId) : null;
  if (record?.userId) throw new DomainError('invitation.record-taken');
  return record ? `${record.firstName} ${record.lastName}`.trim() : '';
}

/** Two links for one person would grant access twice: the pending one is sent again instead. */
async function noneWaitingOrThrow({ tx, actor, now }: WriteContext, { email, role, ownerId, tenantId }: Invited): Promise<void> {
  // A colleague has no record whose lock would make a second invitation wait for the first.
  const place = `invitation to ${actor.organizationId} of ${email}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
  const samePlace = tenantId
    ? eq(invitations.tenantId, tenantId)
    : ownerId
      ? eq(invitations.ownerId, ownerId)
      : eq(invitations.email, email);
  const [waiting] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        invitationsVisibleTo(actor),
        eq(invitations.role, role),
        samePlace,
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now().toISOString()),
      ),
    )
    .limit(1);
  if (waiting) throw new DomainError('invitation.already-waiting', { field: 'email' });
}

const DAY_IN_MS = 24 * 60 * 60 * 1000;

const linkOf = (token: string, { now }: WriteContext) => ({
  tokenHash: sha256(token),
  expiresAt: new Date(now().getTime() + INVITATION_DAYS * DAY_IN_MS).toISOString(),
});

/** The history shows who was invited, never the link. */
const withoutToken = ({ tokenHash: _tokenHash, ...row }: Invitation) => row;

async function throttleEmails({ accounts, actor, now }: Authorized): Promise<void> {
  const tooMany = await accounts.throttle.exceeds(invitationEmailsRule(actor.organizationId), now());
  if (tooMany) throw new DomainError('auth.too-many-attempts', { details: tooMany });
}

interface InvitationEmail extends Pick<Invitation, 'email' | 'role'> {
  fullName: string;
  token: string;
}

async function queueInvitation(
  { tx, actor }: WriteContext,
  ctx: Authorized,
  { email, role, fullName, token }: InvitationEmail,
): Promise<void> {
  const { ports, session } = ctx;
  const link = `${ports.publicUrl}/invitation/${token}`;
  const mail = { to: email, ...invitationEmail({ organizationName: session.organization?.name ?? 'Lares', role, fullName, link }) };
  await queueEmails(tx, ctx, { kind: 'invitation', organizationId: actor.organizationId, emails: [mail] });
}
