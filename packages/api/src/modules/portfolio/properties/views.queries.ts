import { properties, propertyViews } from '@lares/db/schema/portfolio/properties';
import { builder, selectJson } from '@lares/db/select';
import type { Day } from '@lares/domain/shared/day';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { preparedQuery, literalLimit } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { cardColumns } from './properties.queries.ts';
import { propertiesVisibleTo } from './properties.scope.ts';

interface Counted {
  /** From a day on; else since ever. */
  since: boolean;
  limit: number;
}

/** Added up first, over rows of nothing but numbers; then only those somebody may see. Of equals, the newest property. */
const mostViewed = preparedQuery(({ since, limit }: Counted, viewer) => {
  const counted = builder
    .select({ propertyId: propertyViews.propertyId, views: sql<number>`sum(${propertyViews.views})`.as('views') })
    .from(propertyViews)
    .where(
      and(eq(propertyViews.organizationId, viewer.organizationId), since ? gte(propertyViews.day, sql.placeholder('since')) : undefined),
    )
    .groupBy(propertyViews.propertyId)
    .as('counted');
  return selectJson({ ...cardColumns(viewer), views: sql<number>`${counted.views}` })
    .from(properties)
    .innerJoin(counted, eq(counted.propertyId, properties.id))
    .where(propertiesVisibleTo(viewer))
    .orderBy(desc(counted.views), desc(properties.createdAt), properties.id)
    .limit(literalLimit(limit));
});

/** Properties somebody opened, the most often opened first; of everything, or from a day on. */
export const mostViewedProperties = (ctx: ActorContext, { since, limit }: { since: Day | null; limit: number }) =>
  mostViewed(ctx, { since: since !== null, limit }, { since });
