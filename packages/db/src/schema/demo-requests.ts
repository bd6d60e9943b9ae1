import { DEMO_REQUEST_KINDS } from '@lares/domain/demo-requests/kind';
import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, newestFirst } from '../columns.ts';

export const demoRequestKind = pgEnum('demo_request_kind', DEMO_REQUEST_KINDS);

/** Global table: what visitors of the public page ask of whoever runs the instance. */
export const demoRequests = pgTable(
  'demo_requests',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    kind: demoRequestKind().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull().default(''),
    phone: text().notNull().default(''),
    message: text().notNull().default(''),
    createdAt: instant().notNull(),
    handledAt: instant(),
    handledBy: uuid(),
  },
  (t) => [index('demo_requests_newest_idx').on(newestFirst(t.createdAt))],
);
