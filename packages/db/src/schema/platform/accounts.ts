import { USER_TYPES } from '@lares/domain/shared/permissions';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../columns.ts';

// Global tables: an account belongs to a user, not to an organisation. They have policies of their own.

export const userType = pgEnum('user_type', USER_TYPES);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    emailVerifiedAt: instant(),
    disabledAt: instant(),
    /** Second factor: the shared secret, encrypted; required at sign-in once it was confirmed. */
    totpSecretEncrypted: bytes(),
    totpConfirmedAt: instant(),
    /** The half-minute step of the last used code: no code is accepted twice. */
    totpLastStep: bigint({ mode: 'number' }),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [uniqueIndex('users_email_key').on(sql`lower(${t.email})`), check('users_email_lower', sql`${t.email} = lower(${t.email})`)],
);

export const profiles = pgTable('profiles', {
  id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  fullName: text().notNull(),
  userType: userType().notNull(),
  avatarUrl: text(),
});

/** Only the SHA-256 of the session id is stored: a stolen backup opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activeOrganizationId: uuid(),
    expiresAt: instant().notNull(),
    lastSeenAt: instant()
      .notNull()
      .default(sql`now()`),
    address: text(),
    agent: text(),
  },
  (t) => [index('sessions_user_idx').on(t.userId)],
);

/** Single-use links (password reset), and challenges that a passkey answered. Only the SHA-256 of the token is stored. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    hash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().notNull(),
    /** For a change of e-mail: the new address. */
    payload: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index('auth_tokens_user_idx').on(t.userId),
    check('auth_tokens_purpose_known', sql`${t.purpose} in ('reset', 'e-mail', 'passkey')`),
  ],
);

/** Single-use codes for users who lost the second factor. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ name: 'recovery_codes_pkey', columns: [t.userId, t.codeHash] })],
);

/** Public keys of devices that open the account without password and second factor: they verify the user themselves. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    credentialId: bytes().notNull(),
    /** In the format of the standard (COSE). */
    publicKey: bytes().notNull(),
    /** Uses that the device counted; one that goes back is a copy. Shared keys always send 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('passkeys_credential_key').on(t.credentialId), index('passkeys_user_idx').on(t.userId)],
);

/** Failures only, by hash of an address or of an account: successes are never counted. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  { key: text().notNull(), windowStart: instant().notNull(), failures: integer().notNull() },
  (t) => [primaryKey({ name: 'sign_in_attempts_pkey', columns: [t.key, t.windowStart] })],
);

/** Events of an account outside any organisation. Append-only. */
export const accountLog = pgTable(
  'account_log',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid().notNull(),
    at: instant().notNull(),
    action: text().notNull(),
    address: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('account_log_user_idx').on(t.userId, t.at)],
);
