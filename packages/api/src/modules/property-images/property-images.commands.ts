import { randomUUID } from 'node:crypto';
import { files } from '@lares/db/schema/files';
import { propertyImages } from '@lares/db/schema/properties';
import { MAX_IMAGES_PER_PROPERTY } from '@lares/domain/properties/images';
import { DomainError } from '@lares/domain/shared/errors';
import { cleanFileName } from '@lares/domain/shared/file-name';
import { eq } from 'drizzle-orm';
import { audited, createdBy } from '../../shared/audit.ts';
import { storeImage } from '../../shared/image-store.ts';
import type { EncodedImage } from '../../shared/ports.ts';
import type { ActorContext, WriteContext } from '../../trpc/context.ts';
import { propertyOrThrow } from '../properties/properties.scope.ts';

interface ReceivedImage {
  image: EncodedImage;
  /** As the sender called it. */
  name: string;
}

export interface AddedImage {
  imageId: string;
  fileId: string;
}

/** Adds a picture at the end; the first one of a property is its primary one. Leaves no bytes behind when it fails. */
export async function addPropertyImage(ctx: ActorContext, propertyId: string, { image, name }: ReceivedImage): Promise<AddedImage> {
  const { files: store } = ctx.ports;
  const [imageId, fileId] = [randomUUID(), randomUUID()];
  const stored = await storeImage(store, `${ctx.actor.organizationId}/${fileId}`, image);
  try {
    return await audited(ctx, 'properties.add-image', async ({ tx, actor, now }) => {
      const shown = await lockedImages({ tx, actor }, propertyId);
      if (shown.length >= MAX_IMAGES_PER_PROPERTY) throw new DomainError('file.too-many', { details: { max: MAX_IMAGES_PER_PROPERTY } });
      const originalName = cleanFileName(name);
      await tx.insert(files).values({ ...createdBy({ actor, now }), id: fileId, originalName, ...stored });
      await tx.insert(propertyImages).values({
        ...createdBy({ actor, now }),
        id: imageId,
        propertyId,
        fileId,
        isPrimary: !shown.some(({ isPrimary }) => isPrimary),
        position: Math.max(-1, ...shown.map(({ position }) => position)) + 1,
      });
      return { entityId: propertyId, before: null, after: { imageId, fileId, name: originalName }, result: { imageId, fileId } };
    });
  } catch (error) {
    await store.remove(stored.storageKey);
    throw error;
  }
}

/** Holds the property until the end: two uploads at once take different positions, and only one is primary. */
async function lockedImages({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, propertyId: string) {
  await propertyOrThrow({ tx, actor }, propertyId);
  return tx
    .select({ isPrimary: propertyImages.isPrimary, position: propertyImages.position })
    .from(propertyImages)
    .where(eq(propertyImages.propertyId, propertyId));
}
