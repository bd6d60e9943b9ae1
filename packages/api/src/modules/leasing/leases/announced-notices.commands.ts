import { announcedNotices } from '@lares/db/schema/leasing/leases';
import { announcedReasons, announcementRefusal, type AnnouncedNoticeState } from '@lares/domain/leasing/leases/announced-notice';
import { lastDayOf } from '@lares/domain/leasing/leases/actions';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { AnnouncedNoticeDecline, NamedLease, NoticeAnnouncement } from '@lares/validation/leasing/leases.actions';
import { and, eq, sql } from 'drizzle-orm';
import { audited, createdBy, type SideChange, updatedBy } from '../../../shared/audit.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { announcedBy, announcedNoticeOrThrow, announcedNoticesVisibleTo, ownSignatureOrThrow } from './announced-notices.scope.ts';
import { leaseOrThrow } from './leases.scope.ts';

/** A tenant says that they will leave. The lease does not change: no period starts before the written notice is received. */
export function announceNotice(ctx: ActorContext, { leaseId, reason, wishedOn }: NoticeAnnouncement) {
  return audited(ctx, 'lease.announce-notice', async (write) => {
    const today = dayInParis(write.now());
    const lease = await leaseOrThrow(write, leaseId);
    const tenantId = await ownSignatureOrThrow(write, leaseId, today);
    const refusal = announcementRefusal(lease, today);
    if (refusal !== null) {
      throw new DomainError(refusal, { details: { status: lease.status, lastDay: lastDayOf(lease) ?? '' } });
    }
    if (wishedOn !== null && wishedOn < today) throw new DomainError('lease.wish-in-past', { field: 'wishedOn' });
    // Elsewhere one month applies without a reason, and nobody needs to know it.
    const stated = announcedReasons(lease, null).length > 0 ? reason : null;
    const [row] = await write.tx
      .insert(announcedNotices)
      .values({ leaseId, tenantId, announcedOn: today, reason: stated, wishedOn, ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    const { id, version, state } = row;
    const after = { announcedNoticeId: id, tenantId, reason: stated, wishedOn, state };
    return { entityId: leaseId, before: null, after, result: { id, version } };
  });
}

interface Closing extends NamedLease {
  state: Extract<AnnouncedNoticeState, 'Décliné' | 'Retiré'>;
  answer: string;
}

/** Closes one that waits. The state is checked before the version: a repeated answer is reported as done, not as a conflict. */
async function close(write: WriteContext, { id, version, state, answer }: Closing) {
  const { tx, actor } = write;
  const row = await announcedNoticeOrThrow(write, id, state === 'Retiré' ? announcedBy(actor) : undefined);
  if (row.state !== 'En attente') throw new DomainError('lease.announcement-closed', { details: { state: row.state } });
  await sameVersionOrThrow(write, row, version);
  await tx
    .update(announcedNotices)
    .set({ state, answer, ...updatedBy(write, version) })
    .where(and(eq(announcedNotices.id, id), announcedNoticesVisibleTo(actor)));
  return {
    entityId: row.leaseId,
    before: { state: row.state },
    after: { announcedNoticeId: id, state, ...(answer !== '' && { answer }) },
    result: { id, version: version + 1, state },
  };
}

export const withdrawAnnouncedNotice = (ctx: ActorContext, notice: NamedLease) =>
  audited(ctx, 'lease.withdraw-announced-notice', (write) => close(write, { ...notice, state: 'Retiré', answer: '' }));

export const declineAnnouncedNotice = (ctx: ActorContext, notice: AnnouncedNoticeDecline) =>
  audited(ctx, 'lease.decline-announced-notice', (write) => close(write, { ...notice, state: 'Décliné' }));

/** The written notice of a tenant was received and ends the lease: what was announced for it waits no longer. */
export async function confirmAnnouncedNotices(write: WriteContext, leaseId: string): Promise<SideChange[]> {
  const confirmed = await write.tx
    .update(announcedNotices)
    .set({
      state: 'Confirmé',
      updatedAt: write.now().toISOString(),
      updatedBy: write.actor.userId,
      version: sql`${announcedNotices.version} + 1`,
    })
    .where(and(eq(announcedNotices.leaseId, leaseId), eq(announcedNotices.state, 'En attente'), announcedNoticesVisibleTo(write.actor)))
    .returning({ id: announcedNotices.id });
  return confirmed.map(({ id }) => ({
    action: 'lease.confirm-announced-notice',
    entityId: leaseId,
    before: { state: 'En attente' },
    after: { announcedNoticeId: id, state: 'Confirmé' },
  }));
}
