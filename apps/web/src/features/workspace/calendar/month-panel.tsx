import { type Day, day } from '@lares/domain/shared/day';
import { MonthView, type ScheduleEventData } from '#components/day-schedule.ts';
import { SCHEDULE_LABELS } from '#components/schedule-labels.ts';
import { lineText, type CalendarLine } from './calendar.labels.ts';
import { formatShortWeekday, formatWeekday } from '#lib/format.ts';
import { type DroppedEvent, scheduleEvent } from './calendar.rows.ts';
import { EntryCard, EntryText } from './entry-card.tsx';
import classes from './month-panel.module.css';

export interface GridPanelProps {
  date: Day;
  lines: readonly CalendarLine[];
  onOpen: (line: CalendarLine) => void;
  onDrop: (line: CalendarLine, place: DroppedEvent) => void;
  /** Absent for read-only users. */
  onNew?: ((on: Day, startTime?: string) => void) | undefined;
  /** Opens the week of a day, for read-only users. */
  onWeek: (on: Day) => void;
}

/** Number of entries in a cell, before « + 2 autres ». */
const LINES_OF_A_DAY = 3;

const lineOf = (event: ScheduleEventData) => event.payload?.['line'] as CalendarLine;

export function MonthPanel({ date, lines, onOpen, onDrop, onNew, onWeek }: GridPanelProps) {
  return (
    <MonthView
      date={date}
      withHeader={false}
      locale="fr"
      firstDayOfWeek={1}
      weekendDays={[0, 6]}
      weekdayFormat={(on) => formatShortWeekday(day(on.slice(0, 10)))}
      labels={SCHEDULE_LABELS}
      maxEventsPerDay={LINES_OF_A_DAY}
      events={lines.map(scheduleEvent)}
      renderEventBody={(event) => <EntryText line={lineOf(event)} />}
      renderEvent={(event, props) => <EntryCard line={lineOf(event)} {...props} />}
      getDayProps={(on) => ({ 'aria-label': dayLabel(day(on), lines, onNew !== undefined) })}
      onEventClick={(event) => onOpen(lineOf(event))}
      onDayClick={(on) => (onNew ?? onWeek)(day(on))}
      withEventsDragAndDrop
      canDragEvent={(event) => lineOf(event).version !== null}
      onEventDrop={({ event, ...place }) => onDrop(lineOf(event), place)}
      moreEventsProps={{ dropdownType: 'popover', classNames: { moreEventsButton: classes.more } }}
    />
  );
}

/** « 14, lundi 14 décembre 2026 : Visite · T2, Loyer · T2 »: the visible number first, then the effect of the button. */
function dayLabel(on: Day, lines: readonly CalendarLine[], mayWrite: boolean): string {
  const there = lines.filter(({ firstDay, lastDay }) => firstDay <= on && on <= lastDay).map(lineText);
  const named = `${Number(on.slice(8))}, ${formatWeekday(on)}`;
  const label = there.length === 0 ? named : `${named} : ${there.join(', ')}`;
  return `${label}. ${mayWrite ? 'Nouvel évènement' : 'Voir la semaine'}`;
}
