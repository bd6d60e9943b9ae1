import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, organizationId, ownedReference } from '../../columns.ts';
import { inquiries } from './properties.ts';
import { tenants } from './tenants.ts';

/** The tenant created from an inquiry, or linked to it: at most one, so that a repeated request creates one. */
export const inquiryProspects = pgTable(
  'inquiry_prospects',
  {
    organizationId: organizationId(),
    inquiryId: uuid().notNull(),
    tenantId: uuid().notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    createdBy: uuid(),
  },
  (t) => [
    primaryKey({ name: 'inquiry_prospects_pkey', columns: [t.organizationId, t.inquiryId] }),
    ownedReference('inquiry_prospects_inquiry_fkey', [t.organizationId, t.inquiryId], inquiries).onDelete('cascade'),
    ownedReference('inquiry_prospects_tenant_fkey', [t.organizationId, t.tenantId], tenants).onDelete('cascade'),
    index('inquiry_prospects_tenant_idx').on(t.organizationId, t.tenantId),
  ],
);
