import type { GuarantorNoticeSnapshot } from '@lares/domain/accounting/reminders/guarantor-notice';
import type { ReminderSnapshot } from '@lares/domain/accounting/reminders/snapshot';
import { REMINDER_CHANNELS, REMINDER_STAGES } from '@lares/domain/accounting/reminders/stages';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, bytes, calendarDay, id, instant, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';
import { dues } from './rent-accounts.ts';

export const reminderStage = pgEnum('reminder_stage', REMINDER_STAGES);
export const reminderChannel = pgEnum('reminder_channel', REMINDER_CHANNELS);

/** Reminders of late rents, as they were sent. Append-only. */
export const reminders = pgTable(
  'reminders',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    stage: reminderStage().notNull(),
    channel: reminderChannel().notNull(),
    sentOn: calendarDay().notNull(),
    totalCents: amountCents().notNull(),
    /** Everything that the PDF prints. */
    snapshot: jsonb().$type<ReminderSnapshot>().notNull(),
    /** Of the snapshot, its keys in order. */
    sha256: bytes().notNull(),
    sentAt: instant().notNull(),
    sentBy: uuid(),
  },
  (t) => [
    ownedKey('reminders', t),
    ownedReference('reminders_lease_fkey', [t.organizationId, t.leaseId], leases),
    index('reminders_lease_idx').on(t.organizationId, t.leaseId, t.sentOn),
    check('reminders_total_positive', sql`${t.totalCents} > 0`),
  ],
);

/** The dues that a reminder lists, with what was late of each: no due is listed twice at the same stage. */
export const reminderDues = pgTable(
  'reminder_dues',
  {
    organizationId: organizationId(),
    reminderId: uuid().notNull(),
    dueId: uuid().notNull(),
    stage: reminderStage().notNull(),
    lateCents: amountCents().notNull(),
  },
  (t) => [
    primaryKey({ name: 'reminder_dues_pkey', columns: [t.organizationId, t.reminderId, t.dueId] }),
    ownedReference('reminder_dues_reminder_fkey', [t.organizationId, t.reminderId], reminders),
    ownedReference('reminder_dues_due_fkey', [t.organizationId, t.dueId], dues),
    uniqueIndex('reminder_dues_stage_once').on(t.organizationId, t.dueId, t.stage),
    check('reminder_dues_positive', sql`${t.lateCents} > 0`),
  ],
);

/** With a reminder, what each guarantor of its lease was informed of. Append-only, so that the information can be proved. */
export const guarantorNotices = pgTable(
  'guarantor_notices',
  {
    organizationId: organizationId(),
    id: id(),
    reminderId: uuid().notNull(),
    /** Without a foreign key: the lease may lose this guarantor. */
    guarantorId: uuid().notNull(),
    channel: reminderChannel().notNull(),
    /** Everything that the PDF prints. */
    snapshot: jsonb().$type<GuarantorNoticeSnapshot>().notNull(),
    /** Of the snapshot, its keys in order. */
    sha256: bytes().notNull(),
  },
  (t) => [
    ownedKey('guarantor_notices', t),
    ownedReference('guarantor_notices_reminder_fkey', [t.organizationId, t.reminderId], reminders),
    uniqueIndex('guarantor_notices_once').on(t.organizationId, t.reminderId, t.guarantorId),
  ],
);

/** No reminder is due for a lease until the end of that day. */
export const reminderPauses = pgTable(
  'reminder_pauses',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    leaseId: uuid().notNull(),
    /** The last day, included. */
    untilDay: calendarDay().notNull(),
    reason: text().notNull(),
    ...versioned(),
  },
  (t) => [
    primaryKey({ name: 'reminder_pauses_pkey', columns: [t.organizationId, t.leaseId] }),
    ownedReference('reminder_pauses_lease_fkey', [t.organizationId, t.leaseId], leases),
    check('reminder_pauses_reason_given', sql`${t.reason} <> ''`),
  ],
);
