import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { OWNER_KINDS } from '@lares/domain/portfolio/owners/kind';
import { DEFAULT_STATEMENT_RHYTHM, STATEMENT_RHYTHMS } from '@lares/domain/portfolio/owners/statement-rhythm';
import { bytes, id, instant, organizationId, ownedKey, versioned } from '../../columns.ts';
import { users } from '../platform/accounts.ts';
import { organizations } from '../platform/organizations.ts';

export const ownerKind = pgEnum('owner_kind', OWNER_KINDS);
export const statementRhythm = pgEnum('statement_rhythm', STATEMENT_RHYTHMS);

/** Owners of properties: people or companies, with or without an account. */
export const owners = pgTable(
  'owners',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    kind: ownerKind().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    companyName: text().notNull().default(''),
    /** As `ownerName` of the domain: a person may have a last name only. */
    displayName: text()
      .notNull()
      .generatedAlwaysAs(sql`case kind when 'société' then company_name else trim(first_name || ' ' || last_name) end`),
    /** For sorting: last name first. */
    sortName: text()
      .notNull()
      .generatedAlwaysAs(sql`case kind when 'société' then company_name else trim(last_name || ' ' || first_name) end`),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** The account on which the owner is paid, encrypted; its last four characters in clear text to recognise it. */
    ibanEncrypted: bytes(),
    ibanEnding: text().notNull().default(''),
    /** How often an agency accounts to them, for all their mandates together. */
    statementRhythm: statementRhythm().notNull().default(DEFAULT_STATEMENT_RHYTHM),
    userId: uuid().references(() => users.id, { onDelete: 'restrict' }),
    /** Set by deletion, cleared by undo. */
    deletedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('owners', t),
    uniqueIndex('owners_user_key').on(t.organizationId, t.userId),
    index('owners_name_idx').on(t.organizationId, t.sortName, t.id),
    check('owners_iban_whole', sql`(${t.ibanEncrypted} is null) = (${t.ibanEnding} = '')`),
    check('owners_named', sql`case ${t.kind} when 'société' then ${t.companyName} <> '' else ${t.lastName} <> '' end`),
  ],
);
