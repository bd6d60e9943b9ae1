import { properties, propertyImages } from '@lares/db/schema/portfolio/properties';
import { builder } from '@lares/db/select';
import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { propertiesVisibleTo } from './properties.scope.ts';
import { guardsPartOf } from '../../../shared/guards.ts';

guardsPartOf(properties, propertyImages);

/** A picture is visible to users who see its property. */
export function propertyImagesVisibleTo(viewer: Viewer): SQL {
  return exists(
    builder
      .select({ one: sql`1` })
      .from(properties)
      .where(
        and(
          eq(properties.organizationId, propertyImages.organizationId),
          eq(properties.id, propertyImages.propertyId),
          propertiesVisibleTo(viewer),
        ),
      ),
  );
}

export const imagesOfPropertyVisibleTo = (viewer: Viewer, propertyId: string): SQL | undefined =>
  and(eq(propertyImages.organizationId, viewer.organizationId), eq(propertyImages.propertyId, propertyId), propertyImagesVisibleTo(viewer));
