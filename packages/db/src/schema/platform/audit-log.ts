import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, newestFirst, organizationId, ownedKey } from '../../columns.ts';
import { organizations } from './organizations.ts';
import type { AuditAction } from '@lares/domain/platform/audit-log/actions';

export const ACTOR_KINDS = ['user', 'admin', 'system'] as const;

/** Append-only for the application role. A bulk write makes one row, with counts. */
export const auditLog = pgTable(
  'audit_log',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    at: instant().notNull(),
    actorKind: text().$type<(typeof ACTOR_KINDS)[number]>().notNull(),
    actorId: uuid(),
    action: text().$type<AuditAction>().notNull(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    before: jsonb().$type<Record<string, unknown> | null>(),
    after: jsonb().$type<Record<string, unknown> | null>(),
    batchId: uuid(),
  },
  (t) => [
    ownedKey('audit_log', t),
    index('audit_log_entity_idx').on(t.organizationId, t.entity, t.entityId, newestFirst(t.at), newestFirst(t.id)),
    // A bulk write is one row for many records: this index is small, and the history of a record searches it.
    index('audit_log_batch_idx')
      .on(t.organizationId, t.entity)
      .where(sql`batch_id is not null`),
    check('audit_log_actor_kind_known', sql`${t.actorKind} in ('user', 'admin', 'system')`),
  ],
);
