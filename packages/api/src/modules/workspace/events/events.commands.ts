import type { ColumnsOnly } from '@lares/db/columns';
import { events } from '@lares/db/schema/workspace/events';
import { memberships } from '@lares/db/schema/platform/organizations';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { type EventSpan, likelySpanOrThrow, movedSpan, spanOf, type StoredSpan, storedSpan } from '@lares/domain/workspace/events/span';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { ClockTime } from '@lares/domain/shared/paris-clock';
import type { EventCreation, EventUpdate, EventValues } from '@lares/validation/workspace/events';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { undoableOrThrow } from '../../../shared/undo.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { runsToday } from './events.queries.ts';
import { deletedEventOrThrow, eventOrThrow, eventsVisibleTo } from './events.scope.ts';
import { membersVisibleTo } from '../../platform/members/members.scope.ts';

type EventColumns = ColumnsOnly<Omit<EventValues, 'span'> & StoredSpan, typeof events>;

const columnsOf = ({ span, ...values }: EventValues): EventColumns => ({ ...values, ...storedSpan(span) });

export function createEvent(ctx: ActorContext, { creationKey, ...values }: EventCreation) {
  return createdIdempotently(ctx, 'event.create', { key: creationKey, content: values }, async (write) => {
    await namedRowsOrThrow(write, values, NONE);
    const [row] = await write.tx
      .insert(events)
      .values({ ...columnsOf(values), ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    return { entityId: row.id, before: null, after: row, result: { id: row.id, title: row.title } };
  });
}

/** Replaces the whole: fields missing from the form are emptied. */
export function updateEvent(ctx: ActorContext, { id, version, ...values }: EventUpdate) {
  return audited(ctx, 'event.update', async (write) => {
    const before = await eventOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    await namedRowsOrThrow(write, values, before);
    const [after] = await write.tx
      .update(events)
      .set({ ...columnsOf(values), ...updatedBy(write, version) })
      .where(and(eq(events.id, id), eventsVisibleTo(write.actor)))
      .returning();
    return { entityId: id, before, after: after ?? null, result: { id, version: version + 1 } };
  });
}

interface EventMove {
  id: string;
  version: number;
  firstDay: Day;
  /** `null` keeps the hour. */
  startTime: ClockTime | null;
  /** `null` keeps the duration. */
  until: Pick<EventSpan, 'lastDay' | 'endTime'> | null;
}

/** Moves an event to another day or hour, with the same duration. The result contains the previous start and end, for undo. */
export function moveEvent(ctx: ActorContext, { id, version, firstDay, startTime, until }: EventMove) {
  return audited(ctx, 'event.move', async (write) => {
    const before = await eventOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const was = spanOf(before);
    const after = storedSpan(likelySpanOrThrow(movedSpan(was, firstDay, startTime, until)));
    await write.tx
      .update(events)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(events.id, id), eventsVisibleTo(write.actor)));
    const result = { id, version: version + 1, was: whereItStood(was) };
    return { entityId: id, before, after: { ...before, ...after }, result };
  });
}

const whereItStood = ({ firstDay, startTime, lastDay, endTime }: EventSpan) => ({ firstDay, startTime, until: { lastDay, endTime } });

/** Soft deletion: undo restores the same id and history. */
export function removeEvent(ctx: ActorContext, { id, version }: { id: string; version: number }) {
  return audited(ctx, 'event.remove', async (write) => {
    const before = await eventOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(events)
      .set({ deletedAt: write.now().toISOString(), ...updatedBy(write, before.version) })
      .where(and(eq(events.id, id), eventsVisibleTo(write.actor)));
    return { entityId: id, before, after: null, result: { id, title: before.title } };
  });
}

export function restoreEvent(ctx: ActorContext, id: string) {
  return audited(ctx, 'event.restore', async (write) => {
    const { deletedAt, version } = await deletedEventOrThrow(write, id);
    undoableOrThrow(write, deletedAt);
    const after = { deletedAt: null };
    await write.tx
      .update(events)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(events.organizationId, write.actor.organizationId), eq(events.id, id)));
    return { entityId: id, before: { deletedAt }, after, result: { id, version: version + 1 } };
  });
}

type EventLinks = Pick<EventValues, 'propertyId' | 'tenantId' | 'memberMembershipId'>;

const NONE: EventLinks = { propertyId: null, tenantId: null, memberMembershipId: null };

/** Locked, so that the rows cannot be deleted until the event is written. Links that stay the same may point to deleted rows. */
async function namedRowsOrThrow({ tx, actor }: WriteContext, values: EventLinks, before: EventLinks): Promise<void> {
  const isNew = (field: keyof EventLinks) => values[field] !== null && values[field] !== before[field];
  const heldOrThrow = (field: keyof EventLinks, found: unknown[]) => {
    if (found.length === 0) throw new DomainError('common.invalid-reference', { field });
  };
  const { propertyId, tenantId, memberMembershipId } = values;
  if (propertyId !== null && isNew('propertyId')) {
    const theProperty = and(propertiesVisibleTo(actor), eq(properties.id, propertyId));
    heldOrThrow('propertyId', await tx.select({ id: properties.id }).from(properties).where(theProperty).for('share'));
  }
  if (tenantId !== null && isNew('tenantId')) {
    const theTenant = and(tenantsVisibleTo(actor), eq(tenants.id, tenantId));
    heldOrThrow('tenantId', await tx.select({ id: tenants.id }).from(tenants).where(theTenant).for('share'));
  }
  if (memberMembershipId !== null && isNew('memberMembershipId')) {
    const theMember = and(membersVisibleTo(actor), eq(memberships.id, memberMembershipId), runsToday);
    heldOrThrow('memberMembershipId', await tx.select({ id: memberships.id }).from(memberships).where(theMember).for('share'));
  }
}
