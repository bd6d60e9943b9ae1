import { profiles } from '@lares/db/schema/accounts';
import { auditLog } from '@lares/db/schema/audit-log';
import { importRows } from '@lares/db/schema/imports';
import { properties } from '@lares/db/schema/properties';
import { builder, selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import type { HistoryWanted } from '@lares/validation/history';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hotSelect, literalLimit, type Viewer } from '../../shared/hot-select.ts';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../shared/keyset.ts';
import type { ActorContext } from '../../trpc/context.ts';
import { propertiesVisibleTo } from '../properties/properties.scope.ts';

const NEWEST_FIRST: readonly SortKey[] = [
  { name: 'at', column: auditLog.at, direction: 'desc', value: momentValue },
  { name: 'id', column: auditLog.id, direction: 'desc', value: z.uuid() },
];

/** An import wrote many records and one row of the log: it is the first of what happened to each of them. */
const isImport = eq(auditLog.action, 'import.create');

const importOfRecord = ({ organizationId }: Viewer) =>
  builder
    .select({ id: importRows.importId })
    .from(importRows)
    .where(
      and(
        eq(importRows.organizationId, organizationId),
        eq(importRows.entity, sql.placeholder('entity')),
        eq(importRows.entityId, sql.placeholder('id')),
      ),
    );

const page = hotSelect(({ side, limit }: { side: Side; limit: number }, viewer) =>
  selectJson({
    id: auditLog.id,
    at: auditLog.at,
    action: sql<string>`case when ${isImport} then ${sql.placeholder('entity')}::text || '.import' else ${auditLog.action} end`,
    actorKind: auditLog.actorKind,
    actorName: profiles.fullName,
    // Of an import, what it says is of the whole file.
    before: sql<typeof auditLog.$inferSelect.before>`case when not ${isImport} then ${auditLog.before} end`,
    after: sql<typeof auditLog.$inferSelect.after>`case when not ${isImport} then ${auditLog.after} end`,
  })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.organizationId, viewer.organizationId),
        or(
          and(eq(auditLog.entity, sql.placeholder('entity')), eq(auditLog.entityId, sql.placeholder('id'))),
          and(isImport, inArray(auditLog.entityId, importOfRecord(viewer))),
        ),
        beyond(NEWEST_FIRST, side),
      ),
    )
    .orderBy(...orderOf(NEWEST_FIRST, side))
    .limit(literalLimit(limit + 1)),
);

const visible = hotSelect((_shape: Record<string, never>, viewer) =>
  selectJson({ id: properties.id })
    .from(properties)
    .where(and(propertiesVisibleTo(viewer), eq(properties.id, sql.placeholder('id')))),
);

/** What happened to one record, newest first. A record that may not be seen has no history either. */
export async function historyOf(ctx: ActorContext, { entity, id, cursor, limit }: HistoryWanted) {
  const [record] = await visible(ctx, {}, { id });
  if (!record) throw new DomainError('common.not-found');
  return keysetPage(NEWEST_FIRST, { cursor, limit }, (side, position) => page(ctx, { side, limit }, { entity, id, ...position }));
}
