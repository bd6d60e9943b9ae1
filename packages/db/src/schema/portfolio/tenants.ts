import { TENANT_KINDS } from '@lares/domain/portfolio/tenants/kind';
import { TENANT_STATUSES } from '@lares/domain/portfolio/tenants/status';
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, calendarDay, id, instant, newestFirst, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { users } from '../platform/accounts.ts';
import { organizations } from '../platform/organizations.ts';

export const tenantKind = pgEnum('tenant_kind', TENANT_KINDS);
export const tenantStatus = pgEnum('tenant_status', TENANT_STATUSES);

/** « Clients & locataires »: a person or a company, with or without an account. A company may
 * name a contact. Imported ones may lack a first name and an e-mail. */
export const tenants = pgTable(
  'tenants',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    kind: tenantKind().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    companyName: text().notNull().default(''),
    /** As `tenantName` of the domain. */
    displayName: text()
      .notNull()
      .generatedAlwaysAs(sql`case kind when 'société' then company_name else trim(first_name || ' ' || last_name) end`),
    /** For sorting: last name first. */
    sortName: text()
      .notNull()
      .generatedAlwaysAs(sql`case kind when 'société' then company_name else trim(last_name || ' ' || first_name) end`),
    email: text().notNull(),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    status: tenantStatus().notNull(),
    notes: text().notNull().default(''),
    /** The account on which the tenant is refunded, sealed for this tenant; only the last characters are readable. */
    ibanEncrypted: bytes(),
    ibanEnding: text().notNull().default(''),
    userId: uuid().references(() => users.id, { onDelete: 'restrict' }),
    /** Normalised names, e-mail and phone, for the search. */
    searchText: text().notNull(),
    /** Set by deletion, cleared by undo: the row keeps its id, links and history. */
    deletedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('tenants', t),
    uniqueIndex('tenants_user_key').on(t.organizationId, t.userId),
    index('tenants_newest_idx')
      .on(t.organizationId, newestFirst(t.createdAt), t.id)
      .where(sql`deleted_at is null`),
    // Comparing an enum is not leakproof: behind the wall, a status uses only a partial index with that literal.
    ...TENANT_STATUSES.map((status, at) =>
      index(`tenants_status_${at + 1}_idx`)
        .on(t.organizationId, newestFirst(t.createdAt), t.id)
        .where(sql.raw(`status = '${status}' and deleted_at is null`)),
    ),
    index('tenants_name_idx')
      .on(t.organizationId, t.sortName, t.id)
      .where(sql`deleted_at is null`),
    index('tenants_search_idx').using('gin', t.organizationId, t.searchText.op('gin_trgm_ops')),
    index('tenants_email_idx').on(t.organizationId, t.email),
    check('tenants_email_lower', sql`${t.email} = lower(${t.email})`),
    check('tenants_iban_whole', sql`(${t.ibanEncrypted} is null) = (${t.ibanEnding} = '')`),
    check('tenants_named', sql`${t.kind} = 'société' or ${t.lastName} <> ''`),
    check('tenants_company_named', sql`${t.kind} <> 'société' or ${t.companyName} <> ''`),
  ],
);

/** On which day managers were warned that a prospect without contact will be erased. A later contact ends the warning. */
export const prospectWarnings = pgTable(
  'prospect_warnings',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    tenantId: uuid().notNull(),
    lastContactOn: calendarDay().notNull(),
    warnedOn: calendarDay().notNull(),
  },
  (t) => [
    primaryKey({ name: 'prospect_warnings_pkey', columns: [t.organizationId, t.tenantId] }),
    ownedReference('prospect_warnings_tenant_fkey', [t.organizationId, t.tenantId], tenants).onDelete('cascade'),
  ],
);
