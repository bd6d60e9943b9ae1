import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import type { PropertyCriteria } from '@lares/validation/portfolio/properties.filters';
import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import { literalLimit, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { propertiesVisibleTo } from './properties.scope.ts';
import { asked, type GivenCriteria, matching } from './properties.queries.ts';

/** More points would overlap on any screen. */
const MAP_LIMIT = 2000;

const pointColumns = {
  id: properties.id,
  title: properties.title,
  address: properties.address,
  city: properties.city,
  postalCode: properties.postalCode,
  status: properties.status,
  priceCents: properties.priceCents,
  latitude: sql<number>`${properties.latitude}`,
  longitude: sql<number>`${properties.longitude}`,
};

const points = preparedQuery((shape: GivenCriteria, viewer) =>
  selectJson(pointColumns)
    .from(properties)
    .where(and(propertiesVisibleTo(viewer), matching(shape, viewer), isNotNull(properties.latitude)))
    .orderBy(desc(properties.createdAt), properties.id)
    .limit(literalLimit(MAP_LIMIT + 1)),
);

const withoutPoint = preparedQuery((shape: GivenCriteria, viewer) =>
  selectJson({ count: sql<number>`count(*)::int` })
    .from(properties)
    .where(and(propertiesVisibleTo(viewer), matching(shape, viewer), isNull(properties.latitude))),
);

/**
 * The matching properties with coordinates (degrees, WGS 84), newest first, and the number of those without.
 * @returns `isCapped` when there are more than are returned
 */
export async function mapProperties(ctx: ActorContext, criteria: PropertyCriteria) {
  const { shape, values } = asked(ctx, criteria);
  const [rows, [missing]] = await Promise.all([points(ctx, shape, values), withoutPoint(ctx, shape, values)]);
  return { rows: rows.slice(0, MAP_LIMIT), isCapped: rows.length > MAP_LIMIT, withoutPoint: missing?.count ?? 0 };
}
