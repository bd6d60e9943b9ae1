import { files } from '@lares/db/schema/platform/files';
import { maintenancePhotos, maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { builder, selectJson } from '@lares/db/select';
import { MAX_PHOTOS_PER_REQUEST } from '@lares/domain/operations/maintenance/photos';
import { DomainError } from '@lares/domain/shared/errors';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { requestsVisibleTo } from './maintenance.scope.ts';
import { photosVisibleTo } from './photos.scope.ts';

/**
 * Checked before any upload is received: a foreign request is absent, a full one takes no more. @returns how many photos may still be
 * added.
 */
export async function remainingPhotos({ wall, actor }: ActorContext, requestId: string): Promise<number> {
  const photos = builder
    .select({ n: count() })
    .from(maintenancePhotos)
    .where(
      and(
        eq(maintenancePhotos.organizationId, maintenanceRequests.organizationId),
        eq(maintenancePhotos.requestId, maintenanceRequests.id),
        isNull(maintenancePhotos.deletedAt),
      ),
    );
  const [request] = await wall.rows(
    selectJson({ photos: sql<number>`(${photos})` })
      .from(maintenanceRequests)
      .where(and(eq(maintenanceRequests.id, requestId), requestsVisibleTo(actor))),
  );
  if (!request) throw new DomainError('common.not-found');
  return Math.max(0, MAX_PHOTOS_PER_REQUEST - request.photos);
}

/** Where the bytes of a photo are, for a user who sees its request. */
export async function storedPhotoOrThrow({ wall, actor }: ActorContext, fileId: string) {
  const [file] = await wall.rows(
    selectJson({ id: files.id, storageKey: files.storageKey })
      .from(files)
      .innerJoin(maintenancePhotos, and(eq(maintenancePhotos.organizationId, files.organizationId), eq(maintenancePhotos.fileId, files.id)))
      .where(and(eq(files.organizationId, actor.organizationId), eq(files.id, fileId), photosVisibleTo(actor)))
      .limit(1),
  );
  if (!file) throw new DomainError('common.not-found');
  return file;
}
