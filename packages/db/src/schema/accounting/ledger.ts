import { ENTRY_SOURCES, LEDGER_ACCOUNT_KINDS } from '@lares/domain/accounting/ledger/accounts';
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, primaryKey, smallint, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, instant, organizationId, ownedKey, ownedReference } from '../../columns.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';

export const ledgerAccountKind = pgEnum('ledger_account_kind', LEDGER_ACCOUNT_KINDS);
export const entrySource = pgEnum('entry_source', ENTRY_SOURCES);

/** The accounts of an organisation's ledger: two per lease, for what its tenants owe and for their deposit, and one of each other kind. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    kind: ledgerAccountKind().notNull(),
    leaseId: uuid(),
  },
  (t) => [
    ownedKey('ledger_accounts', t),
    ownedReference('ledger_accounts_lease_fkey', [t.organizationId, t.leaseId], leases),
    unique('ledger_accounts_once').on(t.organizationId, t.kind, t.leaseId).nullsNotDistinct(),
    index('ledger_accounts_lease_idx').on(t.organizationId, t.leaseId),
    // Compared as text: a value added to the type cannot be used in the transaction that adds it.
    check('ledger_accounts_of_lease', sql`(${t.kind}::text in ('locataire', 'dépôts')) = (${t.leaseId} is not null)`),
  ],
);

/**
 * The journal. Append-only: an entry that no longer holds is taken back by another one that names it. The day an entry takes effect and the
 * moment it was recorded differ, so that « what was known when » can be answered.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    effectiveOn: calendarDay().notNull(),
    recordedAt: instant().notNull(),
    recordedBy: uuid(),
    source: entrySource().notNull(),
    /** The due, the payment or the movement of the deposit. */
    sourceId: uuid().notNull(),
    leaseId: uuid().notNull(),
    reversesId: uuid(),
  },
  (t) => [
    ownedKey('journal_entries', t),
    ownedReference('journal_entries_lease_fkey', [t.organizationId, t.leaseId], leases),
    ownedReference('journal_entries_reversed_fkey', [t.organizationId, t.reversesId], t),
    uniqueIndex('journal_entries_reversed_once').on(t.organizationId, t.reversesId),
    uniqueIndex('journal_entries_due_once')
      .on(t.organizationId, t.sourceId)
      .where(sql`${t.source} = 'échéance'`),
    index('journal_entries_source_idx').on(t.organizationId, t.sourceId),
    index('journal_entries_lease_idx').on(t.organizationId, t.leaseId),
    index('journal_entries_day_idx').on(t.organizationId, t.effectiveOn, t.id),
  ],
);

/** The sides of an entry: debits are positive, credits negative; the database refuses an entry that does not add up to zero. */
export const journalLines = pgTable(
  'journal_lines',
  {
    organizationId: organizationId(),
    entryId: uuid().notNull(),
    lineNo: smallint().notNull(),
    accountId: uuid().notNull(),
    amountCents: amountCents().notNull(),
  },
  (t) => [
    primaryKey({ name: 'journal_lines_pkey', columns: [t.organizationId, t.entryId, t.lineNo] }),
    ownedReference('journal_lines_entry_fkey', [t.organizationId, t.entryId], journalEntries),
    ownedReference('journal_lines_account_fkey', [t.organizationId, t.accountId], ledgerAccounts),
    index('journal_lines_account_idx').on(t.organizationId, t.accountId, t.entryId),
    check('journal_lines_not_zero', sql`${t.amountCents} <> 0`),
  ],
);

/**
 * The debits and credits of an account in a month, kept with each entry: balances of a whole organisation need no sum over all years. The
 * total is the sum of its slots: with one row, all writers of an organisation would wait for each other.
 */
export const accountMonths = pgTable(
  'account_months',
  {
    organizationId: organizationId(),
    accountId: uuid().notNull(),
    /** Its first day. */
    month: calendarDay().notNull(),
    slot: smallint().notNull().default(0),
    debitCents: amountCents().notNull(),
    creditCents: amountCents().notNull(),
  },
  (t) => [
    primaryKey({ name: 'account_months_pkey', columns: [t.organizationId, t.accountId, t.month, t.slot] }),
    ownedReference('account_months_account_fkey', [t.organizationId, t.accountId], ledgerAccounts),
    check('account_months_not_negative', sql`${t.debitCents} >= 0 and ${t.creditCents} >= 0`),
  ],
);
