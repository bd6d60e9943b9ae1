import { addDays, type Day, dayInParis, daysBetween } from '../shared/day.ts';
import { clockInParis, type ClockTime, instantInParis, MIDNIGHT } from '../shared/paris-clock.ts';

/** When an event is, as people in Paris say it. Without hours it lasts whole days; both days are included. */
export interface EventSpan {
  firstDay: Day;
  lastDay: Day;
  startTime: ClockTime | null;
  endTime: ClockTime | null;
}

/** The same as it is stored: whole days end at the midnight that follows them. */
export interface StoredSpan {
  startsAt: string;
  endsAt: string;
  isAllDay: boolean;
}

export function storedSpan({ firstDay, lastDay, startTime, endTime }: EventSpan): StoredSpan {
  const isAllDay = startTime === null || endTime === null;
  const starts = instantInParis(firstDay, isAllDay ? MIDNIGHT : startTime);
  const ends = isAllDay ? instantInParis(addDays(lastDay, 1), MIDNIGHT) : instantInParis(lastDay, endTime);
  return { startsAt: starts.toISOString(), endsAt: ends.toISOString(), isAllDay };
}

export function spanOf({ startsAt, endsAt, isAllDay }: StoredSpan): EventSpan {
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)];
  const firstDay = dayInParis(starts);
  if (!isAllDay) return { firstDay, lastDay: dayInParis(ends), startTime: clockInParis(starts), endTime: clockInParis(ends) };
  const last = addDays(dayInParis(ends), -1);
  return { firstDay, lastDay: last > firstDay ? last : firstDay, startTime: null, endTime: null };
}

const MINUTE_IN_MS = 60_000;

/**
 * The event on another day, and at another hour when one is given, as long as it was. Whole days stay whole days: an hour
 * is for an event that has one.
 */
export function movedSpan(span: EventSpan, firstDay: Day, startTime: ClockTime | null): EventSpan {
  const days = daysBetween(span.firstDay, firstDay);
  const moved = { ...span, firstDay, lastDay: addDays(span.lastDay, days) };
  if (span.startTime === null || span.endTime === null || startTime === null || startTime === span.startTime) return moved;
  const minutes = wallMinutes(span.lastDay, span.endTime) - wallMinutes(span.firstDay, span.startTime);
  const end = new Date((wallMinutes(firstDay, startTime) + minutes) * MINUTE_IN_MS).toISOString();
  return { firstDay, startTime, lastDay: end.slice(0, 10) as Day, endTime: end.slice(11, 16) as ClockTime };
}

const wallMinutes = (day: Day, time: ClockTime): number => Date.parse(`${day}T${time}:00Z`) / MINUTE_IN_MS;
