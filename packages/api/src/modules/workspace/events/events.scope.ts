import { memberships } from '@lares/db/schema/platform/organizations';
import { anyOf } from '../../../shared/user-selects.ts';
import { ownerOfProperty } from '../../portfolio/properties/properties.scope.ts';
import { events } from '@lares/db/schema/workspace/events';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, inArray, isNotNull, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';

guards(events);

/**
 * Events visible to a user, inside the wall: all for managers, those at their properties for an invited owner, those that name them for a
 * tenant. Deleted ones are hidden.
 */
export function eventsVisibleTo(actor: Viewer): SQL | undefined {
  return and(eq(events.organizationId, actor.organizationId), isNull(events.deletedAt), withinOrganization(actor));
}

function withinOrganization({ standing, organizationId, userId }: Viewer): SQL | undefined {
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return undefined;
    case 'owner':
      return sql`${events.propertyId} = any(array(select my_owned_properties()))`;
    case 'tenant':
      return inArray(
        events.tenantId,
        builder
          .select({ id: tenants.id })
          .from(tenants)
          .where(and(eq(tenants.organizationId, organizationId), eq(tenants.userId, userId), isNull(tenants.deletedAt))),
      );
    default:
      return standing satisfies never;
  }
}

/** Notes are for managers, not for the people the event names. */
export const notesFor = ({ standing }: Viewer) => (can(standing, 'events:write') ? sql<string>`${events.notes}` : sql<string>`''`);

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two concurrent changes, the second reads what the first wrote. */
export async function eventOrThrow({ tx, actor }: Writing, id: string) {
  return found(
    await tx
      .select()
      .from(events)
      .where(and(eq(events.id, id), eventsVisibleTo(actor)))
      .for('no key update'),
  );
}

/** A deleted row, for undo: only for users who see every event of the organisation. */
export async function deletedEventOrThrow({ tx, actor: { organizationId } }: Writing, id: string) {
  return found(
    await tx
      .select()
      .from(events)
      .where(and(eq(events.organizationId, organizationId), eq(events.id, id), isNotNull(events.deletedAt)))
      .for('no key update'),
  );
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** The participant, the tenant and the owner of the place: the inverse of `eventsVisibleTo`, managers aside unless they take part. */
export function partiesOfEvent(eventId: SQL): SQL {
  const named = (field: AnyColumn): SQL =>
    sql`${builder
      .select({ field: sql`${field}` })
      .from(events)
      .where(and(sql`${events.id} = any(array(${eventId}))`, isNull(events.deletedAt)))}`;
  return anyOf(
    sql`${builder
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(sql`${memberships.id} = any(array(${named(events.memberMembershipId)}))`)}`,
    sql`${builder
      .select({ userId: tenants.userId })
      .from(tenants)
      .where(and(sql`${tenants.id} = any(array(${named(events.tenantId)}))`, isNull(tenants.deletedAt)))}`,
    ownerOfProperty(named(events.propertyId)),
  );
}
