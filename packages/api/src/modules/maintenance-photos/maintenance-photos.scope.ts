import { maintenancePhotos, maintenanceRequests } from '@lares/db/schema/maintenance';
import { builder } from '@lares/db/select';
import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../shared/hot-select.ts';
import { requestsVisibleTo } from '../maintenance/maintenance.scope.ts';

/** A photo is seen by those who see its request. */
export function photosVisibleTo(viewer: Viewer): SQL {
  return exists(
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
}
