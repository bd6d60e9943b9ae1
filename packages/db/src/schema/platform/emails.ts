import { EMAIL_KINDS, EMAIL_STATES } from '@lares/domain/platform/emails/kind';
import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../columns.ts';
import { organizations } from './organizations.ts';

export const emailKind = pgEnum('email_kind', EMAIL_KINDS);
export const emailState = pgEnum('email_state', EMAIL_STATES);

/**
 * Global table: e-mails written in the transaction of the change they are about, and sent by a job. Some belong to an account or to the
 * instance and to no organisation.
 */
export const outboxEmails = pgTable(
  'outbox_emails',
  {
    id: uuid().primaryKey(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    kind: emailKind().notNull(),
    state: emailState().notNull().default('waiting'),
    /** Recipient, subject and body, encrypted: a body may contain a sign-in link. Erased once the e-mail was sent. */
    sealed: bytes(),
    /** Keyed hash of the recipient's address: what waits for a person is found without reading it. */
    recipientHash: bytes(),
    createdAt: instant().notNull(),
    attemptedAt: instant(),
    sentAt: instant(),
    lastError: text(),
  },
  (t) => [
    index('outbox_emails_recipient_idx')
      .on(t.organizationId, t.recipientHash)
      .where(sql`sealed is not null`),
    index('outbox_emails_created_idx').on(t.createdAt),
    index('outbox_emails_unclear_idx')
      .on(t.attemptedAt)
      .where(sql`state = 'unclear'`),
  ],
);
