import { owners } from '@lares/db/schema/owners';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../shared/hot-select.ts';

/** Managers see every owner of the organisation, an invited owner himself. */
export function ownersVisibleTo({ standing, organizationId, userId }: Viewer): SQL | undefined {
  const here = eq(owners.organizationId, organizationId);
  if (can(standing, 'owners:read')) return here;
  return and(here, standing === 'owner' ? eq(owners.userId, userId) : sql`false`);
}
