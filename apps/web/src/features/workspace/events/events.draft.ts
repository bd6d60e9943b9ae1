import type { Day } from '@lares/domain/shared/day';
import type { EventKind } from '@lares/domain/workspace/events/kind';
import { clockTimeOf } from '@lares/domain/shared/paris-clock';
import type { EventDraft } from '@lares/validation/workspace/events';
import type { RouterOutputs } from '#lib/trpc.ts';

export type EventRecord = RouterOutputs['events']['byId'];

/** The initial form of a stored event. A last day equal to the first is empty. */
export const eventDraft = ({
  property,
  tenant,
  member,
  firstDay,
  lastDay,
  startTime,
  endTime,
  title,
  kind,
  notes,
}: EventRecord): EventDraft => ({
  title,
  kind,
  firstDay,
  lastDay: lastDay === firstDay ? null : lastDay,
  isAllDay: startTime === null,
  startTime,
  endTime,
  propertyId: property?.id ?? null,
  tenantId: tenant?.id ?? null,
  memberMembershipId: member?.id ?? null,
  notes,
});

export interface EventPrefill {
  on: Day;
  /** `HH:MM`, when an hour was clicked. */
  startTime?: string | undefined;
  propertyId?: string | undefined;
  title?: string | undefined;
  kind?: EventKind | undefined;
  tenantId?: string | undefined;
}

const USUAL_START = '10:00';
const LAST_HOUR = '23:59';

/** The default duration of an hour; late in the evening, until midnight. */
function anHourAfter(time: string): string {
  const hour = Number(time.slice(0, 2)) + 1;
  return hour > 23 ? LAST_HOUR : clockTimeOf(`${String(hour).padStart(2, '0')}${time.slice(2)}`);
}

export const newEventDraft = ({
  on,
  startTime = USUAL_START,
  propertyId,
  title = '',
  kind = 'visite',
  tenantId,
}: EventPrefill): EventDraft => ({
  title,
  kind,
  firstDay: on,
  lastDay: null,
  isAllDay: false,
  startTime,
  endTime: anHourAfter(startTime),
  propertyId: propertyId ?? null,
  tenantId: tenantId ?? null,
  memberMembershipId: null,
  notes: '',
});
