import { RECEIPT_EMAIL_STATES } from '@lares/domain/accounting/receipts/email-states';
import { RECEIPT_KINDS } from '@lares/domain/accounting/receipts/kinds';
import type { ReceiptSnapshot } from '@lares/domain/accounting/receipts/snapshot';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, bytes, calendarDay, id, instant, organizationId, ownedKey, ownedReference } from '../../columns.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';
import { tenants } from '../portfolio/tenants.ts';
import { payerKind, paymentMethod, payments } from './payments.ts';
import { dues } from './rent-accounts.ts';

export const receiptEmailState = pgEnum('receipt_email_state', RECEIPT_EMAIL_STATES);
export const receiptKind = pgEnum('receipt_kind', RECEIPT_KINDS);

/** The last number given in a year. Its row is locked until the receipt that takes the next one is written: numbers have no gap. */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'receipt_counters_pkey', columns: [t.organizationId, t.year] }),
    check('receipt_counters_positive', sql`${t.last} > 0`),
  ],
);

/** Quittances, reçus and avis d’échéance, as they were issued. Only their cancellation is written later. */
export const receipts = pgTable(
  'receipts',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    kind: receiptKind().notNull(),
    year: smallint().notNull(),
    /** From 1 in each year, without a gap. */
    sequence: integer().notNull(),
    leaseId: uuid().notNull(),
    dueId: uuid().notNull(),
    /** Everything that the receipt prints. */
    snapshot: jsonb().$type<ReceiptSnapshot>().notNull(),
    /** Of the snapshot, its keys in order. */
    sha256: bytes().notNull(),
    /** Proves to anybody who holds the receipt that it was issued here. */
    code: text().notNull(),
    issuedAt: instant().notNull(),
    issuedBy: uuid(),
    cancelledAt: instant(),
    cancelledBy: uuid(),
    cancelReason: text().notNull().default(''),
  },
  (t) => [
    ownedKey('receipts', t),
    ownedReference('receipts_lease_fkey', [t.organizationId, t.leaseId], leases),
    ownedReference('receipts_due_fkey', [t.organizationId, t.dueId], dues),
    uniqueIndex('receipts_number_once').on(t.organizationId, t.year, t.sequence),
    uniqueIndex('receipts_code_key').on(t.code),
    // A due has several reçus: one for each payment of a part.
    uniqueIndex('receipts_live_once')
      .on(t.organizationId, t.dueId, t.kind)
      .where(sql`kind <> 'reçu' and cancelled_at is null`),
    index('receipts_lease_idx').on(t.organizationId, t.leaseId),
    check('receipts_sequence_positive', sql`${t.sequence} > 0`),
    check('receipts_cancelled_with_reason', sql`(${t.cancelledAt} is null) = (${t.cancelReason} = '')`),
  ],
);

/** The payments that a quittance or a reçu cites, as they were: while it is valid, they do not change. */
export const receiptPayments = pgTable(
  'receipt_payments',
  {
    organizationId: organizationId(),
    receiptId: uuid().notNull(),
    paymentId: uuid().notNull(),
    /** The part that pays the due. */
    amountCents: amountCents().notNull(),
    /** The whole payment. */
    paidCents: amountCents().notNull(),
    paymentDate: calendarDay().notNull(),
    paymentMethod: paymentMethod().notNull(),
    payerKind: payerKind().notNull(),
    payerName: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ name: 'receipt_payments_pkey', columns: [t.organizationId, t.receiptId, t.paymentId] }),
    ownedReference('receipt_payments_receipt_fkey', [t.organizationId, t.receiptId], receipts),
    ownedReference('receipt_payments_payment_fkey', [t.organizationId, t.paymentId], payments),
    index('receipt_payments_payment_idx').on(t.organizationId, t.paymentId),
    check('receipt_payments_positive', sql`${t.amountCents} > 0 and ${t.paidCents} >= ${t.amountCents}`),
  ],
);

/** Consents of tenants to receive their receipts by e-mail, kept as proof: only the withdrawal is written later. */
export const receiptConsents = pgTable(
  'receipt_consents',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    tenantId: uuid().notNull(),
    givenOn: calendarDay().notNull(),
    recordedAt: instant().notNull(),
    recordedBy: uuid(),
    withdrawnOn: calendarDay(),
    withdrawnAt: instant(),
    withdrawnBy: uuid(),
  },
  (t) => [
    ownedKey('receipt_consents', t),
    ownedReference('receipt_consents_tenant_fkey', [t.organizationId, t.tenantId], tenants),
    uniqueIndex('receipt_consents_once')
      .on(t.organizationId, t.tenantId)
      .where(sql`withdrawn_on is null`),
    index('receipt_consents_tenant_idx').on(t.organizationId, t.tenantId),
    check('receipt_consents_days_ordered', sql`${t.withdrawnOn} >= ${t.givenOn}`),
    check('receipt_consents_withdrawn_whole', sql`(${t.withdrawnOn} is null) = (${t.withdrawnAt} is null)`),
  ],
);

/**
 * Receipts sent by e-mail: one row for each receipt and tenant, so that nobody receives the same one twice. The outbox forgets its e-mails after
 * a month; a trigger keeps here what became of them.
 */
export const receiptEmails = pgTable(
  'receipt_emails',
  {
    organizationId: organizationId(),
    receiptId: uuid().notNull(),
    tenantId: uuid().notNull(),
    /** Of the outbox; another one when it is sent again. */
    emailId: uuid().notNull(),
    /** Where it was sent. */
    address: text().notNull(),
    state: receiptEmailState().notNull().default('en attente'),
    queuedAt: instant().notNull(),
    queuedBy: uuid(),
    /** Since when the state holds. */
    stateAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'receipt_emails_pkey', columns: [t.organizationId, t.receiptId, t.tenantId] }),
    ownedReference('receipt_emails_receipt_fkey', [t.organizationId, t.receiptId], receipts),
    ownedReference('receipt_emails_tenant_fkey', [t.organizationId, t.tenantId], tenants),
    uniqueIndex('receipt_emails_email_key').on(t.emailId),
    index('receipt_emails_tenant_idx').on(t.organizationId, t.tenantId),
    index('receipt_emails_open_idx')
      .on(t.organizationId, t.queuedAt)
      .where(sql`state in ('incertain', 'non remis')`),
  ],
);
