import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, organizationId, ownedKey, versioned } from '../../columns.ts';
import { organizations } from './organizations.ts';

/** A stored file. Its bytes are in the file store under `storageKey`; they are served only after a permission check. */
export const files = pgTable(
  'files',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    sha256: bytes().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    mediaType: text().notNull(),
    storageKey: text().notNull(),
    originalName: text().notNull(),
    width: integer(),
    height: integer(),
    ...versioned(),
  },
  (t) => [ownedKey('files', t), check('files_not_empty', sql`${t.bytes} > 0`)],
);
