import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, newestFirst, organizationId, ownedKey, versioned } from '../../columns.ts';
import { organizations } from '../platform/organizations.ts';

/** One file brought in, all or nothing. */
export const imports = pgTable(
  'imports',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    kind: text().notNull(),
    fileName: text().notNull(),
    fileSha256: bytes().notNull(),
    mapping: jsonb().$type<Record<string, string>>().notNull(),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    undoneAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('imports', t),
    index('imports_newest_idx').on(t.organizationId, newestFirst(t.createdAt)),
    uniqueIndex('imports_file_once')
      .on(t.organizationId, t.kind, t.fileSha256)
      .where(sql`undone_at is null`),
    check('imports_kind_known', sql`${t.kind} in ('properties', 'tenants', 'leases', 'payments')`),
  ],
);

/** What an import did to a row that was there before: a lease that comes in lets its property. */
export interface ImportedChange {
  before: { status: string };
  after: { status: string };
  /** When the row had last been changed: undo gives it back too, so that it counts as untouched. */
  updatedAt: string;
}

/** Which line of the file made which row, or changed it. */
export const importRows = pgTable(
  'import_rows',
  {
    organizationId: organizationId(),
    importId: uuid().notNull(),
    line: integer().notNull(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    /** Null for a row that the import made. */
    change: jsonb().$type<ImportedChange>(),
  },
  (t) => [
    primaryKey({ name: 'import_rows_pkey', columns: [t.organizationId, t.importId, t.entity, t.entityId] }),
    index('import_rows_entity_idx').on(t.organizationId, t.entity, t.entityId),
  ],
);
