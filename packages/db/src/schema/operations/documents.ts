import { DOCUMENT_TYPES } from '@lares/domain/operations/documents/type';
import type { RelatedType } from '@lares/domain/operations/documents/related';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { calendarDay, id, instant, newestFirst, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { files } from '../platform/files.ts';
import { leases } from '../leasing/leases.ts';
import { maintenanceRequests } from './maintenance.ts';
import { organizations } from '../platform/organizations.ts';
import { payments } from '../accounting/payments.ts';
import { properties } from '../portfolio/properties.ts';
import { tenants } from '../portfolio/tenants.ts';

export const documentType = pgEnum('document_type', DOCUMENT_TYPES);

/** A filed document. The bytes are a row of `files`; only managers see it until it is shared. */
export const documents = pgTable(
  'documents',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    title: text().notNull(),
    description: text().notNull().default(''),
    documentType: documentType().notNull(),
    fileId: uuid().notNull(),
    propertyId: uuid(),
    tenantId: uuid(),
    leaseId: uuid(),
    requestId: uuid(),
    paymentId: uuid(),
    /** The record it is filed under, derived from the links above. */
    relatedType: text()
      .$type<RelatedType | null>()
      .generatedAlwaysAs(
        sql`case when property_id is not null then 'property' when tenant_id is not null then 'tenant' when lease_id is not null then 'lease' when request_id is not null then 'request' when payment_id is not null then 'payment' end`,
      ),
    relatedId: uuid().generatedAlwaysAs(sql`coalesce(property_id, tenant_id, lease_id, request_id, payment_id)`),
    visibleToTenant: boolean().notNull().default(false),
    visibleToOwner: boolean().notNull().default(false),
    expiresOn: calendarDay(),
    /** Normalised title and description, for the search. */
    searchText: text().notNull(),
    /** Set by deletion, cleared by undo. */
    deletedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('documents', t),
    ownedReference('documents_file_fkey', [t.organizationId, t.fileId], files),
    ownedReference('documents_property_fkey', [t.organizationId, t.propertyId], properties),
    ownedReference('documents_tenant_fkey', [t.organizationId, t.tenantId], tenants),
    ownedReference('documents_lease_fkey', [t.organizationId, t.leaseId], leases),
    ownedReference('documents_request_fkey', [t.organizationId, t.requestId], maintenanceRequests),
    ownedReference('documents_payment_fkey', [t.organizationId, t.paymentId], payments),
    index('documents_newest_idx')
      .on(t.organizationId, newestFirst(t.createdAt), t.id)
      .where(sql`deleted_at is null`),
    index('documents_title_idx')
      .on(t.organizationId, t.title, t.id)
      .where(sql`deleted_at is null`),
    index('documents_search_idx').using('gin', t.organizationId, t.searchText.op('gin_trgm_ops')),
    index('documents_related_idx').on(t.organizationId, t.relatedId, newestFirst(t.createdAt), t.id),
    index('documents_file_idx').on(t.organizationId, t.fileId),
    index('documents_expiry_idx')
      .on(t.organizationId, t.expiresOn)
      .where(sql`deleted_at is null`),
    check('documents_titled', sql`${t.title} <> ''`),
    check('documents_one_link', sql`num_nonnulls(${t.propertyId}, ${t.tenantId}, ${t.leaseId}, ${t.requestId}, ${t.paymentId}) <= 1`),
  ],
);
