import { profiles } from '@lares/db/schema/platform/accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { reviews } from '@lares/db/schema/leasing/reviews';
import { builder, selectJson } from '@lares/db/select';
import { jsonObject } from '@lares/db/json-rows';
import { authorInitials } from '@lares/domain/leasing/reviews/author';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import type { ReviewsOfProperty, WaitingReviews } from '@lares/validation/leasing/reviews';
import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit, type NothingElse, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../leases/leases.scope.ts';
import { propertyRatingColumns } from '../../portfolio/properties/properties.queries.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { livedUnder, reviewsVisibleTo } from './reviews.scope.ts';

const byId: SortKey = { name: 'id', column: reviews.id, direction: 'asc', value: z.uuid() };
const NEWEST: readonly SortKey[] = [{ name: 'createdAt', column: reviews.createdAt, direction: 'desc', value: momentValue }, byId];
/** Oldest first. */
const OLDEST: readonly SortKey[] = [{ name: 'createdAt', column: reviews.createdAt, direction: 'asc', value: momentValue }, byId];

const reviewColumns = {
  id: reviews.id,
  rating: reviews.rating,
  text: reviews.text,
  moderation: reviews.moderation,
  createdAt: reviews.createdAt,
  version: reviews.version,
};
export type Review = ReturnType<typeof jsonObject<typeof reviewColumns>>['_']['type'];

interface PageShape {
  side: Side;
  limit: number;
}

const published = preparedQuery(({ side, limit }: PageShape, viewer) =>
  selectJson({ ...reviewColumns, authorName: sql<string>`coalesce(${profiles.fullName}, '')` })
    .from(reviews)
    .leftJoin(profiles, eq(profiles.id, reviews.userId))
    .where(
      and(
        reviewsVisibleTo(viewer),
        eq(reviews.propertyId, sql.placeholder('propertyId')),
        eq(reviews.moderation, sql`'Publié'`),
        beyond(NEWEST, side),
      ),
    )
    .orderBy(...orderOf(NEWEST, side))
    .limit(literalLimit(limit + 1)),
);

const ofThisProperty = eq(reviews.propertyId, properties.id);

/** All reviews of the user for the property, pending or decided. */
const mineOfProperty = (viewer: Viewer) => sql<Review[]>`(
  select coalesce(json_agg(${jsonObject(reviewColumns)} order by ${reviews.createdAt} desc), '[]'::json)
  from ${reviews} where ${and(reviewsVisibleTo(viewer), ofThisProperty, eq(reviews.userId, viewer.userId))})`;

/** The user's newest lease of the property that has no review yet. */
const leaseToReview = (viewer: Viewer) => {
  const given = builder
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(reviewsVisibleTo(viewer), eq(reviews.leaseId, leases.id), eq(reviews.userId, viewer.userId)));
  const lease = builder
    .select({ id: leases.id })
    .from(leases)
    .where(
      and(leasesVisibleTo(viewer), eq(leases.propertyId, properties.id), livedUnder(viewer, sql.placeholder('today')), notExists(given)),
    )
    .orderBy(desc(leases.startDate), leases.id)
    .limit(literalLimit(1));
  return sql<string | null>`(${lease})`;
};

const about = preparedQuery((_shape: Record<string, never>, viewer) => {
  const gives = can(viewer.standing, 'reviews:create');
  return selectJson({
    ...propertyRatingColumns,
    mine: gives ? mineOfProperty(viewer) : sql<Review[]>`'[]'::json`,
    leaseToReviewId: gives ? leaseToReview(viewer) : sql<string | null>`null`,
  })
    .from(properties)
    .where(and(propertiesVisibleTo(viewer), eq(properties.id, sql.placeholder('propertyId'))));
});

/** Reviews of a property, newest first, and the one the user may add. */
export async function reviewsOf(ctx: ActorContext, { propertyId, cursor, limit, ...rest }: ReviewsOfProperty) {
  const [property] = await about(ctx, {}, { propertyId, today: dayInParis(ctx.now()) });
  if (!property) throw new DomainError('common.not-found');
  const { rows, ...page } = await keysetPage(NEWEST, { ...(rest satisfies NothingElse), cursor, limit }, (side, position) =>
    published(ctx, { side, limit }, { propertyId, ...position }),
  );
  const whole = can(ctx.actor.standing, 'reviews:moderate');
  const shown = rows.map((review) => ({ ...review, authorName: whole ? review.authorName : authorInitials(review.authorName) }));
  return { ...property, ...page, rows: shown };
}

const waiting = preparedQuery(({ ofOneProperty, side, limit }: PageShape & { ofOneProperty: boolean }, viewer) =>
  selectJson({
    ...reviewColumns,
    authorName: sql<string>`coalesce(${profiles.fullName}, '')`,
    property: { id: properties.id, title: properties.title, city: properties.city },
  })
    .from(reviews)
    .innerJoin(properties, and(eq(properties.organizationId, reviews.organizationId), ofThisProperty))
    .leftJoin(profiles, eq(profiles.id, reviews.userId))
    .where(
      and(
        reviewsVisibleTo(viewer),
        propertiesVisibleTo(viewer),
        ofOneProperty ? eq(reviews.propertyId, sql.placeholder('propertyId')) : undefined,
        eq(reviews.moderation, sql`'En attente'`),
        beyond(OLDEST, side),
      ),
    )
    .orderBy(...orderOf(OLDEST, side))
    .limit(literalLimit(limit + 1)),
);

export function waitingReviewsOf(ctx: ActorContext, { propertyId, cursor, limit, ...rest }: WaitingReviews) {
  const ofOneProperty = propertyId !== undefined;
  return keysetPage(OLDEST, { ...(rest satisfies NothingElse), cursor, limit }, (side, position) =>
    waiting(ctx, { ofOneProperty, side, limit }, { propertyId, ...position }),
  );
}
