import { ARCHIVE_STAGES } from '@lares/domain/workspace/archives/progress';
import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, organizationId, ownedKey } from '../../columns.ts';
import { users } from '../platform/accounts.ts';
import { organizations } from '../platform/organizations.ts';

export const archiveStage = pgEnum('archive_stage', ARCHIVE_STAGES);

/** The last archive of an organisation and its progress: written by the worker, read by every process. Its file is in the file store. */
export const archiveRuns = pgTable(
  'archive_runs',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: uuid().notNull(),
    /** The manager who asked for it. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stage: archiveStage().notNull(),
    /** Rows while they are read, parts of the file while it is written. */
    done: integer().notNull().default(0),
    /** Parts of the file; 0 while the rows are read. */
    total: integer().notNull().default(0),
    /** Size of the file. */
    bytes: bigint({ mode: 'number' }),
    /** The error code of a failure. */
    failure: text(),
    startedAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Names the folder of the file, and begins its time to live. */
    readyAt: instant(),
  },
  (t) => [
    ownedKey('archive_runs', t),
    uniqueIndex('archive_runs_one').on(t.organizationId),
    check('archive_runs_file_known', sql`(${t.stage} = 'ready') = (${t.readyAt} is not null and ${t.bytes} is not null)`),
  ],
);
