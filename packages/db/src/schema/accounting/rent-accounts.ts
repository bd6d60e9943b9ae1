import { ALLOCATION_CHOICES } from '@lares/domain/accounting/allocations/allocate';
import { DUE_KINDS, DUE_LINE_KINDS } from '@lares/domain/accounting/dues/kinds';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, bytes, calendarDay, id, instant, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { leases, leaseTerms } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';
import { payments } from './payments.ts';

export const dueKind = pgEnum('due_kind', DUE_KINDS);
export const dueLineKind = pgEnum('due_line_kind', DUE_LINE_KINDS);
export const allocationChoice = pgEnum('allocation_choice', ALLOCATION_CHOICES);

/** The account of a lease: from which day Lares counts what is owed, and with which balance it began. A lease without a row has none yet. */
export const rentAccounts = pgTable(
  'rent_accounts',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    leaseId: uuid().notNull(),
    accountingStart: calendarDay().notNull(),
    /** What the tenant owed on that day; negative when they had paid in advance. */
    openingCents: amountCents().notNull(),
    ...versioned(),
  },
  (t) => [
    primaryKey({ name: 'rent_accounts_pkey', columns: [t.organizationId, t.leaseId] }),
    ownedReference('rent_accounts_lease_fkey', [t.organizationId, t.leaseId], leases),
  ],
);

/**
 * What a lease owes: one row per called month, and what was added since. Only `allocated_cents` changes after the call. A negative total is
 * a credit, which pays other dues.
 */
export const dues = pgTable(
  'dues',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    kind: dueKind().notNull(),
    /** The called month, as its first day; null for any other kind. */
    month: calendarDay(),
    /** The days of that month that are billed, both included. */
    periodStart: calendarDay(),
    periodEnd: calendarDay(),
    dueOn: calendarDay().notNull(),
    totalCents: amountCents().notNull(),
    /** What is paid of it, or, of a credit, what it has paid: between 0 and the total. */
    allocatedCents: amountCents()
      .notNull()
      .default(sql`0`),
    /**
     * Something is left to pay. A column, because PostgreSQL has statistics of it: from two amounts it expects a third of all dues, and reads
     * the whole table.
     */
    isOpen: boolean()
      .generatedAlwaysAs(sql`allocated_cents < total_cents`)
      .notNull(),
    /** Why it was added; empty for a called month. */
    reason: text().notNull().default(''),
    createdAt: instant().notNull(),
    createdBy: uuid(),
  },
  (t) => [
    ownedKey('dues', t),
    ownedReference('dues_lease_fkey', [t.organizationId, t.leaseId], leases),
    uniqueIndex('dues_month_once').on(t.organizationId, t.leaseId, t.month),
    index('dues_lease_idx').on(t.organizationId, t.leaseId, t.dueOn, t.id),
    index('dues_month_order_idx').on(t.organizationId, t.month, t.dueOn, t.id),
    index('dues_month_open_idx')
      .on(t.organizationId, t.month, t.dueOn, t.id)
      .where(sql`is_open`),
    index('dues_open_idx')
      .on(t.organizationId, t.dueOn, t.id)
      .where(sql`is_open`),
    check('dues_month_of_term', sql`(${t.kind} = 'terme') = (${t.month} is not null)`),
    check('dues_period_whole', sql`(${t.month} is null) = (${t.periodStart} is null) and (${t.month} is null) = (${t.periodEnd} is null)`),
    check('dues_period_ordered', sql`${t.periodEnd} >= ${t.periodStart}`),
    check('dues_allocated_within', sql`${t.allocatedCents} between least(0, ${t.totalCents}) and greatest(0, ${t.totalCents})`),
    check('dues_reason_given', sql`${t.kind} in ('terme', 'solde initial') or ${t.reason} <> ''`),
  ],
);

/** What dues of one month and due day add up to, in the way of `payment_sums` (`dues_add_up.sql`). */
export const dueSums = pgTable(
  'due_sums',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    /** The called month, as its first day; null for dues of any other kind. */
    month: calendarDay(),
    dueOn: calendarDay().notNull(),
    /** Something that the calendar shows: it asks for money, and is no waiver, refund or part of a deposit. */
    isAsked: boolean().notNull(),
    count: integer().notNull(),
    totalCents: amountCents().notNull(),
    allocatedCents: amountCents().notNull(),
    /** What is left to pay; a credit leaves nothing. */
    leftCents: amountCents().notNull(),
    /** The moment of the last added due. */
    addedAt: instant().notNull(),
  },
  (t) => [
    ownedKey('due_sums', t),
    index('due_sums_month_idx').on(t.organizationId, t.month),
    index('due_sums_day_idx').on(t.organizationId, t.dueOn),
  ],
);

/** What a due consists of. Append-only: a line that no longer holds is taken back by another one. */
export const dueLines = pgTable(
  'due_lines',
  {
    organizationId: organizationId(),
    id: id(),
    dueId: uuid().notNull(),
    kind: dueLineKind().notNull(),
    amountCents: amountCents().notNull(),
    /** For rent, supplement and charges: the term that sets the monthly amount, the days that count, and their fraction of the month. */
    termId: uuid(),
    fromDate: calendarDay(),
    toDate: calendarDay(),
    days: smallint(),
    ofDays: smallint(),
    /** The monthly amount that the fraction applies to, as it was when the line was called. Empty for lines called before it was kept, when their term changed since. */
    monthlyCents: amountCents(),
    /** The line that this one takes back. */
    reversesId: uuid(),
  },
  (t) => [
    ownedKey('due_lines', t),
    ownedReference('due_lines_due_fkey', [t.organizationId, t.dueId], dues),
    ownedReference('due_lines_term_fkey', [t.organizationId, t.termId], leaseTerms),
    ownedReference('due_lines_reversed_fkey', [t.organizationId, t.reversesId], t),
    uniqueIndex('due_lines_reversed_once').on(t.organizationId, t.reversesId),
    index('due_lines_due_idx').on(t.organizationId, t.dueId),
    check('due_lines_not_zero', sql`${t.amountCents} <> 0`),
    // Compared as text: a value added to the type cannot be used in the transaction that adds it.
    check(
      'due_lines_explained',
      sql`num_nonnulls(${t.termId}, ${t.fromDate}, ${t.toDate}, ${t.days}, ${t.ofDays}) = case when ${t.kind}::text in ('loyer', 'complément', 'charges') then 5 else 0 end`,
    ),
    check('due_lines_monthly_of_term', sql`${t.monthlyCents} is null or ${t.termId} is not null`),
  ],
);

/** Which due a payment, or a credit of the account, pays. Append-only: a negative amount takes one back. */
export const allocations = pgTable(
  'allocations',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    dueId: uuid().notNull(),
    paymentId: uuid(),
    /** A due with a negative total: a waiver, a correction in favour of the tenant. */
    creditDueId: uuid(),
    amountCents: amountCents().notNull(),
    chosenBy: allocationChoice().notNull(),
    recordedAt: instant().notNull(),
    recordedBy: uuid(),
  },
  (t) => [
    ownedKey('allocations', t),
    ownedReference('allocations_due_fkey', [t.organizationId, t.dueId], dues),
    ownedReference('allocations_payment_fkey', [t.organizationId, t.paymentId], payments),
    ownedReference('allocations_credit_fkey', [t.organizationId, t.creditDueId], dues),
    index('allocations_due_idx').on(t.organizationId, t.dueId),
    index('allocations_payment_idx').on(t.organizationId, t.paymentId),
    index('allocations_credit_idx').on(t.organizationId, t.creditDueId),
    check('allocations_not_zero', sql`${t.amountCents} <> 0`),
    check('allocations_one_source', sql`num_nonnulls(${t.paymentId}, ${t.creditDueId}) = 1`),
  ],
);

/**
 * What a payment leaves, kept as a credit of the tenant because the user chose so: it pays only what is added to the account later. The row
 * goes when the payment is taken back or when the rule distributes it again.
 */
export const keptCredits = pgTable(
  'kept_credits',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    paymentId: uuid().notNull(),
    leaseId: uuid().notNull(),
    /** Dues recorded until then are passed over. */
    since: instant().notNull(),
    keptBy: uuid(),
  },
  (t) => [
    primaryKey({ name: 'kept_credits_pkey', columns: [t.organizationId, t.paymentId] }),
    ownedReference('kept_credits_payment_fkey', [t.organizationId, t.paymentId], payments),
    ownedReference('kept_credits_lease_fkey', [t.organizationId, t.leaseId], leases),
    index('kept_credits_lease_idx').on(t.organizationId, t.leaseId),
  ],
);

/** How a tenant pays an older debt in instalments, as it was agreed. Only the cancellation is written later. */
export const paymentPlans = pgTable(
  'payment_plans',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    agreedOn: calendarDay().notNull(),
    debtCents: amountCents().notNull(),
    /** An unpaid current rent breaks the plan too. */
    requiresRent: boolean().notNull(),
    /** Everything that the PDF prints: `PlanSnapshot`. */
    snapshot: jsonb().notNull(),
    /** Of the snapshot, its keys in order. */
    sha256: bytes().notNull(),
    agreedAt: instant().notNull(),
    agreedBy: uuid(),
    cancelledAt: instant(),
    cancelledBy: uuid(),
    cancelReason: text().notNull().default(''),
  },
  (t) => [
    ownedKey('payment_plans', t),
    ownedReference('payment_plans_lease_fkey', [t.organizationId, t.leaseId], leases),
    index('payment_plans_lease_idx').on(t.organizationId, t.leaseId, t.id),
    check('payment_plans_debt_positive', sql`${t.debtCents} > 0`),
    check('payment_plans_cancelled_with_reason', sql`(${t.cancelledAt} is null) = (${t.cancelReason} = '')`),
  ],
);

/** The dues that a plan covers, with what was left of each. */
export const paymentPlanDues = pgTable(
  'payment_plan_dues',
  {
    organizationId: organizationId(),
    planId: uuid().notNull(),
    dueId: uuid().notNull(),
    amountCents: amountCents().notNull(),
  },
  (t) => [
    primaryKey({ name: 'payment_plan_dues_pkey', columns: [t.organizationId, t.planId, t.dueId] }),
    ownedReference('payment_plan_dues_plan_fkey', [t.organizationId, t.planId], paymentPlans),
    ownedReference('payment_plan_dues_due_fkey', [t.organizationId, t.dueId], dues),
    index('payment_plan_dues_due_idx').on(t.organizationId, t.dueId),
    check('payment_plan_dues_positive', sql`${t.amountCents} > 0`),
  ],
);

export const paymentPlanInstalments = pgTable(
  'payment_plan_instalments',
  {
    organizationId: organizationId(),
    planId: uuid().notNull(),
    /** From 1 on. */
    position: smallint().notNull(),
    dueOn: calendarDay().notNull(),
    amountCents: amountCents().notNull(),
    /** What is paid of the debt once this one is. */
    untilCents: amountCents().notNull(),
  },
  (t) => [
    primaryKey({ name: 'payment_plan_instalments_pkey', columns: [t.organizationId, t.planId, t.position] }),
    ownedReference('payment_plan_instalments_plan_fkey', [t.organizationId, t.planId], paymentPlans),
    index('payment_plan_instalments_day_idx').on(t.organizationId, t.dueOn),
    check('payment_plan_instalments_in_order', sql`${t.position} between 1 and 36`),
    check('payment_plan_instalments_amounts', sql`${t.amountCents} > 0 and ${t.untilCents} >= ${t.amountCents}`),
  ],
);
