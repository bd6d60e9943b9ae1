import { PAYER_KINDS } from '@lares/domain/accounting/payments/payer';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, instant, newestFirst, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';

export const paymentMethod = pgEnum('payment_method', PAYMENT_METHODS);
export const paymentStatus = pgEnum('payment_status', PAYMENT_STATUSES);
export const payerKind = pgEnum('payer_kind', PAYER_KINDS);

/** Money received or awaited for a lease. « En retard » is not stored: it is « En attente » with a past date. */
export const payments = pgTable(
  'payments',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    amountCents: amountCents().notNull(),
    paymentDate: calendarDay().notNull(),
    /** The day it was due, kept when an awaited payment is received; null for one that was never awaited, or still is. */
    dueDate: calendarDay(),
    paymentMethod: paymentMethod().notNull(),
    status: paymentStatus().notNull(),
    payerKind: payerKind().notNull().default('locataire'),
    /** Who paid, when it is neither the tenant nor the fund; empty when unknown. */
    payerName: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** Given by the file it was imported from: the same reference is the same payment. */
    importReference: text(),
    /** Set by deletion, cleared by undo. */
    deletedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('payments', t),
    ownedReference('payments_lease_fkey', [t.organizationId, t.leaseId], leases),
    uniqueIndex('payments_import_reference_once').on(t.organizationId, t.importReference),
    index('payments_newest_idx')
      .on(t.organizationId, newestFirst(t.paymentDate), t.id)
      .where(sql`deleted_at is null`),
    ...PAYMENT_STATUSES.map((status, at) =>
      index(`payments_status_${at + 1}_idx`)
        .on(t.organizationId, newestFirst(t.paymentDate), t.id)
        .where(sql.raw(`status = '${status}' and deleted_at is null`)),
    ),
    // Covers the sum of payments received in a period.
    index('payments_received_idx')
      .on(t.organizationId, t.paymentDate, t.amountCents)
      .where(sql`status = 'Payé' and deleted_at is null`),
    index('payments_amount_idx')
      .on(t.organizationId, newestFirst(t.amountCents), t.id)
      .where(sql`deleted_at is null`),
    // Covers the sum of awaited payments, like the index above.
    index('payments_awaited_idx')
      .on(t.organizationId, t.paymentDate, t.amountCents)
      .where(sql.raw(`status = 'En attente' and deleted_at is null`)),
    index('payments_lease_idx').on(t.organizationId, t.leaseId, newestFirst(t.paymentDate), t.id),
    check('payments_amount_positive', sql`${t.amountCents} > 0`),
    check('payments_payer_named', sql`${t.payerName} = '' or ${t.payerKind} in ('garant', 'autre')`),
  ],
);

/**
 * What payments of one day and status add up to, without the deleted ones: a sum over a whole organisation needs no million rows. Each
 * statement that writes payments adds rows with its differences (`payments_add_up.sql`), so that no writer waits for another one; a nightly
 * job adds them up again.
 */
export const paymentSums = pgTable(
  'payment_sums',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    day: calendarDay().notNull(),
    status: paymentStatus().notNull(),
    count: integer().notNull(),
    amountCents: amountCents().notNull(),
  },
  (t) => [ownedKey('payment_sums', t), index('payment_sums_day_idx').on(t.organizationId, t.day)],
);
