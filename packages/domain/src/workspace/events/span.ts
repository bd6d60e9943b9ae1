import { addDays, type Day, dayInParis, daysBetween, isLikelyDay } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import { clockInParis, type ClockTime, instantInParis, MIDNIGHT } from '../../shared/paris-clock.ts';

/** Days and hours of an event in Paris. Without hours it lasts whole days; both days are included. */
export interface EventSpan {
  firstDay: Day;
  lastDay: Day;
  startTime: ClockTime | null;
  endTime: ClockTime | null;
}

/** The same as stored: whole days end at the following midnight. */
export interface StoredSpan {
  startsAt: string;
  endsAt: string;
  isAllDay: boolean;
}

/**
 * A start in the skipped hour of summer time is shifted by the change, and so is an end on the same day: the duration is kept. An end on
 * another day is not shifted.
 */
export function storedSpan({ firstDay, lastDay, startTime, endTime }: EventSpan): StoredSpan {
  const isAllDay = startTime === null || endTime === null;
  if (isAllDay) {
    const [from, until] = [instantInParis(firstDay, MIDNIGHT), instantInParis(addDays(lastDay, 1), MIDNIGHT)];
    return { startsAt: from.toISOString(), endsAt: until.toISOString(), isAllDay };
  }
  const starts = instantInParis(firstDay, startTime);
  const leapt = wallMinutes(firstDay, clockInParis(starts)) - wallMinutes(firstDay, startTime);
  const end = lastDay === firstDay ? wallAt(wallMinutes(lastDay, endTime) + leapt) : { day: lastDay, time: endTime };
  return { startsAt: starts.toISOString(), endsAt: instantInParis(end.day, end.time).toISOString(), isAllDay };
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
 * The event on another day, and at another hour if given, with the same duration on the clock. Whole days stay whole days. Undo also gives
 * the original end, which a clock change may have shifted.
 */
export function movedSpan(
  span: EventSpan,
  firstDay: Day,
  startTime: ClockTime | null,
  until: Pick<EventSpan, 'lastDay' | 'endTime'> | null = null,
): EventSpan {
  const isWhole = span.startTime === null || span.endTime === null;
  if (until !== null && isWhole === (startTime === null) && isWhole === (until.endTime === null)) {
    return { firstDay, startTime, lastDay: until.lastDay, endTime: until.endTime };
  }
  const days = daysBetween(span.firstDay, firstDay);
  const moved = { ...span, firstDay, lastDay: addDays(span.lastDay, days) };
  if (span.startTime === null || span.endTime === null || startTime === null || startTime === span.startTime) return moved;
  const minutes = wallMinutes(span.lastDay, span.endTime) - wallMinutes(span.firstDay, span.startTime);
  const { day: lastDay, time: endTime } = wallAt(wallMinutes(firstDay, startTime) + minutes);
  return { firstDay, startTime, lastDay, endTime };
}

/** Longer events are typing errors. */
export const MAX_EVENT_DAYS = 366;

/** Checks the rules of the form, so that a moved event can be opened and saved. */
export function likelySpanOrThrow(span: EventSpan): EventSpan {
  const { firstDay, lastDay, startTime, endTime } = span;
  const isLikely = isLikelyDay(firstDay) && isLikelyDay(lastDay) && daysBetween(firstDay, lastDay) < MAX_EVENT_DAYS;
  if (!isLikely) throw new DomainError('event.unlikely-days');
  const endsFirst = lastDay < firstDay || (lastDay === firstDay && startTime !== null && endTime !== null && endTime < startTime);
  if (endsFirst) throw new DomainError('event.ends-before-start');
  return span;
}

function wallAt(minutes: number): { day: Day; time: ClockTime } {
  const shown = new Date(minutes * MINUTE_IN_MS).toISOString();
  return { day: shown.slice(0, 10) as Day, time: shown.slice(11, 16) as ClockTime };
}

const wallMinutes = (day: Day, time: ClockTime): number => Date.parse(`${day}T${time}:00Z`) / MINUTE_IN_MS;
