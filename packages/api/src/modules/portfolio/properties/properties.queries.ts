import { owners } from '@lares/db/schema/portfolio/owners';
import { favourites, properties, propertyImages } from '@lares/db/schema/portfolio/properties';
import { builder, selectJson } from '@lares/db/select';
import type { JsonColumns } from '@lares/db/json-rows';
import { DEFAULT_PROPERTY_SORT, type PropertySort } from '@lares/domain/portfolio/properties/filters';
import { LET_STATUSES, type Occupancy } from '@lares/domain/portfolio/properties/occupancy';
import { searchPatterns } from '@lares/domain/shared/search-text';
import { PROPERTY_STATUSES, type PropertyStatus } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES, type PropertyType } from '@lares/domain/portfolio/properties/type';
import { dayInParis } from '@lares/domain/shared/day';
import { can } from '@lares/domain/shared/permissions';
import type { PropertyCriteria, PropertyFilters } from '@lares/validation/portfolio/properties.filters';
import { and, count, eq, exists, getTableColumns, gte, inArray, lte, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, literalLimit, literalWord, type Viewer, given } from '../../../shared/prepared-query.ts';
import { goesOnAfter, limitedInOrder, readInOrderFirst, type Reading } from '../../../shared/read-in-order.ts';
import { beyond, everyPage, momentValue, orderOf, pageAsWritten, storableText, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ownersVisibleTo } from '../owners/owners.scope.ts';
import { propertiesVisibleTo } from './properties.scope.ts';

/** Above this limit the total is not counted: « 10 000+ ». */
const COUNT_CAP = 10_000;

const byId = (direction: SortKey['direction']): SortKey => ({ name: 'id', column: properties.id, direction, value: z.uuid() });

/** Each matches an index, or its reverse. */
const SORTS: Record<PropertySort, readonly SortKey[]> = {
  newest: [{ name: 'createdAt', column: properties.createdAt, direction: 'desc', value: momentValue }, byId('asc')],
  'price-asc': [{ name: 'priceCents', column: properties.priceCents, direction: 'asc', value: z.int() }, byId('asc')],
  'price-desc': [{ name: 'priceCents', column: properties.priceCents, direction: 'desc', value: z.int() }, byId('desc')],
  'area-asc': [{ name: 'areaM2', column: properties.areaM2, direction: 'asc', value: z.number() }, byId('asc')],
  'area-desc': [{ name: 'areaM2', column: properties.areaM2, direction: 'desc', value: z.number() }, byId('desc')],
  title: [{ name: 'title', column: properties.title, direction: 'asc', value: storableText }, byId('asc')],
};

const favouriteOf = ({ userId }: Viewer) =>
  exists(
    builder
      .select({ one: sql`1` })
      .from(favourites)
      .where(
        and(
          eq(favourites.organizationId, properties.organizationId),
          eq(favourites.propertyId, properties.id),
          eq(favourites.userId, userId),
        ),
      ),
  ) as SQL<boolean>;

/** Rating of the published reviews; `null` while there is none. */
export const propertyRatingColumns = {
  ratingAverage: sql<number | null>`round(${properties.ratingSum}::numeric / nullif(${properties.ratingCount}, 0), 1)`,
  ratingCount: properties.ratingCount,
};

/** Columns of a card, on every page. */
export const cardColumns = (viewer: Viewer) => ({
  id: properties.id,
  title: properties.title,
  type: properties.type,
  address: properties.address,
  city: properties.city,
  postalCode: properties.postalCode,
  status: properties.status,
  priceCents: properties.priceCents,
  areaM2: properties.areaM2,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  isListed: properties.isListed,
  images: properties.cardImages,
  hasVideo: sql<boolean>`${properties.videoUrl} <> ''`,
  amenities: properties.amenities,
  isFavourite: favouriteOf(viewer),
  ...propertyRatingColumns,
  createdAt: properties.createdAt,
  updatedAt: properties.updatedAt,
});

/** Columns of an exported row; its file chooses among these. */
const exportedColumns = (viewer: Viewer) => ({
  ...getTableColumns(properties),
  ownerName: sql<string | null>`(select ${owners.displayName} from ${owners}
    where ${and(ownersVisibleTo(viewer), eq(owners.id, properties.ownerId))})`,
  imageUrl: sql<string | null>`(select ${propertyImages.imageUrl} from ${propertyImages}
    where ${propertyImages.organizationId} = ${properties.organizationId} and ${propertyImages.propertyId} = ${properties.id}
    and ${propertyImages.isPrimary})`,
});

/** The criteria that are present; enum values are included, because partial indexes name them. */
export interface GivenCriteria {
  type: PropertyType | null;
  status: PropertyStatus | null;
  occupancy: Occupancy | undefined;
  given: (keyof typeof CONDITIONS)[];
  search: Search | null;
}

/** A common term is found soon by reading rows in order; a rare one needs the index, which finds all rows at once. */
type Search = 'in-order' | 'by-index' | 'by-index-capped' | 'whole';

const main = sql.placeholder('main');
const others = sql.placeholder('others');
const byIndex = sql`${properties.id} in (select search_properties(${main}, ${others}))`;
const SEARCHES: Record<Search, SQL> = {
  'in-order': sql`(${properties.searchText} like ${main} and ${properties.searchText} like all (${others}))`,
  'by-index': byIndex,
  whole: byIndex,
  'by-index-capped': sql`${properties.id} in (select search_properties(${main}, ${others}, ${literalLimit(COUNT_CAP + 1)}))`,
};

/** Read by a database function: leases come after properties in the order of modules. */
const isOccupied = sql`exists (select from occupied_properties(${sql.placeholder('today')}::date) as o(id) where o.id = ${properties.id})`;
const isMeantToBeLet = or(...LET_STATUSES.map((status) => eq(properties.status, literalWord(PROPERTY_STATUSES, status))));
const OCCUPANCY_CONDITIONS: Record<Occupancy, SQL | undefined> = {
  Occupé: isOccupied,
  Vacant: and(isMeantToBeLet, not(isOccupied)),
};

const CONDITIONS = {
  minPriceCents: () => gte(properties.priceCents, sql.placeholder('minPriceCents')),
  maxPriceCents: () => lte(properties.priceCents, sql.placeholder('maxPriceCents')),
  minAreaM2: () => gte(properties.areaM2, sql.placeholder('minAreaM2')),
  maxAreaM2: () => lte(properties.areaM2, sql.placeholder('maxAreaM2')),
  bedrooms: () => gte(properties.bedrooms, sql.placeholder('bedrooms')),
  bathrooms: () => gte(properties.bathrooms, sql.placeholder('bathrooms')),
  city: () => eq(properties.city, sql.placeholder('city')),
  favourites: favouriteOf,
  agentId: () => eq(properties.agentMembershipId, sql.placeholder('agentId')),
  // The owner of a property is hidden from tenants.
  ownerId: (viewer) =>
    inArray(
      properties.ownerId,
      builder
        .select({ id: owners.id })
        .from(owners)
        .where(and(ownersVisibleTo(viewer), eq(owners.id, sql.placeholder('ownerId')))),
    ),
} satisfies Record<Exclude<keyof PropertyCriteria, 'type' | 'status' | 'occupancy' | 'q'>, (viewer: Viewer) => SQL>;

/** The conditions of the criteria, the search excepted. */
function conditionsOf({ type, status, occupancy, given }: Omit<GivenCriteria, 'search'>, viewer: Viewer): (SQL | undefined)[] {
  return [
    occupancy && OCCUPANCY_CONDITIONS[occupancy],
    // Occupancy is hidden from tenants.
    occupancy && viewer.standing === 'tenant' ? sql`false` : undefined,
    type ? eq(properties.type, literalWord(PROPERTY_TYPES, type)) : undefined,
    status ? eq(properties.status, literalWord(PROPERTY_STATUSES, status)) : undefined,
    ...given.map((name) => CONDITIONS[name](viewer)),
  ];
}

/** The shape and the values of a query. */
export function asked(
  ctx: Pick<ActorContext, 'now'>,
  { type, status, occupancy, q, favourites: onlyFavourites, ...bounds }: PropertyCriteria,
): {
  shape: GivenCriteria;
  values: Record<string, unknown>;
} {
  const patterns = q === undefined ? null : searchPatterns(q);
  const today = occupancy && dayInParis(ctx.now());
  const values: Record<string, unknown> = { ...bounds, ...patterns, today };
  const conditions = given({ ...bounds, favourites: onlyFavourites === true ? true : undefined }, CONDITIONS);
  return { shape: { type: type ?? null, status: status ?? null, occupancy, given: conditions, search: patterns && 'by-index' }, values };
}

/** Numbers that bound a list. How many rows they keep depends on their values, and so does the best plan. */
const BOUNDS = {
  minPriceCents: properties.priceCents,
  maxPriceCents: properties.priceCents,
  minAreaM2: properties.areaM2,
  maxAreaM2: properties.areaM2,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
} satisfies Partial<Record<keyof typeof CONDITIONS, SQLWrapper>>;

/** The bounds for which the order of the list has no index. */
const boundsBeside = (sort: PropertySort, names: GivenCriteria['given']) =>
  names.filter((name) => name in BOUNDS && BOUNDS[name as keyof typeof BOUNDS] !== SORTS[sort][0]?.column);

type PageShape = GivenCriteria & { sort: PropertySort; side: Side; limit: number; reading: Reading | 'at-once' };

function rowsOfPage<Columns extends JsonColumns>(columns: Columns, wanted: PageShape, viewer: Viewer) {
  const { sort, side, limit, search, reading, given: names, ...rest } = wanted;
  const bounds = boundsBeside(sort, names);
  const others = names.filter((name) => !bounds.includes(name));
  const visible = and(propertiesVisibleTo(viewer), ...conditionsOf({ ...rest, given: others }, viewer), beyond(SORTS[sort], side));
  const order = orderOf(SORTS[sort], side);
  const first = limitedInOrder(
    builder
      .select()
      .from(properties)
      .where(visible)
      .orderBy(...order),
  );
  const bounded = and(...bounds.map((name) => CONDITIONS[name](viewer)));
  const select = selectJson(columns);
  const rows =
    reading === 'in-order'
      ? select.from(first.as('properties')).where(and(bounded && whateverItKeeps(bounded), search ? SEARCHES['in-order'] : undefined))
      : select
          .from(properties)
          .where(and(visible, bounded, search ? SEARCHES[search] : undefined, reading === 'if-cut-off' ? goesOnAfter(first) : undefined));
  return rows.orderBy(...order).limit(literalLimit(limit + 1));
}

/** The planner takes half of the rows for what a `case` keeps, whatever the values: one plan serves them all (ADR 0124). */
const whateverItKeeps = (condition: SQL): SQL => sql`case when ${condition} then true end`;

const page = preparedQuery((wanted: PageShape, viewer) => rowsOfPage(cardColumns(viewer), wanted, viewer));
const pageInFull = preparedQuery((wanted: PageShape, viewer) => rowsOfPage(exportedColumns(viewer), wanted, viewer));

export function listProperties(ctx: ActorContext, { sort = DEFAULT_PROPERTY_SORT, cursor, limit, ...criteria }: PropertyFilters) {
  const { shape, values } = asked(ctx, criteria);
  const isSelective = shape.search !== null || boundsBeside(sort, shape.given).length > 0;
  return pageAsWritten(SORTS[sort], { cursor, limit }, async (side, position) => {
    const read = (reading: Reading | 'at-once') => page.texts(ctx, { ...shape, sort, side, limit, reading }, { ...values, ...position });
    return isSelective ? readInOrderFirst(limit, read) : read('at-once');
  });
}

/** Every matching property, newest first, in batches: for exports that are never held in memory as a whole. */
export function everyProperty(ctx: ActorContext, criteria: PropertyCriteria, atATime: number) {
  const { shape, values } = asked(ctx, criteria);
  const search = shape.search && 'whole';
  const sort = DEFAULT_PROPERTY_SORT;
  return everyPage(SORTS[sort], atATime, (side, position) =>
    pageInFull(ctx, { ...shape, search, sort, side, limit: atATime, reading: 'at-once' }, { ...values, ...position }),
  );
}

/** The criteria with the search, without the scope. */
export const matching = (shape: GivenCriteria, viewer: Viewer): SQL | undefined =>
  and(...conditionsOf(shape, viewer), shape.search ? SEARCHES[shape.search] : undefined);

const counted = preparedQuery((shape: GivenCriteria, viewer) =>
  selectJson({ count: count() }).from(
    builder
      .select({ id: properties.id })
      .from(properties)
      .where(and(propertiesVisibleTo(viewer), matching(shape, viewer)))
      .limit(literalLimit(COUNT_CAP + 1))
      .as('counted'),
  ),
);

export async function countProperties(ctx: ActorContext, criteria: PropertyCriteria) {
  const { shape, values } = asked(ctx, criteria);
  // Only an unfiltered search may stop at the cap: other conditions remove some of its rows.
  const isAlone =
    shape.search &&
    !shape.type &&
    !shape.status &&
    !shape.occupancy &&
    shape.given.length === 0 &&
    can(ctx.actor.standing, 'properties:write');
  const [answer] = await counted(ctx, { ...shape, search: isAlone ? 'by-index-capped' : shape.search }, values);
  const found = answer?.count ?? 0;
  return { count: Math.min(found, COUNT_CAP), isCapped: found > COUNT_CAP };
}
