import { profiles } from '@lares/db/schema/accounts';
import { auditLog } from '@lares/db/schema/audit-log';
import { properties } from '@lares/db/schema/properties';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import type { HistoryWanted } from '@lares/validation/history';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hotSelect, literalLimit } from '../../shared/hot-select.ts';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../shared/keyset.ts';
import type { ActorContext } from '../../trpc/context.ts';
import { propertiesVisibleTo } from '../properties/properties.scope.ts';

const NEWEST_FIRST: readonly SortKey[] = [
  { name: 'at', column: auditLog.at, direction: 'desc', value: momentValue },
  { name: 'id', column: auditLog.id, direction: 'desc', value: z.uuid() },
];

const page = hotSelect(({ side, limit }: { side: Side; limit: number }, viewer) =>
  selectJson({
    id: auditLog.id,
    at: auditLog.at,
    action: auditLog.action,
    actorKind: auditLog.actorKind,
    actorName: profiles.fullName,
    before: auditLog.before,
    after: auditLog.after,
  })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.organizationId, viewer.organizationId),
        eq(auditLog.entity, sql.placeholder('entity')),
        eq(auditLog.entityId, sql.placeholder('id')),
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
