import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, organizationId } from '../../columns.ts';
import { users } from './accounts.ts';
import { organizations } from './organizations.ts';

/** What was created under the key of a request, and the answer, which a repeated request gets again. Append-only. */
export const creationKeys = pgTable(
  'creation_keys',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    /** `null`: a visitor of a public page. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    at: instant().notNull(),
    /** Hash of the values sent: the same key with other values is refused. */
    contentSha256: bytes().notNull(),
    answer: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ name: 'creation_keys_pkey', columns: [t.organizationId, t.key] })],
);
