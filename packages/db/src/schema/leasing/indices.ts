import { INSEE_SERIES } from '@lares/domain/leasing/indices/index-table';
import { sql } from 'drizzle-orm';
import { check, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { calendarDay, versioned } from '../../columns.ts';

export const inseeSeries = pgEnum('insee_series', INSEE_SERIES);

/** Global table: index values published after the release. Every organisation reads them, only administrators write. */
export const indexValues = pgTable(
  'index_values',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    series: inseeSeries().notNull(),
    /** « 2026-T3 » */
    quarter: text().notNull(),
    hundredths: integer().notNull(),
    publishedOn: calendarDay().notNull(),
    source: text().notNull(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('index_values_once').on(t.series, t.quarter),
    check('index_values_quarter_written', sql`${t.quarter} ~ '^20[0-9]{2}-T[1-4]$'`),
    check('index_values_positive', sql`${t.hundredths} > 0`),
  ],
);
