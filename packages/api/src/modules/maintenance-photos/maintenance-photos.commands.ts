import { randomUUID } from 'node:crypto';
import { files } from '@lares/db/schema/files';
import { maintenancePhotos } from '@lares/db/schema/maintenance';
import { MAX_PHOTOS_PER_REQUEST } from '@lares/domain/maintenance/photos';
import { DomainError } from '@lares/domain/shared/errors';
import { cleanFileName } from '@lares/domain/shared/file-name';
import { can } from '@lares/domain/shared/permissions';
import type { PhotoChosen } from '@lares/validation/maintenance';
import { and, asc, eq } from 'drizzle-orm';
import { audited, createdBy } from '../../shared/audit.ts';
import { storeImage } from '../../shared/image-store.ts';
import type { EncodedImage } from '../../shared/ports.ts';
import type { ActorContext, WriteContext } from '../../trpc/context.ts';
import { requestOrThrow } from '../maintenance/maintenance.scope.ts';

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
      const shown = await lockedPhotosOrThrow({ tx, actor }, requestId);
      if (shown.length >= MAX_PHOTOS_PER_REQUEST) {
        throw new DomainError('maintenance.too-many-photos', { details: { max: MAX_PHOTOS_PER_REQUEST } });
      }
      const originalName = cleanFileName(name);
      await tx.insert(files).values({ ...createdBy({ actor, now }), id: fileId, originalName, ...stored });
      const position = Math.max(-1, ...shown.map((photo) => photo.position)) + 1;
      await tx.insert(maintenancePhotos).values({ ...createdBy({ actor, now }), id: photoId, requestId, fileId, position });
      return { entityId: requestId, before: null, after: { photoId, fileId, name: originalName }, result: { photoId, fileId } };
    });
  } catch (error) {
    await store.remove(stored.storageKey);
    throw error;
  }
}

/** The photo, its file and its bytes. A manager removes any, the others what they sent themselves. */
export async function removePhoto(ctx: ActorContext, { requestId, photoId }: PhotoChosen) {
  const storageKey = await audited(ctx, 'request.remove-photo', async (write) => {
    const { tx, actor } = write;
    const photo = (await lockedPhotosOrThrow(write, requestId)).find(({ id }) => id === photoId);
    if (!photo) throw new DomainError('common.not-found');
    if (!can(actor.standing, 'maintenance:write') && photo.createdBy !== actor.userId) throw new DomainError('auth.denied');
    const { fileId } = photo;
    await tx
      .delete(maintenancePhotos)
      .where(and(eq(maintenancePhotos.organizationId, actor.organizationId), eq(maintenancePhotos.id, photoId)));
    const [file] = await tx
      .delete(files)
      .where(and(eq(files.organizationId, actor.organizationId), eq(files.id, fileId)))
      .returning({ storageKey: files.storageKey });
    return { entityId: requestId, before: { photoId, fileId }, after: null, result: file?.storageKey };
  });
  // Nothing points at the bytes any more. If they cannot be removed now they are only in the way.
  if (storageKey) await ctx.ports.files.remove(storageKey).catch(() => {});
  return { requestId };
}

/** Holds the request until the end: two uploads at once take different places, and the last one is taken once. */
async function lockedPhotosOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, requestId: string) {
  await requestOrThrow({ tx, actor }, requestId);
  return tx
    .select()
    .from(maintenancePhotos)
    .where(and(eq(maintenancePhotos.organizationId, actor.organizationId), eq(maintenancePhotos.requestId, requestId)))
    .orderBy(asc(maintenancePhotos.position), asc(maintenancePhotos.id));
}
