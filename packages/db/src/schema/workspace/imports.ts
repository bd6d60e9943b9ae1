import { IMPORT_STAGES } from '@lares/domain/workspace/imports/progress';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, newestFirst, organizationId, ownedKey, versioned } from '../../columns.ts';
import { users } from '../platform/accounts.ts';
import { organizations } from '../platform/organizations.ts';

/** One imported file, all or nothing. */
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
    check(
      'imports_kind_known',
      sql`${t.kind} in ('properties', 'owners', 'tenants', 'leases', 'payments', 'opening-balances', 'charge-expenses', 'rent-roll')`,
    ),
  ],
);

/** A change of an existing row by an import: it updates a known record, or an active lease changes the status of its property. */
export interface ImportedChange {
  /** The changed fields, and no others. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Previous change time of the row, which undo restores, so that it counts as unedited. */
  updatedAt: string;
}

/** The row that each line of the file created or changed. */
export const importRows = pgTable(
  'import_rows',
  {
    organizationId: organizationId(),
    importId: uuid().notNull(),
    line: integer().notNull(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    /** Null for a row that the import created. */
    change: jsonb().$type<ImportedChange>(),
  },
  (t) => [
    primaryKey({ name: 'import_rows_pkey', columns: [t.organizationId, t.importId, t.entity, t.entityId] }),
    index('import_rows_entity_idx').on(t.organizationId, t.entity, t.entityId),
  ],
);

/** What a header of a file gives, as an import corrected it. The next file with this header is proposed the same. */
export const importHeaders = pgTable(
  'import_headers',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    kind: text().notNull(),
    /** Normalised: accents, case, units and punctuation do not matter. */
    title: text().notNull(),
    /** As it was written in the file. */
    shown: text().notNull(),
    /** Null to leave the column aside. */
    field: text(),
    /** A whole line, of which a user said that it holds the titles: `title` is the key of the line. */
    isTitleRow: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    createdBy: uuid(),
  },
  (t) => [
    ownedKey('import_headers', t),
    uniqueIndex('import_headers_once').on(t.organizationId, t.kind, t.title),
    check('import_headers_title_given', sql`${t.title} <> ''`),
  ],
);

export const importStage = pgEnum('import_stage', IMPORT_STAGES);

/** Progress of an import: written by the worker, read by every process. Its id is that of the draft. */
export const importRuns = pgTable(
  'import_runs',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stage: importStage().notNull(),
    /** Rows written, and their total. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The answer of a successful import, or the error of a failed one. */
    outcome: jsonb().$type<Record<string, unknown>>(),
    startedAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [ownedKey('import_runs', t), index('import_runs_started_idx').on(t.organizationId, t.startedAt)],
);
