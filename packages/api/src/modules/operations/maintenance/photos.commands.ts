import { randomUUID } from 'node:crypto';
import { files } from '@lares/db/schema/platform/files';
import { maintenancePhotos } from '@lares/db/schema/operations/maintenance';
import { MAX_PHOTOS_PER_REQUEST } from '@lares/domain/operations/maintenance/photos';
import { DomainError } from '@lares/domain/shared/errors';
import { cleanFileName } from '@lares/domain/shared/file-name';
import { can } from '@lares/domain/shared/permissions';
import type { PhotoInput } from '@lares/validation/operations/maintenance';
import { and, asc, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { removeUnnamed, storeImage } from '../../../shared/image-store.ts';
import type { EncodedImage } from '../../../shared/ports.ts';
import { undoableOrThrow } from '../../../shared/undo.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { requestOrThrow } from './maintenance.scope.ts';
import { photosVisibleTo, removedPhotosVisibleTo } from './photos.scope.ts';

export interface AddedPhoto {
  photoId: string;
  fileId: string;
}

/** Adds a photo after the others. Leaves no bytes behind when it fails. */
export async function addRequestPhoto(
  ctx: ActorContext,
  requestId: string,
  { image, name }: { image: EncodedImage; name: string },
): Promise<AddedPhoto> {
  const { files: store } = ctx.ports;
  const [photoId, fileId] = [randomUUID(), randomUUID()];
  const stored = await storeImage(store, `${ctx.actor.organizationId}/${fileId}`, image);
  try {
    return await audited(ctx, 'request.add-photo', async ({ tx, actor, now }) => {
      const all = await lockedPhotosOrThrow({ tx, actor }, requestId);
      roomOrThrow(all);
      const originalName = cleanFileName(name);
      await tx.insert(files).values({ ...createdBy({ actor, now }), id: fileId, originalName, ...stored });
      const position = Math.max(-1, ...all.map((photo) => photo.position)) + 1;
      await tx.insert(maintenancePhotos).values({ ...createdBy({ actor, now }), id: photoId, requestId, fileId, position });
      return { entityId: requestId, before: null, after: { photoId, fileId, name: originalName }, result: { photoId, fileId } };
    });
  } catch (error) {
    await removeUnnamed(store, stored.storageKey, error);
    throw error;
  }
}

/** Soft deletion with its bytes, so that undo restores the same photo. Managers remove any photo, other users their own. */
export function removePhoto(ctx: ActorContext, { requestId, photoId }: PhotoInput) {
  return audited(ctx, 'request.remove-photo', async (write) => {
    const { actor, now } = write;
    const photo = kept(await lockedPhotosOrThrow(write, requestId)).find(({ id }) => id === photoId);
    if (!photo) throw new DomainError('common.not-found');
    if (!can(actor.standing, 'maintenance:write') && photo.createdBy !== actor.userId) throw new DomainError('auth.denied');
    await write.tx
      .update(maintenancePhotos)
      .set({ deletedAt: now().toISOString(), ...updatedBy(write, photo.version) })
      .where(and(eq(maintenancePhotos.id, photoId), photosVisibleTo(actor)));
    return { entityId: requestId, before: { photoId, fileId: photo.fileId }, after: null, result: { requestId, photoId } };
  });
}

/** Restores a photo at its position. For managers, and for the user who removed it: a sender cannot restore what a manager removed. */
export function restorePhoto(ctx: ActorContext, { requestId, photoId }: PhotoInput) {
  return audited(ctx, 'request.restore-photo', async (write) => {
    const { actor } = write;
    const all = await lockedPhotosOrThrow(write, requestId);
    const photo = all.find(({ id, deletedAt }) => id === photoId && deletedAt !== null);
    if (!photo) throw new DomainError('common.not-found');
    if (!can(actor.standing, 'maintenance:write') && photo.updatedBy !== actor.userId) throw new DomainError('auth.denied');
    undoableOrThrow(write, photo.deletedAt);
    roomOrThrow(all);
    await write.tx
      .update(maintenancePhotos)
      .set({ deletedAt: null, ...updatedBy(write, photo.version) })
      .where(and(eq(maintenancePhotos.id, photoId), removedPhotosVisibleTo(actor)));
    return { entityId: requestId, before: null, after: { photoId, fileId: photo.fileId }, result: { requestId, photoId } };
  });
}

type Photo = typeof maintenancePhotos.$inferSelect;

const kept = (photos: Photo[]) => photos.filter(({ deletedAt }) => deletedAt === null);

function roomOrThrow(photos: Photo[]): void {
  if (kept(photos).length < MAX_PHOTOS_PER_REQUEST) return;
  throw new DomainError('maintenance.too-many-photos', { details: { max: MAX_PHOTOS_PER_REQUEST } });
}

/**
 * Includes deleted photos, which keep their positions. Locks the request until the end: concurrent uploads get different positions, and the
 * last slot is used once.
 */
async function lockedPhotosOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, requestId: string) {
  await requestOrThrow({ tx, actor }, requestId);
  return tx
    .select()
    .from(maintenancePhotos)
    .where(and(eq(maintenancePhotos.organizationId, actor.organizationId), eq(maintenancePhotos.requestId, requestId)))
    .orderBy(asc(maintenancePhotos.position), asc(maintenancePhotos.id));
}
