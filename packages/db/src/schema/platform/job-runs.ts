import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { calendarDay, id, instant, organizationId, ownedKey } from '../../columns.ts';
import { organizations } from './organizations.ts';

/** A nightly job of one organisation for one civil day: it runs once, in any process. */
export const jobRuns = pgTable(
  'job_runs',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    name: text().notNull(),
    civilDay: calendarDay().notNull(),
    startedAt: instant()
      .notNull()
      .default(sql`now()`),
    endedAt: instant(),
    counts: jsonb().$type<Record<string, number>>(),
  },
  (t) => [ownedKey('job_runs', t), uniqueIndex('job_runs_once_a_day').on(t.organizationId, t.name, t.civilDay)],
);
