import { maintenancePhotos, maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { builder } from '@lares/db/select';
import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { requestsVisibleTo } from './maintenance.scope.ts';

/** A photo is visible to users who see its request; a deleted one is hidden, and its bytes are no longer served. */
export function photosVisibleTo(viewer: Viewer): SQL {
  const ofRequest = exists(
    builder
      .select({ one: sql`1` })
      .from(maintenanceRequests)
      .where(
        and(
          eq(maintenanceRequests.organizationId, maintenancePhotos.organizationId),
          eq(maintenanceRequests.id, maintenancePhotos.requestId),
          requestsVisibleTo(viewer),
        ),
      ),
  );
  return sql`(${isNull(maintenancePhotos.deletedAt)} and ${ofRequest})`;
}
