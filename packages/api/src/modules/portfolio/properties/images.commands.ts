import { randomUUID } from 'node:crypto';
import { files } from '@lares/db/schema/platform/files';
import { propertyImages } from '@lares/db/schema/portfolio/properties';
import { MAX_IMAGES_PER_PROPERTY } from '@lares/domain/shared/images';
import { DomainError } from '@lares/domain/shared/errors';
import { cleanFileName } from '@lares/domain/shared/file-name';
import type { ImageAddressValues, ImageInput, ImageOrder } from '@lares/validation/portfolio/properties.images';
import { and, asc, desc, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import { removeUnnamed, storeImage } from '../../../shared/image-store.ts';
import type { EncodedImage } from '../../../shared/ports.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { propertyOrThrow } from './properties.scope.ts';
import { imagesOfPropertyVisibleTo } from './images.scope.ts';

interface ReceivedImage {
  image: EncodedImage;
  /** The sender's file name. */
  name: string;
}

export interface AddedImage {
  imageId: string;
  fileId: string;
}

/** Adds a picture at the end; the first one of a property becomes primary. Leaves no bytes behind when it fails. */
export async function addPropertyImage(ctx: ActorContext, propertyId: string, { image, name }: ReceivedImage): Promise<AddedImage> {
  const { files: store } = ctx.ports;
  const [imageId, fileId] = [randomUUID(), randomUUID()];
  const stored = await storeImage(store, `${ctx.actor.organizationId}/${fileId}`, image);
  try {
    return await audited(ctx, 'property.add-image', async ({ tx, actor, now }) => {
      const shown = await lockedImagesOrThrow({ tx, actor }, propertyId);
      roomOrThrow(shown);
      const originalName = cleanFileName(name);
      await tx.insert(files).values({ ...createdBy({ actor, now }), id: fileId, originalName, ...stored });
      await tx.insert(propertyImages).values({
        ...createdBy({ actor, now }),
        id: imageId,
        propertyId,
        fileId,
        ...placeAfter(shown),
      });
      return { entityId: propertyId, before: null, after: { imageId, fileId, name: originalName }, result: { imageId, fileId } };
    });
  } catch (error) {
    await removeUnnamed(store, stored.storageKey, error);
    throw error;
  }
}

/** A picture at an external URL: the browser loads it from there, the server never does. */
export function addImageAddress(ctx: ActorContext, { propertyId, url, alt }: ImageAddressValues) {
  return audited(ctx, 'property.add-image', async (write) => {
    const shown = await lockedImagesOrThrow(write, propertyId);
    roomOrThrow(shown);
    const [image] = await write.tx
      .insert(propertyImages)
      .values({ propertyId, imageUrl: url, alt, ...placeAfter(shown), ...createdBy(write) })
      .returning();
    if (!image) throw new Error('insert returned no row');
    return { entityId: propertyId, before: null, after: { imageId: image.id, url }, result: { imageId: image.id } };
  });
}

/** Deletes the picture, and its file if it was uploaded. If it was primary, the first remaining one becomes primary. */
export async function removeImage(ctx: ActorContext, { propertyId, imageId }: ImageInput) {
  const storageKey = await audited(ctx, 'property.remove-image', async (write) => {
    const shown = await lockedImagesOrThrow(write, propertyId);
    const { tx, actor } = write;
    const image = imageOrThrow(shown, imageId);
    await tx.delete(propertyImages).where(and(imagesOfPropertyVisibleTo(write.actor, propertyId), eq(propertyImages.id, imageId)));
    const heir = shown.find(({ id }) => id !== imageId);
    if (image.isPrimary && heir) await setPrimary(write, heir);
    const [file] = image.fileId
      ? await tx
          .delete(files)
          .where(and(eq(files.organizationId, actor.organizationId), eq(files.id, image.fileId)))
          .returning({ storageKey: files.storageKey })
      : [];
    const { imageUrl: url, fileId } = image;
    return { entityId: propertyId, before: { imageId, url, fileId }, after: null, result: file?.storageKey };
  });
  // Nothing refers to the bytes any more: if removal fails they are only unused.
  if (storageKey) await ctx.ports.files.remove(storageKey).catch(() => {});
  return { propertyId };
}

export function makeImagePrimary(ctx: ActorContext, { propertyId, imageId }: ImageInput) {
  return ignoringUnchangedState(() =>
    audited(ctx, 'property.make-image-primary', async (write) => {
      const shown = await lockedImagesOrThrow(write, propertyId);
      const chosen = imageOrThrow(shown, imageId);
      if (chosen.isPrimary) throw new UnchangedState({ propertyId });
      const before = shown.find(({ isPrimary }) => isPrimary);
      if (before) {
        await write.tx
          .update(propertyImages)
          .set({ isPrimary: false, ...updatedBy(write, before.version) })
          .where(and(imagesOfPropertyVisibleTo(write.actor, propertyId), eq(propertyImages.id, before.id)));
      }
      await setPrimary(write, chosen);
      return { entityId: propertyId, before: { imageId: before?.id ?? null }, after: { imageId }, result: { propertyId } };
    }),
  );
}

/** Takes the complete order. If pictures were added or removed meanwhile, it is refused rather than mixed. */
export function reorderImages(ctx: ActorContext, { propertyId, imageIds }: ImageOrder) {
  return audited(ctx, 'property.reorder-images', async (write) => {
    const shown = await lockedImagesOrThrow(write, propertyId);
    const known = new Set(shown.map(({ id }) => id));
    if (known.size !== imageIds.length || !imageIds.every((id) => known.delete(id))) throw new DomainError('common.modified-meanwhile');
    for (const image of shown) {
      const position = imageIds.indexOf(image.id);
      if (position === image.position) continue;
      await write.tx
        .update(propertyImages)
        .set({ position, ...updatedBy(write, image.version) })
        .where(and(imagesOfPropertyVisibleTo(write.actor, propertyId), eq(propertyImages.id, image.id)));
    }
    const before = { imageIds: shown.toSorted((a, b) => a.position - b.position).map(({ id }) => id) };
    return { entityId: propertyId, before, after: { imageIds }, result: { propertyId } };
  });
}

/** In display order. Locks the property until the end: concurrent uploads take different positions, and only one is primary. */
async function lockedImagesOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, propertyId: string) {
  await propertyOrThrow({ tx, actor }, propertyId);
  return tx
    .select()
    .from(propertyImages)
    .where(imagesOfPropertyVisibleTo(actor, propertyId))
    .orderBy(desc(propertyImages.isPrimary), asc(propertyImages.position), asc(propertyImages.id));
}

type Shown = Awaited<ReturnType<typeof lockedImagesOrThrow>>;

function roomOrThrow(shown: Shown): void {
  if (shown.length >= MAX_IMAGES_PER_PROPERTY) throw new DomainError('file.too-many', { details: { max: MAX_IMAGES_PER_PROPERTY } });
}

const placeAfter = (shown: Shown) => ({
  isPrimary: !shown.some(({ isPrimary }) => isPrimary),
  position: Math.max(-1, ...shown.map(({ position }) => position)) + 1,
});

function imageOrThrow(shown: Shown, imageId: string): Shown[number] {
  const image = shown.find(({ id }) => id === imageId);
  if (!image) throw new DomainError('common.not-found');
  return image;
}

async function setPrimary(write: WriteContext, { id, propertyId, version }: Shown[number]): Promise<void> {
  await write.tx
    .update(propertyImages)
    .set({ isPrimary: true, ...updatedBy(write, version) })
    .where(and(imagesOfPropertyVisibleTo(write.actor, propertyId), eq(propertyImages.id, id)));
}
