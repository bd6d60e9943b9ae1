import { properties, propertyImages } from '@lares/db/schema/portfolio/properties';
import { jsonObject } from '@lares/db/json-rows';
import { builder, selectJson } from '@lares/db/select';
import { trendBeginsOn } from '@lares/domain/portfolio/properties/home';
import type { PropertyType } from '@lares/domain/portfolio/properties/type';
import { dayInParis } from '@lares/domain/shared/day';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { preparedQuery, literalLimit } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { listAgencies, listAgents } from '../directories/directories.queries.ts';
import { listProperties } from '../../portfolio/properties/properties.queries.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { mostViewedProperties } from '../../portfolio/properties/views.queries.ts';

const TOP = 3;
const IN_A_CAROUSEL = 9;
const CITIES = 8;
const IN_A_ROW = 4;
/** Number of properties per town searched for a picture. */
const PICTURED_AMONG = 12;

interface CityPicture {
  type: PropertyType;
  picture: { url: string | null; fileId: string | null; alt: string } | null;
}

/**
 * The towns with most properties, counted as their list shows. The picture is that of the newest property that has one, among a few;
 * otherwise the newest property determines the drawing.
 */
const cities = preparedQuery((_shape: Record<string, never>, viewer) => {
  const counted = builder
    .select({ city: properties.city, count: count().as('count') })
    .from(properties)
    .where(propertiesVisibleTo(viewer))
    .groupBy(properties.city)
    .orderBy(desc(count()), properties.city)
    .limit(literalLimit(CITIES))
    .as('counted');
  const newest = builder
    .select({ id: properties.id, type: properties.type, createdAt: properties.createdAt })
    .from(properties)
    .where(and(propertiesVisibleTo(viewer), eq(properties.city, counted.city)))
    .orderBy(desc(properties.createdAt), properties.id)
    .limit(literalLimit(PICTURED_AMONG))
    .as('newest');
  const picture = jsonObject({ url: propertyImages.imageUrl, fileId: propertyImages.fileId, alt: propertyImages.alt });
  const shown = sql<CityPicture>`(
    select ${jsonObject({ type: newest.type, picture: sql`case when ${propertyImages.id} is not null then ${picture} end` })}
    from ${newest} left join ${propertyImages} on ${propertyImages.organizationId} = ${viewer.organizationId}
      and ${propertyImages.propertyId} = ${newest.id} and ${propertyImages.isPrimary}
    order by ${propertyImages.id} is null, ${newest.createdAt} desc, ${newest.id} limit 1)`;
  return selectJson({ city: counted.city, count: sql<number>`${counted.count}`, shown })
    .from(counted)
    .orderBy(desc(counted.count), counted.city);
});

/** Sections without data are empty lists, and the page hides them. */
export async function homeOverview(ctx: ActorContext) {
  const since = trendBeginsOn(dayInParis(ctx.now()));
  const [trending, mostViewed, towns, toSell, toRent, agencies, agents] = await Promise.all([
    mostViewedProperties(ctx, { since, limit: TOP }),
    mostViewedProperties(ctx, { since: null, limit: TOP }),
    cities(ctx, {}),
    listProperties(ctx, { status: 'À Vendre', limit: IN_A_CAROUSEL }),
    listProperties(ctx, { status: 'À Louer', limit: IN_A_CAROUSEL }),
    // A tenant has one agency; the others would only offer them a stranger's contact.
    listAgencies(ctx, {}, ctx.actor.standing === 'tenant' ? 1 : IN_A_ROW),
    listAgents(ctx, {}, IN_A_ROW),
  ]);
  return { trending, mostViewed, cities: towns, toSell: toSell.rows, toRent: toRent.rows, agencies, agents };
}
