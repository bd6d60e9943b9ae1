import { type Amenity, inOrder } from '@lares/domain/portfolio/properties/amenities';
import type { Database } from '../client.ts';
import { files } from '../schema/platform/files.ts';
import { inquiries, properties, propertyImages, propertyViews } from '../schema/portfolio/properties.ts';
import { Wall } from '../wall.ts';

export type PropertySeed = Omit<typeof properties.$inferInsert, 'version'> & { id: string };
export type PropertyImageSeed = Pick<typeof propertyImages.$inferInsert, 'imageUrl' | 'fileId' | 'isPrimary' | 'position' | 'alt'>;

export interface PropertySeedParts {
  images?: PropertyImageSeed[];
  /** Files of stored images. */
  files?: (typeof files.$inferInsert)[];
  inquiries?: (typeof inquiries.$inferInsert)[];
  views?: Pick<typeof propertyViews.$inferInsert, 'day' | 'views'>[];
  amenities?: Amenity[];
}

/** Writes one property with its pictures, amenities and inquiries, behind its organisation's wall. */
export async function insertProperty(database: Database, property: PropertySeed, parts: PropertySeedParts = {}): Promise<void> {
  const { organizationId, id: propertyId } = property;
  await new Wall(database, { organizationId, userId: null }).transaction(async (tx) => {
    await tx.insert(properties).values({ ...property, amenities: inOrder(parts.amenities ?? []) });
    if (parts.files?.length) await tx.insert(files).values(parts.files);
    const images = (parts.images ?? []).map((image) => ({ ...image, organizationId, propertyId }));
    if (images.length > 0) await tx.insert(propertyImages).values(images);
    const views = (parts.views ?? []).map((counted) => ({ ...counted, organizationId, propertyId }));
    if (views.length > 0) await tx.insert(propertyViews).values(views);
    if (parts.inquiries?.length) await tx.insert(inquiries).values(parts.inquiries);
  });
}
