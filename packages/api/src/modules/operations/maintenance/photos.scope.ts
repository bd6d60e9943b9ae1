import { maintenancePhotos, maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { builder } from '@lares/db/select';
import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { requestsVisibleTo } from './maintenance.scope.ts';
import { guardsPartOf } from '../../../shared/guards.ts';

guardsPartOf(maintenanceRequests, maintenancePhotos);

/** A photo is visible to users who see its request; a deleted one is hidden, and its bytes are no longer served. */
export const photosVisibleTo = (viewer: Viewer): SQL => sql`(${isNull(maintenancePhotos.deletedAt)} and ${removedPhotosVisibleTo(viewer)})`;

/** Removed photos too: they keep their positions, and undo restores them. */
export function removedPhotosVisibleTo(viewer: Viewer): SQL {
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
