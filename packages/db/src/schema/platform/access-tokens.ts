import { TOKEN_SCOPES } from '@lares/domain/platform/access-tokens/token';
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, organizationId, ownedKey, versioned } from '../../columns.ts';
import { users } from './accounts.ts';
import { organizations } from './organizations.ts';

export const tokenScope = pgEnum('token_scope', TOKEN_SCOPES);

/** A program's access to one organisation in the name of a member. Only the SHA-256 is stored: a stolen backup opens nothing. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scope: tokenScope().notNull(),
    tokenHash: bytes().notNull(),
    lastCharacters: text().notNull(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('access_tokens', t),
    uniqueIndex('access_tokens_token_key').on(t.tokenHash),
    index('access_tokens_user_idx').on(t.userId),
    check('access_tokens_within_a_year', sql`${t.expiresAt} <= ${t.createdAt} + interval '366 days'`),
  ],
);
