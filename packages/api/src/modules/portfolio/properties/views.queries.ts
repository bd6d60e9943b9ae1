import { properties, propertyViews } from '@lares/db/schema/portfolio/properties';
import { builder, selectJson } from '@lares/db/select';
import type { Day } from '@lares/domain/shared/day';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { preparedQuery, literalLimit } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { cardColumns } from './properties.queries.ts';
import { propertiesVisibleTo } from './properties.scope.ts';

interface Counted {
  /** Whether to count from a day on, or all views. */
  since: boolean;
  limit: number;
}

/** Sums counters first, then keeps visible properties. Ties are sorted by the newest property. */
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

/** Viewed properties, most viewed first; in total, or from a day on. */
export const mostViewedProperties = (ctx: ActorContext, { since, limit }: { since: Day | null; limit: number }) =>
  mostViewed(ctx, { since: since !== null, limit }, { since });
