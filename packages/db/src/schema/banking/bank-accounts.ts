import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, id, organizationId, ownedKey, versioned } from '../../columns.ts';
import { organizations } from '../platform/organizations.ts';

/** An account of the organisation whose statements are imported. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    label: text().notNull(),
    /** Its IBAN, or the number that its files give, encrypted; null until one is known. The last four characters in clear text to recognise it. */
    numberEncrypted: bytes(),
    /** Keyed hash of that number: a file finds its account by it. */
    numberHash: bytes(),
    numberEnding: text().notNull().default(''),
    ...versioned(),
  },
  (t) => [
    ownedKey('bank_accounts', t),
    uniqueIndex('bank_accounts_label_key').on(t.organizationId, t.label),
    uniqueIndex('bank_accounts_number_key').on(t.organizationId, t.numberHash),
    check('bank_accounts_labelled', sql`${t.label} <> ''`),
    check(
      'bank_accounts_number_whole',
      sql`(${t.numberEncrypted} is null) = (${t.numberHash} is null) and (${t.numberHash} is null) = (${t.numberEnding} = '')`,
    ),
  ],
);
