import { jsonObject } from '@lares/db/json-rows';
import { announcedNotices, leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { TenantNoticeReason } from '@lares/domain/leasing/leases/notice-reasons';
import { can } from '@lares/domain/shared/permissions';
import type { WaitingNotices } from '@lares/validation/leasing/leases.actions';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { literalLimit, type NothingElse, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { announcedBy, announcedNoticesVisibleTo } from './announced-notices.scope.ts';
import { leasesVisibleTo } from './leases.scope.ts';

const tenantName = (viewer: Viewer) => sql<string>`(select ${tenants.displayName} from ${tenants}
  where ${and(tenantNameVisibleTo(viewer), eq(tenants.id, announcedNotices.tenantId))})`;

/** A reason, and the answer to it, may concern health, work or violence: for managers and for the tenant who gave it. */
const columnsFor = (viewer: Viewer) => {
  const mine = sql<boolean>`${announcedBy(viewer)}`;
  const mayRead = can(viewer.standing, 'leases:write') ? sql`true` : mine;
  return {
    id: announcedNotices.id,
    tenantName: tenantName(viewer),
    isMine: mine,
    announcedOn: announcedNotices.announcedOn,
    reason: sql<TenantNoticeReason | null>`case when ${mayRead} then ${announcedNotices.reason} end`,
    wishedOn: announcedNotices.wishedOn,
    state: announcedNotices.state,
    answer: sql<string>`case when ${mayRead} then ${announcedNotices.answer} else '' end`,
    version: announcedNotices.version,
  };
};

type AnnouncedNotice = ReturnType<typeof jsonObject<ReturnType<typeof columnsFor>>>['_']['type'];

/** Those of a lease, newest first. */
export const announcedNoticesOfLease = (viewer: Viewer) => sql<AnnouncedNotice[]>`(
  select coalesce(json_agg(${jsonObject(columnsFor(viewer))} order by ${announcedNotices.createdAt} desc, ${announcedNotices.id} desc), '[]'::json)
  from ${announcedNotices} where ${and(
    eq(announcedNotices.organizationId, leases.organizationId),
    eq(announcedNotices.leaseId, leases.id),
    announcedNoticesVisibleTo(viewer),
  )})`;

const OLDEST: readonly SortKey[] = [
  { name: 'createdAt', column: announcedNotices.createdAt, direction: 'asc', value: momentValue },
  { name: 'id', column: announcedNotices.id, direction: 'asc', value: z.uuid() },
];

interface PageShape {
  side: Side;
  limit: number;
}

const waiting = preparedQuery(({ side, limit }: PageShape, viewer) =>
  selectJson({
    id: announcedNotices.id,
    createdAt: announcedNotices.createdAt,
    leaseId: announcedNotices.leaseId,
    tenantName: tenantName(viewer),
    announcedOn: announcedNotices.announcedOn,
    wishedOn: announcedNotices.wishedOn,
    property: { id: properties.id, title: properties.title, city: properties.city },
  })
    .from(announcedNotices)
    .innerJoin(leases, and(eq(leases.organizationId, announcedNotices.organizationId), eq(leases.id, announcedNotices.leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .where(
      and(
        announcedNoticesVisibleTo(viewer),
        leasesVisibleTo(viewer),
        propertiesVisibleTo(viewer),
        eq(announcedNotices.state, sql`'En attente'`),
        // A lease that ended otherwise needs no answer.
        eq(leases.status, sql`'Actif'`),
        beyond(OLDEST, side),
      ),
    )
    .orderBy(...orderOf(OLDEST, side))
    .limit(literalLimit(limit + 1)),
);

export function waitingNoticesOf(ctx: ActorContext, { cursor, limit, ...rest }: WaitingNotices) {
  return keysetPage(OLDEST, { ...(rest satisfies NothingElse), cursor, limit }, (side, position) =>
    waiting(ctx, { side, limit }, position),
  );
}
