import { createHash } from 'node:crypto';
import { reminderDues, reminderPauses, reminders } from '@lares/db/schema/accounting/reminders';
import { canonicalText } from '@lares/domain/accounting/receipts/snapshot';
import { reminderEmail } from '@lares/domain/accounting/reminders/email';
import { reminderFileName } from '@lares/domain/accounting/reminders/file-name';
import type { ReminderSnapshot } from '@lares/domain/accounting/reminders/snapshot';
import type { ReminderChannel, ReminderStage } from '@lares/domain/accounting/reminders/stages';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { ReminderPause, RemindersToSend } from '@lares/validation/accounting/reminders';
import { and, eq } from 'drizzle-orm';
import { queueEmails } from '../../../jobs/outbox.ts';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { audited, createdBy } from '../../../shared/audit.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { replyAddress } from '../../platform/organizations/reply-address.commands.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { rentAccountOrThrow } from '../rent-accounts/rent-accounts.scope.ts';
import { arrearsOf } from './arrears.queries.ts';
import { type LateDue, lateDuesOf } from './late-dues.queries.ts';
import { informGuarantors } from './guarantor-notices.commands.ts';
import { guarantorsOfLeases } from './guarantor-notices.queries.ts';
import { reminderOf, sendableOrThrow } from './reminder-drafts.queries.ts';
import { recipientsToday } from './reminders.queries.ts';
import { remindersVisibleTo } from './reminders.scope.ts';

interface Sent {
  id: string;
  leaseId: string;
  stage: ReminderStage;
  channel: ReminderChannel;
  /** Those who learn of it. */
  guarantors: { id: string; name: string; channel: ReminderChannel }[];
}

/**
 * Sends the reminders that the user read in the preview, all or none. The lock on each account keeps payments from changing meanwhile; a stage
 * that was sent, or a debt that was paid since, refuses them all.
 */
export function sendReminders(ctx: ActorContext, { reminders: asked }: RemindersToSend): Promise<{ sent: Sent[] }> {
  return audited(ctx, 'reminder.send', async (write) => {
    const inOrder = asked.toSorted((a, b) => (a.leaseId < b.leaseId ? -1 : 1));
    for (const { leaseId } of inOrder) await rentAccountOrThrow(write, leaseId);
    const today = dayInParis(write.now());
    const leaseIds = inOrder.map(({ leaseId }) => leaseId);
    const read = within(write.tx);
    const named = { leaseIds, today };
    const arrears = await arrearsOf(read, write.actor, named);
    const dues = Map.groupBy(await lateDuesOf(read, write.actor, named), ({ leaseId }) => leaseId);
    const recipientsIn = await recipientsToday(read, write.actor, named);
    const guarantorsIn = Map.groupBy(await guarantorsOfLeases(read, write.actor, leaseIds), ({ leaseId }) => leaseId);
    const replyTo = await replyAddress(write);
    const sent: Sent[] = [];
    for (const { leaseId, stage } of inOrder) {
      const owed = sendableOrThrow(arrears.get(leaseId), { stage, today });
      const people = recipientsIn(leaseId);
      const listed = dues.get(leaseId) ?? [];
      const guarantorsOf = guarantorsIn.get(leaseId) ?? [];
      const written = { leaseId, stage, today, owed, listed, people, guarantors: guarantorsOf };
      const { snapshot, informed } = await reminderOf(read, write.actor, written);
      const { channel } = snapshot;
      const id = await insertReminder(write, leaseId, snapshot, listed);
      const emailed = channel === 'e-mail' ? people : [];
      const pdf = { document: 'reminder', organizationId: write.actor.organizationId, id, name: reminderFileName(snapshot) } as const;
      const emails = emailed.map(({ name, email: to }) => ({
        to,
        ...(replyTo && { replyTo }),
        ...reminderEmail({ snapshot, fullName: name }),
        pdf,
      }));
      await queueEmails(write.tx, { ports: ctx.ports, now: write.now }, { kind: 'reminder', organizationId: pdf.organizationId, emails });
      const guarantors = await informGuarantors(write, ctx.ports, { reminderId: id, snapshot, informed, replyTo });
      sent.push({ id, leaseId, stage, channel, guarantors });
    }
    const [only] = sent;
    if (only === undefined) throw new Error('a request names a lease');
    if (sent.length === 1) {
      const after = { ...only, guarantors: only.guarantors.map(({ id }) => id) };
      return { entityId: only.id, before: null, after, result: { sent } };
    }
    const batchId = crypto.randomUUID();
    const after = { ids: sent.map(({ id }) => id), leaseIds, count: sent.length };
    return { entityId: batchId, batchId, before: null, after, result: { sent } };
  });
}

async function insertReminder(
  write: WriteContext,
  leaseId: string,
  snapshot: ReminderSnapshot,
  listed: readonly LateDue[],
): Promise<string> {
  const { tx, actor, now } = write;
  const { organizationId } = actor;
  const { stage, channel, sentOn, totalCents } = snapshot;
  const sha256 = createHash('sha256').update(canonicalText(snapshot)).digest();
  const [row] = await tx
    .insert(reminders)
    .values({
      organizationId,
      leaseId,
      stage,
      channel,
      sentOn,
      totalCents,
      snapshot,
      sha256,
      sentAt: now().toISOString(),
      sentBy: actor.userId,
    })
    .returning({ id: reminders.id });
  if (!row) throw new Error('insert returned no row');
  await tx
    .insert(reminderDues)
    .values(listed.map(({ id: dueId, lateCents }) => ({ organizationId, reminderId: row.id, dueId, stage, lateCents })));
  await enqueuePdf(tx, { document: 'reminder', id: row.id });
  return row.id;
}

/** No reminder of this lease until the end of a day; a running pause is replaced. */
export function pauseReminders(ctx: ActorContext, { leaseId, untilDay, reason }: ReminderPause) {
  return audited(ctx, 'reminder.pause', async (write) => {
    await leaseOrThrow(write, leaseId);
    if (untilDay < dayInParis(write.now())) throw new DomainError('reminder.pause-past', { field: 'untilDay' });
    const before = await pauseIn(write, leaseId);
    await write.tx
      .insert(reminderPauses)
      .values({ leaseId, untilDay, reason, ...createdBy(write) })
      .onConflictDoUpdate({
        target: [reminderPauses.organizationId, reminderPauses.leaseId],
        set: { untilDay, reason, updatedAt: write.now().toISOString(), updatedBy: write.actor.userId },
        setWhere: remindersVisibleTo(write.actor, reminderPauses),
      });
    return { entityId: leaseId, before, after: { untilDay, reason }, result: { leaseId } };
  });
}

/** Reminders of this lease are due again. */
export function resumeReminders(ctx: ActorContext, { leaseId }: { leaseId: string }) {
  return audited(ctx, 'reminder.resume', async (write) => {
    await leaseOrThrow(write, leaseId);
    const before = await pauseIn(write, leaseId);
    if (!before) throw new DomainError('common.not-found');
    await write.tx.delete(reminderPauses).where(and(eq(reminderPauses.leaseId, leaseId), remindersVisibleTo(write.actor, reminderPauses)));
    return { entityId: leaseId, before, after: null, result: { leaseId } };
  });
}

async function pauseIn({ tx, actor }: WriteContext, leaseId: string) {
  const [row] = await tx
    .select({ untilDay: reminderPauses.untilDay, reason: reminderPauses.reason })
    .from(reminderPauses)
    .where(and(eq(reminderPauses.leaseId, leaseId), remindersVisibleTo(actor, reminderPauses)));
  return row ?? null;
}
