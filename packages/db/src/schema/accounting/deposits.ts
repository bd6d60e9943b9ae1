import { AID_CHOICES, DEFAULT_AID_CHOICE } from '@lares/domain/accounting/deposits/awaited-aid';
import { DEPOSIT_MOVEMENT_KINDS } from '@lares/domain/accounting/deposits/movements';
import { PENALTY_EXCLUSIONS } from '@lares/domain/accounting/deposits/penalty';
import { sql } from 'drizzle-orm';
import type { ComplementSnapshot } from '@lares/domain/accounting/deposits/complement';
import type { Deduction, ExitSnapshot } from '@lares/domain/accounting/deposits/snapshot';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amountCents, bytes, calendarDay, id, instant, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';
import { paymentMethod } from './payments.ts';
import { dues, rentAccounts } from './rent-accounts.ts';
import { ownerExpenses } from './statements.ts';

export const depositMovementKind = pgEnum('deposit_movement_kind', DEPOSIT_MOVEMENT_KINDS);
export const penaltyExclusion = pgEnum('penalty_exclusion', PENALTY_EXCLUSIONS);
export const aidChoice = pgEnum('aid_choice', AID_CHOICES);

/** Money of the deposit of a lease, whose amount the lease says. Append-only: only a cancellation is written later. */
export const depositMovements = pgTable(
  'deposit_movements',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    kind: depositMovementKind().notNull(),
    movedOn: calendarDay().notNull(),
    amountCents: amountCents().notNull(),
    paymentMethod: paymentMethod().notNull(),
    /** Of a penalty: the payout that it was paid with; null when it was paid alone. */
    paidWithId: uuid(),
    /** Of a penalty: what the agency paid for the owner, in their next statement; null without a mandate. */
    expenseId: uuid(),
    recordedAt: instant().notNull(),
    recordedBy: uuid(),
    cancelledAt: instant(),
    cancelledBy: uuid(),
    cancelReason: text().notNull().default(''),
  },
  (t) => [
    ownedKey('deposit_movements', t),
    ownedReference('deposit_movements_lease_fkey', [t.organizationId, t.leaseId], leases),
    ownedReference('deposit_movements_paid_with_fkey', [t.organizationId, t.paidWithId], t),
    ownedReference('deposit_movements_expense_fkey', [t.organizationId, t.expenseId], ownerExpenses),
    index('deposit_movements_lease_idx').on(t.organizationId, t.leaseId, t.movedOn),
    index('deposit_movements_paid_with_idx').on(t.organizationId, t.paidWithId),
    index('deposit_movements_expense_idx').on(t.organizationId, t.expenseId),
    check('deposit_movements_positive', sql`${t.amountCents} > 0`),
    // Compared as text: a value added to the type cannot be used in the transaction that adds it.
    check('deposit_movements_of_penalty', sql`${t.kind}::text = 'majoration' or num_nonnulls(${t.paidWithId}, ${t.expenseId}) = 0`),
    check('deposit_movements_cancelled_with_reason', sql`(${t.cancelledAt} is null) = (${t.cancelReason} = '')`),
  ],
);

/**
 * The deposits of which something is asked for, one row per lease: `depositClaim` but for the day, which readers compare. Kept by triggers on all
 * that it derives from (`deposit_claims_kept.sql`), so that late ones are found without reading the leases whose deposit is complete.
 */
export const depositClaims = pgTable(
  'deposit_claims',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    leaseId: uuid().notNull(),
    payableOn: calendarDay().notNull(),
    /** What the lease says less what was received. */
    leftCents: amountCents().notNull(),
    /** The last day of a lease that ends before its term: nothing is asked for after it. Null without one. */
    exitOn: calendarDay(),
  },
  (t) => [
    primaryKey({ name: 'deposit_claims_pkey', columns: [t.organizationId, t.leaseId] }),
    foreignKey({
      name: 'deposit_claims_account_fkey',
      columns: [t.organizationId, t.leaseId],
      foreignColumns: [rentAccounts.organizationId, rentAccounts.leaseId],
    }).onDelete('cascade'),
    index('deposit_claims_payable_idx').on(t.organizationId, t.payableOn, t.leaseId),
  ],
);

/** What is known of the end of a lease before its settlement: one row per lease, replaced while the settlement is prepared. */
export const leaseExits = pgTable(
  'lease_exits',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    leaseId: uuid().notNull(),
    /** The day on which the keys are handed on. */
    keysOn: calendarDay().notNull(),
    isConform: boolean().notNull(),
    /** Empty when the tenant gave none. */
    newAddress: text().notNull().default(''),
    /** What is to be kept until the accounts of the condominium. */
    keptCents: amountCents().notNull(),
    /** Which expected housing aid the deposit does not pay. */
    awaitedAid: aidChoice().notNull().default(DEFAULT_AID_CHOICE),
    deductions: jsonb().$type<Deduction[]>().notNull(),
    ...versioned(),
  },
  (t) => [
    primaryKey({ name: 'lease_exits_pkey', columns: [t.organizationId, t.leaseId] }),
    ownedReference('lease_exits_lease_fkey', [t.organizationId, t.leaseId], leases),
    check('lease_exits_kept_not_negative', sql`${t.keptCents} >= 0`),
  ],
);

/** The last number given in a year; its row is locked until the settlement that takes the next one is written. */
export const exitCounters = pgTable(
  'exit_counters',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'exit_counters_pkey', columns: [t.organizationId, t.year] }),
    check('exit_counters_positive', sql`${t.last} > 0`),
  ],
);

/**
 * Soldes de tout compte, as they were issued. Only what becomes of the penalty and of what was kept, and their cancellation, is
 * written later.
 */
export const exitSettlements = pgTable(
  'exit_settlements',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    year: smallint().notNull(),
    /** From 1 in each year, without a gap. */
    sequence: integer().notNull(),
    leaseId: uuid().notNull(),
    /** Everything that the settlement prints. */
    snapshot: jsonb().$type<ExitSnapshot>().notNull(),
    /** Of the snapshot, its keys in order. */
    sha256: bytes().notNull(),
    /** Also in the snapshot: what is to be paid out, now and once the condominium's accounts are known. */
    paidOutCents: amountCents().notNull(),
    keptCents: amountCents().notNull(),
    /** Why no penalty is due although the return is late; null while it is. */
    penaltyExclusion: penaltyExclusion(),
    /** The payout that it was excluded with; null when that was decided alone. */
    penaltyExcludedWithId: uuid(),
    /** The day on which the accounts of the building were approved; null until it is entered. */
    accountsApprovedOn: calendarDay(),
    /** When what was kept was settled, with what was deducted from it and why; null until then. */
    releasedAt: instant(),
    releaseDeductionCents: amountCents(),
    releaseReason: text().notNull().default(''),
    /** What the deduction adds to the account, and what the deposit pays of it. */
    releaseDeductionDueId: uuid(),
    releaseDepositDueId: uuid(),
    /** The deductions on the account; null without any. */
    deductionsDueId: uuid(),
    /** What the deposit pays of the account, or what it takes over of a credit; null when nothing was owed. */
    depositDueId: uuid(),
    issuedAt: instant().notNull(),
    issuedBy: uuid(),
    cancelledAt: instant(),
    cancelledBy: uuid(),
    cancelReason: text().notNull().default(''),
  },
  (t) => [
    ownedKey('exit_settlements', t),
    ownedReference('exit_settlements_lease_fkey', [t.organizationId, t.leaseId], leases),
    ownedReference('exit_settlements_deductions_fkey', [t.organizationId, t.deductionsDueId], dues),
    ownedReference('exit_settlements_deposit_fkey', [t.organizationId, t.depositDueId], dues),
    ownedReference('exit_settlements_release_deduction_fkey', [t.organizationId, t.releaseDeductionDueId], dues),
    ownedReference('exit_settlements_release_deposit_fkey', [t.organizationId, t.releaseDepositDueId], dues),
    ownedReference('exit_settlements_excluded_with_fkey', [t.organizationId, t.penaltyExcludedWithId], depositMovements),
    uniqueIndex('exit_settlements_number_once').on(t.organizationId, t.year, t.sequence),
    uniqueIndex('exit_settlements_live_once')
      .on(t.organizationId, t.leaseId)
      .where(sql`cancelled_at is null`),
    index('exit_settlements_lease_idx').on(t.organizationId, t.leaseId),
    index('exit_settlements_deductions_idx').on(t.organizationId, t.deductionsDueId),
    index('exit_settlements_deposit_idx').on(t.organizationId, t.depositDueId),
    index('exit_settlements_release_deduction_idx').on(t.organizationId, t.releaseDeductionDueId),
    index('exit_settlements_release_deposit_idx').on(t.organizationId, t.releaseDepositDueId),
    index('exit_settlements_excluded_with_idx').on(t.organizationId, t.penaltyExcludedWithId),
    check('exit_settlements_excluded_with_exclusion', sql`${t.penaltyExcludedWithId} is null or ${t.penaltyExclusion} is not null`),
    check('exit_settlements_released_whole', sql`(${t.releasedAt} is null) = (${t.releaseDeductionCents} is null)`),
    check('exit_settlements_release_within_kept', sql`${t.releaseDeductionCents} between 0 and ${t.keptCents}`),
    check('exit_settlements_release_with_reason', sql`(coalesce(${t.releaseDeductionCents}, 0) > 0) = (${t.releaseReason} <> '')`),
    check('exit_settlements_sequence_positive', sql`${t.sequence} > 0`),
    check('exit_settlements_not_negative', sql`${t.paidOutCents} >= 0 and ${t.keptCents} >= 0`),
    check('exit_settlements_cancelled_with_reason', sql`(${t.cancelledAt} is null) = (${t.cancelReason} = '')`),
  ],
);

/**
 * Compléments du solde de tout compte, as they were issued when what a settlement kept was settled. Only their cancellation is written later:
 * the part is then held again, and settled by another one.
 */
export const exitComplements = pgTable(
  'exit_complements',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    settlementId: uuid().notNull(),
    /** From 1 for each settlement: its number is that of the settlement with « C » and this. */
    sequence: integer().notNull(),
    /** Everything that the complement prints. */
    snapshot: jsonb().$type<ComplementSnapshot>().notNull(),
    /** Of the snapshot, its keys in order. */
    sha256: bytes().notNull(),
    issuedAt: instant().notNull(),
    issuedBy: uuid(),
    cancelledAt: instant(),
    cancelledBy: uuid(),
    cancelReason: text().notNull().default(''),
  },
  (t) => [
    ownedKey('exit_complements', t),
    ownedReference('exit_complements_lease_fkey', [t.organizationId, t.leaseId], leases),
    ownedReference('exit_complements_settlement_fkey', [t.organizationId, t.settlementId], exitSettlements),
    uniqueIndex('exit_complements_number_once').on(t.organizationId, t.settlementId, t.sequence),
    uniqueIndex('exit_complements_live_once')
      .on(t.organizationId, t.settlementId)
      .where(sql`cancelled_at is null`),
    index('exit_complements_lease_idx').on(t.organizationId, t.leaseId),
    check('exit_complements_sequence_positive', sql`${t.sequence} > 0`),
    check('exit_complements_cancelled_with_reason', sql`(${t.cancelledAt} is null) = (${t.cancelReason} = '')`),
  ],
);
