import type { MonthlyPrices } from '@lares/domain/platform/subscriptions/plan';
import type { DaysPerPlan } from '@lares/domain/platform/subscriptions/statement';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, instant, newestFirst, organizationId, ownedKey, versioned } from '../../columns.ts';
import { plan } from '../../plan-enum.ts';
import { organizations } from './organizations.ts';

export { plan };

/** The plan of an organisation. Without a row: `basic`, from the first day. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    plan: plan().notNull(),
    /** The first day of this plan. */
    since: calendarDay().notNull(),
    ...versioned(),
  },
  (t) => [primaryKey({ name: 'subscriptions_pkey', columns: [t.organizationId] })],
);

/** Every change of plan, append-only: the basis of monthly statements. */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    fromPlan: plan().notNull(),
    toPlan: plan().notNull(),
    /** The first day of the new plan. */
    onDay: calendarDay().notNull(),
    changedAt: instant().notNull(),
    changedBy: uuid(),
  },
  (t) => [ownedKey('subscription_changes', t), index('subscription_changes_newest_idx').on(t.organizationId, newestFirst(t.changedAt))],
);

/** Invoice of a month: days of each plan, and their price. An administrator marks it as paid. */
export const subscriptionInvoices = pgTable(
  'subscription_invoices',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    /** First day of the month. */
    month: calendarDay().notNull(),
    daysPerPlan: jsonb().$type<DaysPerPlan>().notNull(),
    /** Monthly prices at the time of the statement. */
    monthlyCents: jsonb().$type<MonthlyPrices>().notNull(),
    amountCents: amountCents().notNull(),
    /** Name and address of the organisation at that time: a statement is never rewritten. */
    recipientName: text().notNull(),
    recipientAddress: text().notNull(),
    recipientPostalCode: text().notNull(),
    recipientCity: text().notNull(),
    recipientSiret: text().notNull(),
    settledAt: instant(),
    settledBy: uuid(),
    ...versioned(),
  },
  (t) => [
    ownedKey('subscription_invoices', t),
    uniqueIndex('subscription_invoices_once_a_month').on(t.organizationId, t.month),
    check('subscription_invoices_amount_not_negative', sql`${t.amountCents} >= 0`),
    check('subscription_invoices_first_of_month', sql`extract(day from ${t.month}) = 1`),
  ],
);
