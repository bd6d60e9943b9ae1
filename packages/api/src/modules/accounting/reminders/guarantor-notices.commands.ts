import { createHash, randomUUID } from 'node:crypto';
import { guarantorNotices } from '@lares/db/schema/accounting/reminders';
import { canonicalText } from '@lares/domain/accounting/receipts/snapshot';
import {
  guarantorNoticeEmail,
  guarantorNoticeFileName,
  type GuarantorNoticeSnapshot,
} from '@lares/domain/accounting/reminders/guarantor-notice';
import type { ReminderSnapshot } from '@lares/domain/accounting/reminders/snapshot';
import type { ReminderChannel } from '@lares/domain/accounting/reminders/stages';
import { sumCents } from '@lares/domain/shared/money';
import { queueEmails } from '../../../jobs/outbox.ts';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import type { Ports } from '../../../shared/ports.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import type { guarantorsOfLeases, informedBy } from './guarantor-notices.queries.ts';
import { type LateDue, remindedDue } from './late-dues.queries.ts';

type Guarantor = Awaited<ReturnType<typeof guarantorsOfLeases>>[number];
type Informed = ReturnType<typeof informedBy<LateDue, Guarantor>>[number];

interface Informing {
  reminderId: string;
  snapshot: ReminderSnapshot;
  informed: readonly Informed[];
  /** Empty without an address. */
  replyTo: string;
}

/** Stores a notice for each guarantor whom a reminder informs, and queues the e-mail of those who have an address. */
export async function informGuarantors(
  { tx, actor, now }: WriteContext,
  ports: Pick<Ports, 'vault'>,
  { reminderId, snapshot, informed, replyTo }: Informing,
): Promise<{ id: string; name: string; channel: ReminderChannel }[]> {
  const { organizationId } = actor;
  const notices = informed.map((one) => ({ id: randomUUID(), one, notice: noticeFor(one, snapshot) }));
  if (notices.length === 0) return [];
  await tx.insert(guarantorNotices).values(
    notices.map(({ id, one, notice }) => ({
      organizationId,
      id,
      reminderId,
      guarantorId: one.guarantor.id,
      channel: notice.channel,
      snapshot: notice,
      sha256: createHash('sha256').update(canonicalText(notice)).digest(),
    })),
  );
  for (const { id } of notices) await enqueuePdf(tx, { document: 'guarantor-notice', id });
  const emails = notices
    .filter(({ notice }) => notice.channel === 'e-mail')
    .map(({ id, one, notice }) => ({
      to: one.guarantor.email,
      ...(replyTo && { replyTo }),
      ...guarantorNoticeEmail(notice),
      pdf: { document: 'guarantor-notice', organizationId, id, name: guarantorNoticeFileName(notice) } as const,
    }));
  await queueEmails(tx, { ports, now }, { kind: 'guarantor-notice', organizationId, emails });
  return notices.map(({ id, one, notice }) => ({ id, name: one.guarantor.name, channel: notice.channel }));
}

function noticeFor(
  { guarantor: { name, address, surety, maxAmountCents, untilDate }, dues, channel }: Informed,
  { stage, sentOn, landlord, agent, place, tenants, premises, reference, sealedBankDetails }: ReminderSnapshot,
): GuarantorNoticeSnapshot {
  return {
    stage,
    channel,
    sentOn,
    landlord,
    agent,
    place,
    tenants,
    premises,
    dues: dues.map(remindedDue),
    totalCents: sumCents(dues.map(({ lateCents }) => lateCents)),
    reference,
    ...(sealedBankDetails !== undefined && { sealedBankDetails }),
    guarantor: { name, address, surety, maxAmountCents, untilDate },
  };
}
