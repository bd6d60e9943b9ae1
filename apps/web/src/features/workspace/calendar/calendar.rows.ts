import { addDays, type Day, day } from '@lares/domain/shared/day';
import { clockTimeOf, type ClockTime } from '@lares/domain/shared/paris-clock';
import { lineText, type CalendarLine } from './calendar.labels.ts';

/** An entry for the calendar library: Paris hours, whatever the browser's time zone. */
export const scheduleEvent = (line: CalendarLine) => ({
  id: line.key,
  title: lineText(line),
  start: `${line.firstDay} ${line.startTime ?? '00:00'}:00`,
  // Whole days end where the next day begins.
  end: line.endTime === null ? `${addDays(line.lastDay, 1)} 00:00:00` : `${line.lastDay} ${line.endTime}:00`,
  color: 'blue',
  payload: { line },
});

/** The same for a grid of dots, which would count the day of a final midnight. */
export const dayEvent = (line: CalendarLine) => ({ ...scheduleEvent(line), end: `${line.lastDay} ${line.endTime ?? '23:59'}:00` });

export interface DroppedEvent {
  newStart: string;
  newEnd: string;
}

interface Place {
  firstDay: Day;
  /** `null` keeps the hour. */
  startTime: ClockTime | null;
}

const DAY_IN_MS = 86_400_000;

/** The place where an entry was dropped. Dropped among whole days, a timed entry keeps its hour; whole days never get one. */
export function droppedPlace(line: CalendarLine, { newStart, newEnd }: DroppedEvent): Place {
  const firstDay = day(newStart.slice(0, 10));
  const lasts = Date.parse(`${newEnd.replace(' ', 'T')}Z`) - Date.parse(`${newStart.replace(' ', 'T')}Z`);
  const isAmongWholeDays = newStart.endsWith('00:00:00') && lasts >= DAY_IN_MS;
  return { firstDay, startTime: line.startTime === null || isAmongWholeDays ? null : clockTimeOf(newStart.slice(11, 16)) };
}
