import { files } from '@lares/db/schema/platform/files';
import { properties, propertyImages } from '@lares/db/schema/portfolio/properties';
import { builder, selectJson } from '@lares/db/select';
import { MAX_IMAGES_PER_PROPERTY } from '@lares/domain/shared/images';
import { DomainError } from '@lares/domain/shared/errors';
import { and, count, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { propertiesVisibleTo } from './properties.scope.ts';
import { propertyImagesVisibleTo } from './images.scope.ts';

/**
 * Checked before any upload is received: a foreign property is absent, a full one takes no more. @returns how many pictures may still be
 * added.
 */
export async function remainingImages({ wall, actor }: ActorContext, propertyId: string): Promise<number> {
  const images = builder.select({ n: count() }).from(propertyImages).where(eq(propertyImages.propertyId, properties.id));
  const [property] = await wall.rows(
    selectJson({ images: sql<number>`(${images})` })
      .from(properties)
      .where(and(eq(properties.id, propertyId), propertiesVisibleTo(actor))),
  );
  if (!property) throw new DomainError('common.not-found');
  return Math.max(0, MAX_IMAGES_PER_PROPERTY - property.images);
}

/** Where the bytes of a picture are, for users who see its property. */
export async function storedImageOrThrow({ wall, actor }: ActorContext, fileId: string) {
  const [file] = await wall.rows(
    selectJson({ id: files.id, storageKey: files.storageKey })
      .from(files)
      .innerJoin(propertyImages, and(eq(propertyImages.organizationId, files.organizationId), eq(propertyImages.fileId, files.id)))
      .where(and(eq(files.id, fileId), propertyImagesVisibleTo(actor)))
      .limit(1),
  );
  if (!file) throw new DomainError('common.not-found');
  return file;
}
