import { DEFAULT_REMINDER_DAYS, MAX_REMINDER_DAYS } from '@lares/domain/platform/organizations/reminder-days';
import { DEFAULT_CALL_DAYS_AHEAD, MAX_CALL_DAYS_AHEAD } from '@lares/domain/platform/organizations/rent-calls';
import { MEMBER_ROLES } from '@lares/domain/shared/permissions';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, calendarDay, id, instant, organizationId, ownedKey, versioned } from '../../columns.ts';
import { profiles, users } from './accounts.ts';

export const ORGANIZATION_KINDS = ['agence', 'bailleur'] as const;
export const organizationKind = pgEnum('organization_kind', ORGANIZATION_KINDS);
export const memberRole = pgEnum('member_role', MEMBER_ROLES);

/** Global table: the list of organisations. Its policy shows the active one and the user's own. */
export const organizations = pgTable(
  'organizations',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    name: text().notNull(),
    kind: organizationKind().notNull(),
    isDemo: boolean().notNull().default(false),
    address: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    city: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    siret: text().notNull().default(''),
    /** Description on its public pages. */
    presentation: text().notNull().default(''),
    /** Slug of its public page; null without one. */
    slug: text(),
    /** Listed in the directory of agencies. */
    isPublic: boolean().notNull().default(false),
    /** One of its `files`. */
    logoFileId: uuid(),
    /** Bank account for rents, encrypted; the last four characters in clear text to recognise it. */
    ibanEncrypted: bytes(),
    ibanEnding: text().notNull().default(''),
    /** Encrypted key of the fingerprints of its payers' accounts, made with the first one. An archive holds it, so that payers are known elsewhere. */
    payerKeyEncrypted: bytes(),
    /** « Identifiant créancier SEPA » (ICS), under which it collects direct debits; empty without one. */
    creditorIdentifier: text().notNull().default(''),
    /** How many days before a month its rents are called. */
    callDaysAhead: smallint().notNull().default(DEFAULT_CALL_DAYS_AHEAD),
    /** Days from the oldest late day until each reminder. */
    friendlyReminderDays: smallint().notNull().default(DEFAULT_REMINDER_DAYS.friendly),
    formalReminderDays: smallint().notNull().default(DEFAULT_REMINDER_DAYS.formal),
    noticeReminderDays: smallint().notNull().default(DEFAULT_REMINDER_DAYS.notice),
    /** Last day without a plan limit. */
    trialEndsOn: calendarDay(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('organizations_slug_key').on(t.slug),
    check('organizations_slug_written', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'organizations_reminder_days_ordered',
      sql`0 < ${t.friendlyReminderDays} and ${t.friendlyReminderDays} < ${t.formalReminderDays} and ${t.formalReminderDays} < ${t.noticeReminderDays} and ${t.noticeReminderDays} <= ${sql.raw(String(MAX_REMINDER_DAYS))}`,
    ),
    check('organizations_call_days_within', sql`${t.callDaysAhead} between 0 and ${sql.raw(String(MAX_CALL_DAYS_AHEAD))}`),
  ],
);

export const memberships = pgTable(
  'memberships',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    userId: uuid().notNull(),
    role: memberRole().notNull(),
    isFounder: boolean().notNull().default(false),
    revokedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('memberships', t),
    uniqueIndex('memberships_user_key').on(t.organizationId, t.userId),
    index('memberships_user_idx').on(t.userId),
    foreignKey({ name: 'memberships_user_fkey', columns: [t.userId], foreignColumns: [users.id] }).onDelete('restrict'),
    foreignKey({ name: 'memberships_profile_fkey', columns: [t.userId], foreignColumns: [profiles.id] }).onDelete('restrict'),
  ],
);
