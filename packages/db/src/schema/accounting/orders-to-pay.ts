import { CLAUSE_DELAYS } from '@lares/domain/accounting/orders-to-pay/termination-clause';
import { cents } from '@lares/domain/shared/money';
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, instant, organizationId, ownedKey, ownedReference } from '../../columns.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';
import { dues } from './rent-accounts.ts';

export const clauseDelay = pgEnum('clause_delay', CLAUSE_DELAYS);

/**
 * Orders to pay (« commandements de payer ») as they were served. Only their withdrawal and a missing act are written later; whether they
 * are paid is derived from the payments.
 */
export const ordersToPay = pgTable(
  'orders_to_pay',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    servedOn: calendarDay().notNull(),
    /** Rents, charges and the missing deposit, without the costs of the act. */
    claimedCents: amountCents().notNull(),
    /** Of it, the deposit that was not received. */
    depositCents: amountCents().notNull().default(cents(0)),
    /** What the act states. */
    delay: clauseDelay().notNull(),
    /** The last day of that delay. */
    lastDay: calendarDay().notNull(),
    /** The commissaire de justice. */
    officerName: text().notNull(),
    reference: text().notNull().default(''),
    /** The act as it was served, or null until it arrives. Documents stand below: the foreign key is in `sql/constraints`. */
    documentId: uuid(),
    recordedAt: instant().notNull(),
    recordedBy: uuid(),
    withdrawnAt: instant(),
    withdrawnBy: uuid(),
    withdrawReason: text().notNull().default(''),
  },
  (t) => [
    ownedKey('orders_to_pay', t),
    ownedReference('orders_to_pay_lease_fkey', [t.organizationId, t.leaseId], leases),
    uniqueIndex('orders_to_pay_day_once')
      .on(t.organizationId, t.leaseId, t.servedOn)
      .where(sql`withdrawn_at is null`),
    index('orders_to_pay_last_day_idx').on(t.organizationId, t.lastDay),
    index('orders_to_pay_document_idx').on(t.organizationId, t.documentId),
    check('orders_to_pay_claim_positive', sql`${t.claimedCents} > 0`),
    check('orders_to_pay_deposit_within', sql`${t.depositCents} between 0 and ${t.claimedCents}`),
    check('orders_to_pay_days_ordered', sql`${t.lastDay} > ${t.servedOn}`),
    check('orders_to_pay_officer_named', sql`${t.officerName} <> ''`),
    check('orders_to_pay_withdrawn_with_reason', sql`(${t.withdrawnAt} is null) = (${t.withdrawReason} = '')`),
  ],
);

/** The dues that were late on the day of service: only what pays them counts. */
export const orderToPayDues = pgTable(
  'order_to_pay_dues',
  {
    organizationId: organizationId(),
    orderId: uuid().notNull(),
    dueId: uuid().notNull(),
    /** What was late of it that day, as it was known when the order was recorded. */
    lateCents: amountCents().notNull(),
  },
  (t) => [
    primaryKey({ name: 'order_to_pay_dues_pkey', columns: [t.organizationId, t.orderId, t.dueId] }),
    ownedReference('order_to_pay_dues_order_fkey', [t.organizationId, t.orderId], ordersToPay),
    ownedReference('order_to_pay_dues_due_fkey', [t.organizationId, t.dueId], dues),
    index('order_to_pay_dues_due_idx').on(t.organizationId, t.dueId),
    check('order_to_pay_dues_positive', sql`${t.lateCents} > 0`),
  ],
);
