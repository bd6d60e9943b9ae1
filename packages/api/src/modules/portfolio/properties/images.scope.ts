import { properties, propertyImages } from '@lares/db/schema/portfolio/properties';
import { builder } from '@lares/db/select';
import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { propertiesVisibleTo } from './properties.scope.ts';

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
