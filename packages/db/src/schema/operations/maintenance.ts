import { COST_PAYERS } from '@lares/domain/operations/maintenance/cost-payer';
import { REQUEST_KINDS } from '@lares/domain/operations/maintenance/kind';
import { PRIORITIES } from '@lares/domain/operations/maintenance/priority';
import { MAINTENANCE_STATUSES, OPEN_STATUSES } from '@lares/domain/operations/maintenance/status';
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, instant, newestFirst, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { users } from '../platform/accounts.ts';
import { contractors } from './contractors.ts';
import { files } from '../platform/files.ts';
import { organizations } from '../platform/organizations.ts';
import { properties } from '../portfolio/properties.ts';
import { tenants } from '../portfolio/tenants.ts';

export const requestKind = pgEnum('request_kind', REQUEST_KINDS);
export const maintenanceStatus = pgEnum('maintenance_status', MAINTENANCE_STATUSES);
export const priority = pgEnum('priority', PRIORITIES);
export const costPayer = pgEnum('bearer', COST_PAYERS);

export const maintenanceRequests = pgTable(
  'maintenance_requests',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    propertyId: uuid().notNull(),
    tenantId: uuid(),
    kind: requestKind().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    priority: priority().notNull(),
    status: maintenanceStatus().notNull(),
    /** Who pays for it; null while undecided. */
    borneBy: costPayer(),
    /** Set by deletion, cleared by undo: tasks, photos and comments stay with it. */
    deletedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('maintenance_requests', t),
    ownedReference('maintenance_requests_property_fkey', [t.organizationId, t.propertyId], properties),
    ownedReference('maintenance_requests_tenant_fkey', [t.organizationId, t.tenantId], tenants),
    index('maintenance_requests_newest_idx')
      .on(t.organizationId, newestFirst(t.createdAt), t.id)
      .where(sql`deleted_at is null`),
    ...MAINTENANCE_STATUSES.map((status, at) =>
      index(`maintenance_requests_status_${at + 1}_idx`)
        .on(t.organizationId, newestFirst(t.createdAt), t.id)
        .where(sql.raw(`status = '${status}' and deleted_at is null`)),
    ),
    // With the status at its end, so that counting by status reads the index alone.
    index('maintenance_requests_open_idx')
      .on(t.organizationId, newestFirst(t.priority), t.createdAt, t.id, t.status)
      .where(sql.raw(`(${OPEN_STATUSES.map((status) => `status = '${status}'`).join(' or ')}) and deleted_at is null`)),
    index('maintenance_requests_property_idx').on(t.organizationId, t.propertyId, newestFirst(t.createdAt)),
    index('maintenance_requests_tenant_idx').on(t.organizationId, t.tenantId, newestFirst(t.createdAt)),
    check('maintenance_requests_title_long_enough', sql`char_length(${t.title}) >= 3`),
    check('maintenance_requests_description_long_enough', sql`char_length(${t.description}) >= 10`),
  ],
);

export const maintenanceTasks = pgTable(
  'maintenance_tasks',
  {
    organizationId: organizationId(),
    id: id(),
    requestId: uuid().notNull(),
    contractorId: uuid(),
    /** The contractor as free text, when they are not in the directory. */
    assignedTo: text().notNull().default(''),
    scheduledDate: calendarDay(),
    completionDate: calendarDay(),
    costCents: amountCents(),
    status: maintenanceStatus().notNull(),
    notes: text().notNull().default(''),
    /** Set by deletion, cleared by undo. */
    deletedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('maintenance_tasks', t),
    ownedReference('maintenance_tasks_request_fkey', [t.organizationId, t.requestId], maintenanceRequests).onDelete('cascade'),
    ownedReference('maintenance_tasks_contractor_fkey', [t.organizationId, t.contractorId], contractors),
    index('maintenance_tasks_request_idx').on(t.organizationId, t.requestId, newestFirst(t.createdAt), t.id),
    index('maintenance_tasks_contractor_idx').on(t.organizationId, t.contractorId),
    index('maintenance_tasks_scheduled_idx').on(t.organizationId, t.scheduledDate),
    check('maintenance_tasks_cost_not_negative', sql`${t.costCents} >= 0`),
  ],
);

export const maintenanceComments = pgTable(
  'maintenance_comments',
  {
    organizationId: organizationId(),
    id: id(),
    requestId: uuid().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    ...versioned(),
  },
  (t) => [
    ownedKey('maintenance_comments', t),
    ownedReference('maintenance_comments_request_fkey', [t.organizationId, t.requestId], maintenanceRequests).onDelete('cascade'),
    index('maintenance_comments_request_idx').on(t.organizationId, t.requestId, t.createdAt, t.id),
    check('maintenance_comments_not_empty', sql`${t.text} <> ''`),
  ],
);

/** Pictures of the problem. Sanitised like those of properties; shown only to users who see the request. */
export const maintenancePhotos = pgTable(
  'maintenance_photos',
  {
    organizationId: organizationId(),
    id: id(),
    requestId: uuid().notNull(),
    fileId: uuid().notNull(),
    position: smallint().notNull().default(0),
    /** Set by deletion, cleared by undo: the position is kept. */
    deletedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('maintenance_photos', t),
    ownedReference('maintenance_photos_request_fkey', [t.organizationId, t.requestId], maintenanceRequests).onDelete('cascade'),
    ownedReference('maintenance_photos_file_fkey', [t.organizationId, t.fileId], files),
    index('maintenance_photos_request_idx').on(t.organizationId, t.requestId, t.position, t.id),
    index('maintenance_photos_file_idx').on(t.organizationId, t.fileId),
  ],
);
