import { profiles } from '@lares/db/schema/platform/accounts';
import { events } from '@lares/db/schema/workspace/events';
import { memberships } from '@lares/db/schema/platform/organizations';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { jsonObject, type JsonColumns, type JsonRow } from '@lares/db/json-rows';
import { selectJson } from '@lares/db/select';
import { spanOf } from '@lares/domain/workspace/events/span';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { eventsVisibleTo, notesFor } from './events.scope.ts';
import { membersVisibleTo } from '../../platform/members/members.scope.ts';

/** One row of another noun, or `null` where the user sees none. */
const one = <Columns extends JsonColumns>(columns: Columns, from: SQL, where: SQL | undefined) =>
  sql<JsonRow<Columns> | null>`(select ${jsonObject(columns)} from ${from} where ${where})`;

/** The rows an event names, as far as the user sees them. */
export const eventColumns = (viewer: Viewer) => ({
  id: events.id,
  title: events.title,
  kind: events.kind,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  isAllDay: events.isAllDay,
  property: one(
    { id: properties.id, title: properties.title, address: properties.address, city: properties.city },
    sql`${properties}`,
    and(propertiesVisibleTo(viewer), eq(properties.id, events.propertyId)),
  ),
  tenant: one(
    { id: tenants.id, name: tenants.displayName },
    sql`${tenants}`,
    and(tenantsVisibleTo(viewer), eq(tenants.id, events.tenantId)),
  ),
  /** Former members have no name here. */
  member: one(
    { id: memberships.id, name: profiles.fullName },
    sql`${memberships} join ${profiles} on ${eq(profiles.id, memberships.userId)}`,
    and(membersVisibleTo(viewer), eq(memberships.id, events.memberMembershipId)),
  ),
  notes: notesFor(viewer),
  version: events.version,
  updatedAt: events.updatedAt,
});

const detail = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson(eventColumns(viewer))
    .from(events)
    .where(and(eventsVisibleTo(viewer), eq(events.id, sql.placeholder('id')))),
);

export async function eventById(ctx: ActorContext, id: string) {
  const [found] = await detail(ctx, {}, { id });
  if (!found) throw new DomainError('common.not-found');
  const { startsAt, endsAt, isAllDay, ...event } = found;
  return { ...event, ...spanOf({ startsAt, endsAt, isAllDay }) };
}

/** Members who may attend a visit: current managers, by name. */
export const eventMembers = (ctx: ActorContext) =>
  ctx.wall.rows(
    selectJson({ id: memberships.id, name: profiles.fullName })
      .from(memberships)
      .innerJoin(profiles, eq(profiles.id, memberships.userId))
      .where(and(membersVisibleTo(ctx.actor), runsToday))
      .orderBy(profiles.fullName, memberships.id),
  );

export const runsToday = sql`(${memberships.role} = 'property_manager' or ${memberships.isFounder})`;
