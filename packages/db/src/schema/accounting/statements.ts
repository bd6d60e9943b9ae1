import type { StatementSnapshot } from '@lares/domain/accounting/statements/snapshot';
import { EXPENSE_ORIGINS } from '@lares/domain/accounting/statements/expense-origin';
import { OWNER_MOVEMENT_KINDS } from '@lares/domain/accounting/statements/owner-movements';
import { EXPENSE_TAX_LINES } from '@lares/domain/accounting/statements/tax-lines';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, bytes, calendarDay, id, instant, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';
import { owners } from '../portfolio/owners.ts';
import { properties } from '../portfolio/properties.ts';
import { mandateFees, mandates } from './mandates.ts';
import { payments } from './payments.ts';
import { receiptEmailState } from './receipts.ts';
import { dues } from './rent-accounts.ts';

export const expenseOrigin = pgEnum('expense_origin', EXPENSE_ORIGINS);
export const expenseTaxLine = pgEnum('expense_tax_line', EXPENSE_TAX_LINES);
export const ownerMovementKind = pgEnum('owner_movement_kind', OWNER_MOVEMENT_KINDS);

/** The last number given in a year; its row is locked until the statement that takes the next one is written. */
export const statementCounters = pgTable(
  'statement_counters',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'statement_counters_pkey', columns: [t.organizationId, t.year] }),
    check('statement_counters_positive', sql`${t.last} > 0`),
  ],
);

/** Relevés de gérance, as they were issued to owners. Only their cancellation is written later. */
export const ownerStatements = pgTable(
  'owner_statements',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    year: smallint().notNull(),
    /** From 1 in each year, without a gap. */
    sequence: integer().notNull(),
    ownerId: uuid().notNull(),
    /** With which its period ends, by its first day; the first day of the period is in the snapshot. */
    month: calendarDay().notNull(),
    /** Everything that the statement prints. */
    snapshot: jsonb().$type<StatementSnapshot>().notNull(),
    /** Of the snapshot, its keys in order. */
    sha256: bytes().notNull(),
    /** Also in the snapshot: what is to be paid out, and what the next one begins with. */
    paidOutCents: amountCents().notNull(),
    carriedCents: amountCents().notNull(),
    issuedAt: instant().notNull(),
    issuedBy: uuid(),
    cancelledAt: instant(),
    cancelledBy: uuid(),
    cancelReason: text().notNull().default(''),
  },
  (t) => [
    ownedKey('owner_statements', t),
    ownedReference('owner_statements_owner_fkey', [t.organizationId, t.ownerId], owners),
    uniqueIndex('owner_statements_number_once').on(t.organizationId, t.year, t.sequence),
    uniqueIndex('owner_statements_live_once')
      .on(t.organizationId, t.ownerId, t.month)
      .where(sql`cancelled_at is null`),
    index('owner_statements_month_idx').on(t.organizationId, t.month),
    check('owner_statements_sequence_positive', sql`${t.sequence} > 0`),
    check('owner_statements_month_whole', sql`extract(day from ${t.month}) = 1`),
    check('owner_statements_paid_out_not_negative', sql`${t.paidOutCents} >= 0`),
    check('owner_statements_cancelled_with_reason', sql`(${t.cancelledAt} is null) = (${t.cancelReason} = '')`),
  ],
);

/** What a statement says of a payment, or of a refund: its amount, or the difference from an earlier one. One row for each rate of its fee. */
export const statementMovements = pgTable(
  'statement_movements',
  {
    organizationId: organizationId(),
    id: id(),
    statementId: uuid().notNull(),
    leaseId: uuid().notNull(),
    mandateId: uuid().notNull(),
    paymentId: uuid(),
    /** A refund to the tenant. */
    dueId: uuid(),
    movedOn: calendarDay().notNull(),
    amountCents: amountCents().notNull(),
    /** The rates of the management fee: those of the mandate at that time or, for a correction, of the fee that it corrects. */
    feeBp: integer().notNull(),
    vatBp: integer().notNull(),
    /** Of the fee of the statement, without VAT: what is undone later gives exactly this back. */
    feeCents: amountCents().notNull(),
    vatCents: amountCents().notNull(),
  },
  (t) => [
    ownedKey('statement_movements', t),
    ownedReference('statement_movements_statement_fkey', [t.organizationId, t.statementId], ownerStatements),
    ownedReference('statement_movements_lease_fkey', [t.organizationId, t.leaseId], leases),
    ownedReference('statement_movements_mandate_fkey', [t.organizationId, t.mandateId], mandates),
    ownedReference('statement_movements_payment_fkey', [t.organizationId, t.paymentId], payments),
    ownedReference('statement_movements_due_fkey', [t.organizationId, t.dueId], dues),
    index('statement_movements_statement_idx').on(t.organizationId, t.statementId),
    index('statement_movements_lease_idx').on(t.organizationId, t.leaseId),
    index('statement_movements_mandate_idx').on(t.organizationId, t.mandateId),
    index('statement_movements_payment_idx').on(t.organizationId, t.paymentId),
    index('statement_movements_due_idx').on(t.organizationId, t.dueId),
    check('statement_movements_not_zero', sql`${t.amountCents} <> 0`),
    check('statement_movements_rates_in_range', sql`${t.feeBp} between 0 and 10000 and ${t.vatBp} between 0 and 10000`),
    check('statement_movements_one_source', sql`num_nonnulls(${t.paymentId}, ${t.dueId}) = 1`),
  ],
);

/** What the agency paid for an owner; a credit note is negative. Once a valid statement holds one, it stays. */
export const ownerExpenses = pgTable(
  'owner_expenses',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    ownerId: uuid().notNull(),
    propertyId: uuid(),
    spentOn: calendarDay().notNull(),
    label: text().notNull(),
    amountCents: amountCents().notNull(),
    /** Of form n° 2044; null: the owner's yearly summary deducts it nowhere. */
    taxLine: expenseTaxLine(),
    /** What it was recorded with; null: typed by a manager. */
    origin: expenseOrigin(),
    /** Its bill. Documents stand below: the foreign key is in `sql/constraints`. */
    documentId: uuid(),
    /** The valid statement that holds it. */
    statementId: uuid(),
    ...versioned(),
  },
  (t) => [
    ownedKey('owner_expenses', t),
    ownedReference('owner_expenses_owner_fkey', [t.organizationId, t.ownerId], owners),
    ownedReference('owner_expenses_property_fkey', [t.organizationId, t.propertyId], properties),
    ownedReference('owner_expenses_statement_fkey', [t.organizationId, t.statementId], ownerStatements),
    index('owner_expenses_owner_idx').on(t.organizationId, t.ownerId, t.spentOn),
    index('owner_expenses_property_idx').on(t.organizationId, t.propertyId),
    index('owner_expenses_document_idx').on(t.organizationId, t.documentId),
    index('owner_expenses_statement_idx').on(t.organizationId, t.statementId),
    check('owner_expenses_labelled', sql`${t.label} <> ''`),
    check('owner_expenses_not_zero', sql`${t.amountCents} <> 0`),
  ],
);

/** What a statement counts of a fee of a mandate, besides the management fee: the next one counts what is left. */
export const statementFees = pgTable(
  'statement_fees',
  {
    organizationId: organizationId(),
    id: id(),
    statementId: uuid().notNull(),
    mandateFeeId: uuid().notNull(),
    /** What a share is taken of. */
    baseCents: amountCents().notNull(),
    /** How many times a fixed amount counts. */
    count: integer().notNull(),
    /** With VAT. */
    amountCents: amountCents().notNull(),
    /** The rates at which it counts what no earlier statement counted. */
    rateBp: integer().notNull(),
    vatBp: integer().notNull(),
  },
  (t) => [
    ownedKey('statement_fees', t),
    ownedReference('statement_fees_statement_fkey', [t.organizationId, t.statementId], ownerStatements),
    ownedReference('statement_fees_fee_fkey', [t.organizationId, t.mandateFeeId], mandateFees),
    uniqueIndex('statement_fees_once').on(t.organizationId, t.statementId, t.mandateFeeId),
    index('statement_fees_fee_idx').on(t.organizationId, t.mandateFeeId),
    check('statement_fees_not_empty', sql`${t.baseCents} <> 0 or ${t.count} <> 0 or ${t.amountCents} <> 0`),
    check('statement_fees_rates_in_range', sql`${t.rateBp} between 0 and 10000 and ${t.vatBp} between 0 and 10000`),
  ],
);

/** Advances between the agency and an owner, and balances taken over with a mandate. Once a valid statement holds one, it stays. */
export const ownerMovements = pgTable(
  'owner_movements',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    ownerId: uuid().notNull(),
    kind: ownerMovementKind().notNull(),
    /** Of a balance taken over. */
    mandateId: uuid(),
    movedOn: calendarDay().notNull(),
    label: text().notNull(),
    /** As the owner's account counts it: negative when the owner owes it. */
    amountCents: amountCents().notNull(),
    /** The valid statement that holds it. */
    statementId: uuid(),
    ...versioned(),
  },
  (t) => [
    ownedKey('owner_movements', t),
    ownedReference('owner_movements_owner_fkey', [t.organizationId, t.ownerId], owners),
    ownedReference('owner_movements_mandate_fkey', [t.organizationId, t.mandateId], mandates),
    ownedReference('owner_movements_statement_fkey', [t.organizationId, t.statementId], ownerStatements),
    index('owner_movements_owner_idx').on(t.organizationId, t.ownerId, t.movedOn),
    uniqueIndex('owner_movements_opening_once').on(t.organizationId, t.mandateId),
    index('owner_movements_statement_idx').on(t.organizationId, t.statementId),
    check('owner_movements_labelled', sql`${t.label} <> ''`),
    check('owner_movements_not_zero', sql`${t.amountCents} <> 0`),
    check('owner_movements_opening_of_mandate', sql`(${t.kind} = 'solde repris') = (${t.mandateId} is not null)`),
    check('owner_movements_sign', sql`${t.kind} = 'solde repris' or (${t.amountCents} > 0) = (${t.kind} = 'avance reçue')`),
  ],
);

/** Money paid out to an owner for a statement. Only a cancellation is written later. */
export const ownerPayouts = pgTable(
  'owner_payouts',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    statementId: uuid().notNull(),
    paidOn: calendarDay().notNull(),
    amountCents: amountCents().notNull(),
    recordedAt: instant().notNull(),
    recordedBy: uuid(),
    cancelledAt: instant(),
    cancelledBy: uuid(),
  },
  (t) => [
    ownedKey('owner_payouts', t),
    ownedReference('owner_payouts_statement_fkey', [t.organizationId, t.statementId], ownerStatements),
    index('owner_payouts_statement_idx').on(t.organizationId, t.statementId),
    check('owner_payouts_positive', sql`${t.amountCents} > 0`),
  ],
);

/** The statements sent to their owner by e-mail; one that surely did not arrive is sent again in the same row. */
export const statementEmails = pgTable(
  'statement_emails',
  {
    organizationId: organizationId(),
    statementId: uuid().notNull(),
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
    primaryKey({ name: 'statement_emails_pkey', columns: [t.organizationId, t.statementId] }),
    ownedReference('statement_emails_statement_fkey', [t.organizationId, t.statementId], ownerStatements),
    uniqueIndex('statement_emails_email_key').on(t.emailId),
  ],
);
