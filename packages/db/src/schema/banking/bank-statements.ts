import { BANK_FILE_FORMATS } from '@lares/domain/banking/bank-statements/formats';
import { LINE_STATES } from '@lares/domain/banking/bank-statements/line-states';
import { LINE_NATURES } from '@lares/domain/banking/bank-statements/natures';
import type { RefusedLine } from '@lares/domain/banking/bank-statements/refused-line';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
import { organizations } from '../platform/organizations.ts';
import { bankAccounts } from './bank-accounts.ts';

export const bankFileFormat = pgEnum('bank_file_format', BANK_FILE_FORMATS);
export const bankLineState = pgEnum('bank_line_state', LINE_STATES);
export const bankLineNature = pgEnum('bank_line_nature', LINE_NATURES);

/** A statement of one account, as a file gave it. A file may hold several. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    bankAccountId: uuid().notNull(),
    fileName: text().notNull(),
    fileSha256: bytes().notNull(),
    /** Its place among the statements of the file, from 1. */
    part: smallint().notNull(),
    format: bankFileFormat().notNull(),
    fromDay: calendarDay(),
    untilDay: calendarDay(),
    /** null where the file has no balance. */
    openingCents: amountCents(),
    closingCents: amountCents(),
    closingOn: calendarDay(),
    addedLines: integer().notNull(),
    /** Lines that an earlier file had brought already. */
    knownLines: integer().notNull(),
    /** Lines that could not be read, each with its reason. */
    refused: jsonb().$type<RefusedLine[]>().notNull(),
    importedAt: instant().notNull(),
    importedBy: uuid(),
  },
  (t) => [
    ownedKey('bank_statements', t),
    ownedReference('bank_statements_account_fkey', [t.organizationId, t.bankAccountId], bankAccounts),
    uniqueIndex('bank_statements_file_once').on(t.organizationId, t.bankAccountId, t.fileSha256, t.part),
    index('bank_statements_closing_idx').on(t.organizationId, t.bankAccountId, newestFirst(t.closingOn)),
    check('bank_statements_part_positive', sql`${t.part} > 0`),
    check('bank_statements_counts_not_negative', sql`${t.addedLines} >= 0 and ${t.knownLines} >= 0`),
    check('bank_statements_closing_whole', sql`(${t.closingCents} is null) = (${t.closingOn} is null)`),
  ],
);

/** A movement of a bank account. What the bank wrote never changes; only what became of the line does. */
export const bankLines = pgTable(
  'bank_lines',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    bankAccountId: uuid().notNull(),
    statementId: uuid().notNull(),
    /** Its place in the file. */
    line: integer().notNull(),
    bookedOn: calendarDay().notNull(),
    valueOn: calendarDay(),
    /** Positive when money came in. */
    amountCents: amountCents().notNull(),
    label: text().notNull(),
    counterparty: text().notNull().default(''),
    /** Hash of the other party's IBAN with the key of the organisation, and its last four characters: enough to know a payer again. */
    payerHash: bytes(),
    payerEnding: text().notNull().default(''),
    endToEndId: text().notNull().default(''),
    mandateReference: text().notNull().default(''),
    /** A direct debit or a transfer that the bank took back. */
    returned: boolean().notNull(),
    /** Why, where the file has the code of ISO 20022. */
    returnCode: text().notNull().default(''),
    /** The same movement has the same key in every file: the bank's own id, else a hash of what it wrote and its rank of that day. */
    externalKey: text().notNull(),
    /** Another line is probably the same operation, under another reference or from another format: it waits for the user, and nothing proposes a payment for it. */
    possibleDuplicate: boolean().notNull().default(false),
    state: bankLineState().notNull(),
    /** Why it was set aside. */
    nature: bankLineNature(),
    ...versioned(),
  },
  (t) => [
    ownedKey('bank_lines', t),
    ownedReference('bank_lines_account_fkey', [t.organizationId, t.bankAccountId], bankAccounts),
    ownedReference('bank_lines_statement_fkey', [t.organizationId, t.statementId], bankStatements),
    uniqueIndex('bank_lines_key_once').on(t.organizationId, t.bankAccountId, t.externalKey),
    index('bank_lines_statement_idx').on(t.organizationId, t.statementId),
    index('bank_lines_newest_idx').on(t.organizationId, newestFirst(t.bookedOn), t.id),
    index('bank_lines_account_idx').on(t.organizationId, t.bankAccountId, t.bookedOn, t.amountCents),
    ...LINE_STATES.map((state, at) =>
      index(`bank_lines_state_${at + 1}_idx`)
        .on(t.organizationId, t.bookedOn, t.id)
        .where(sql.raw(`state = '${state}'`)),
    ),
    check('bank_lines_payer_whole', sql`(${t.payerHash} is null) = (${t.payerEnding} = '')`),
    check('bank_lines_nature_of_set_aside', sql`(${t.state}::text = 'écartée') = (${t.nature} is not null)`),
  ],
);
