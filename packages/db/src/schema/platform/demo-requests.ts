import { DEMO_REQUEST_KINDS } from '@lares/domain/platform/demo-requests/kind';
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, newestFirst } from '../../columns.ts';
import { plan } from '../../plan-enum.ts';
import { organizations } from './organizations.ts';

export const demoRequestKind = pgEnum('demo_request_kind', DEMO_REQUEST_KINDS);

/**
 * Global table: requests to the administrators, by visitors of the landing page and by users who may not change the plan of their
 * organisation.
 */
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
    /** Organisation and plan of a plan request; null for visitors. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'restrict' }),
    wantedPlan: plan(),
    createdAt: instant().notNull(),
    handledAt: instant(),
    handledBy: uuid(),
  },
  (t) => [
    index('demo_requests_newest_idx').on(newestFirst(t.createdAt)),
    index('demo_requests_organization_idx')
      .on(t.organizationId, newestFirst(t.createdAt))
      .where(sql`${t.organizationId} is not null`),
    check('demo_requests_plan_of_an_organization', sql`(${t.organizationId} is null) = (${t.wantedPlan} is null)`),
  ],
);
