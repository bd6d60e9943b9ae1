import { DIRECT_DEBIT_FORMATS, DEBIT_SEQUENCES } from '@lares/domain/banking/sepa/direct-debit';
import { RETURN_REASONS } from '@lares/domain/banking/matches/return-reasons';
import { NOTICE_KINDS } from '@lares/domain/banking/debits/states';
import { MAX_REFERENCE_LENGTH } from '@lares/domain/banking/debits/mandate-reference';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  amountCents,
  bytes,
  calendarDay,
  id,
  instant,
  newestFirst,
  organizationId,
  ownedKey,
  ownedReference,
  versioned,
} from '../../columns.ts';
import { payments } from '../accounting/payments.ts';
import { dues } from '../accounting/rent-accounts.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';
import { tenants } from '../portfolio/tenants.ts';

export const debitFormat = pgEnum('debit_format', DIRECT_DEBIT_FORMATS);
export const debitSequence = pgEnum('debit_sequence', DEBIT_SEQUENCES);
export const debitNoticeKind = pgEnum('debit_notice_kind', NOTICE_KINDS);
export const debitReturnReason = pgEnum('debit_return_reason', RETURN_REASONS);

/**
 * The mandate by which a tenant lets the organisation collect what a lease owes. Another account is another mandate, so the account and the
 * signature are written once.
 */
export const debitMandates = pgTable(
  'debit_mandates',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    /** Who signs it. */
    tenantId: uuid().notNull(),
    /** « Référence unique du mandat » (RUM). */
    reference: text().notNull(),
    /** The day of the month on which it is collected. */
    debitDay: smallint().notNull(),
    /** How many days before a collection the tenant is notified. */
    noticeDays: smallint().notNull(),
    /** Everything that the PDF prints: `DebitMandateSnapshot`. */
    snapshot: jsonb().notNull(),
    /** Whose account it is; empty until the mandate is signed. */
    holder: text().notNull().default(''),
    /** Encrypted; the last four characters in clear text to recognise it. */
    ibanEncrypted: bytes(),
    ibanEnding: text().notNull().default(''),
    bic: text().notNull().default(''),
    signedOn: calendarDay(),
    revokedOn: calendarDay(),
    revokeReason: text().notNull().default(''),
    ...versioned(),
  },
  (t) => [
    ownedKey('debit_mandates', t),
    ownedReference('debit_mandates_lease_fkey', [t.organizationId, t.leaseId], leases),
    ownedReference('debit_mandates_tenant_fkey', [t.organizationId, t.tenantId], tenants),
    uniqueIndex('debit_mandates_reference_key').on(t.organizationId, t.reference),
    uniqueIndex('debit_mandates_one_of_lease')
      .on(t.organizationId, t.leaseId)
      .where(sql`${t.revokedOn} is null`),
    index('debit_mandates_lease_idx').on(t.organizationId, t.leaseId),
    index('debit_mandates_tenant_idx').on(t.organizationId, t.tenantId),
    check('debit_mandates_reference_written', sql`length(${t.reference}) between 1 and ${sql.raw(String(MAX_REFERENCE_LENGTH))}`),
    check('debit_mandates_day_in_month', sql`${t.debitDay} between 1 and 28`),
    check('debit_mandates_notice_within', sql`${t.noticeDays} between 1 and 30`),
    check('debit_mandates_iban_whole', sql`${t.ibanEncrypted} is null or ${t.ibanEnding} <> ''`),
    check('debit_mandates_signed_whole', sql`(${t.signedOn} is null) = (${t.holder} = '')`),
    check('debit_mandates_revoked_with_reason', sql`(${t.revokedOn} is null) = (${t.revokeReason} = '')`),
  ],
);

/** Collections that were handed to the bank as one file: a « remise ». Only what became of it is written later. */
export const debitBatches = pgTable(
  'debit_batches',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    messageId: text().notNull(),
    format: debitFormat().notNull(),
    firstOn: calendarDay().notNull(),
    lastOn: calendarDay().notNull(),
    noticedOn: calendarDay().notNull(),
    noticeKind: debitNoticeKind().notNull(),
    count: smallint().notNull(),
    totalCents: amountCents().notNull(),
    /** The file as it was made, encrypted: it holds the account numbers of tenants. Null only where an archive could not read it. */
    contentEncrypted: bytes(),
    /** Of the file. */
    sha256: bytes().notNull(),
    cancelledAt: instant(),
    cancelReason: text().notNull().default(''),
    ...versioned(),
  },
  (t) => [
    ownedKey('debit_batches', t),
    uniqueIndex('debit_batches_message_key').on(t.organizationId, t.messageId),
    index('debit_batches_newest_idx').on(t.organizationId, newestFirst(t.createdAt), t.id),
    check('debit_batches_days_ordered', sql`${t.lastOn} >= ${t.firstOn}`),
    check('debit_batches_amounts', sql`${t.count} > 0 and ${t.totalCents} > 0`),
    check('debit_batches_cancelled_with_reason', sql`(${t.cancelledAt} is null) = (${t.cancelReason} = '')`),
  ],
);

/** One collection: what is left of a due, from the account of a mandate. */
export const debits = pgTable(
  'debits',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    batchId: uuid().notNull(),
    /** Its group in the file, from 1 on: one sequence type and one day, which the bank credits as one sum. */
    groupNumber: smallint().notNull(),
    sequence: debitSequence().notNull(),
    collectOn: calendarDay().notNull(),
    leaseId: uuid().notNull(),
    dueId: uuid().notNull(),
    mandateId: uuid().notNull(),
    amountCents: amountCents().notNull(),
    endToEndId: text().notNull(),
    /** Neither collected, nor returned, nor cancelled: its due is in no other collection. */
    isOpen: boolean().notNull().default(true),
    paymentId: uuid(),
    returnedOn: calendarDay(),
    returnReason: debitReturnReason(),
  },
  (t) => [
    ownedKey('debits', t),
    ownedReference('debits_batch_fkey', [t.organizationId, t.batchId], debitBatches),
    ownedReference('debits_lease_fkey', [t.organizationId, t.leaseId], leases),
    ownedReference('debits_due_fkey', [t.organizationId, t.dueId], dues),
    ownedReference('debits_mandate_fkey', [t.organizationId, t.mandateId], debitMandates),
    ownedReference('debits_payment_fkey', [t.organizationId, t.paymentId], payments),
    uniqueIndex('debits_due_once')
      .on(t.organizationId, t.dueId)
      .where(sql`${t.isOpen}`),
    uniqueIndex('debits_reference_key').on(t.organizationId, t.endToEndId),
    uniqueIndex('debits_payment_once').on(t.organizationId, t.paymentId),
    index('debits_batch_idx').on(t.organizationId, t.batchId, t.groupNumber),
    index('debits_due_idx').on(t.organizationId, t.dueId),
    index('debits_lease_idx').on(t.organizationId, t.leaseId),
    index('debits_mandate_idx').on(t.organizationId, t.mandateId, t.collectOn),
    check('debits_amount_positive', sql`${t.amountCents} > 0 and ${t.groupNumber} > 0`),
    check('debits_open_untouched', sql`not ${t.isOpen} or num_nonnulls(${t.paymentId}, ${t.returnedOn}) = 0`),
    check('debits_returned_whole', sql`(${t.returnedOn} is null) = (${t.returnReason} is null)`),
  ],
);
