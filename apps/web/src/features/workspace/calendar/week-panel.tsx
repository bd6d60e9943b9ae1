import { type Day, day } from '@lares/domain/shared/day';
import { useEffect, useRef } from 'react';
import { type ScheduleEventData, WeekView } from '#components/day-schedule.ts';
import { SCHEDULE_LABELS } from '#components/schedule-labels.ts';
import { linesByDay, shownDays, type CalendarLine } from './calendar.labels.ts';
import { formatShortWeekday, formatWeekday } from '#lib/format.ts';
import { scheduleEvent } from './calendar.rows.ts';
import { EntryCard, EntryText } from './entry-card.tsx';
import type { GridPanelProps } from './month-panel.tsx';

const lineOf = (event: ScheduleEventData) => event.payload?.['line'] as CalendarLine;
const slotLabel = (start: string, end: string) =>
  `${formatWeekday(day(start.slice(0, 10)))}, de ${start.slice(11, 16)} à ${end.slice(11, 16)}`;
/** Initially visible working hours start here. */
const FIRST_HOUR_OF_WORK = 8;
const HOURS_IN_SIGHT = 10;
const HOUR_PX = 48;
const MINUTES_OF_AN_HOUR = 60;
/** Height of a line of an entry's text, and its padding. */
const TEXT_PX = 16;
const PADDING_PX = 6;

const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / MINUTES_OF_AN_HOUR;

/** The initially visible hour: the morning, or an earlier entry; the evening when there is nothing else. */
function firstHourInSight(lines: readonly CalendarLine[]): number {
  const hours = lines.flatMap(({ startTime }) => (startTime === null ? [] : [Math.floor(hourOf(startTime))]));
  if (hours.length === 0) return FIRST_HOUR_OF_WORK;
  const first = Math.min(...hours);
  return Math.max(Math.min(FIRST_HOUR_OF_WORK, first), first - HOURS_IN_SIGHT + 1);
}

/** Number of text lines that fit its duration. */
function rowsOfText({ firstDay, lastDay, startTime, endTime }: CalendarLine): number {
  if (startTime === null || endTime === null || firstDay !== lastDay) return 1;
  return Math.max(1, Math.floor(((hourOf(endTime) - hourOf(startTime)) * HOUR_PX - PADDING_PX) / TEXT_PX));
}

/** Same value as in `day-schedule.css`: the library would hide all but two rows until the mouse comes near. */
const ROW_PX = 24;
const FEWEST_ROWS = 2;

/** Largest number of whole-day entries on one day of the week. */
function rowsOfWholeDays(date: Day, lines: readonly CalendarLine[]): number {
  const lasting = lines.filter(({ startTime, firstDay, lastDay }) => startTime === null || firstDay !== lastDay);
  const counts = linesByDay(lasting, shownDays('semaine', date, date)).map(([, there]) => there.length);
  return Math.max(FEWEST_ROWS, ...counts);
}

export function WeekPanel({ date, lines, onOpen, onDrop, onNew }: GridPanelProps) {
  const grid = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  useFrenchHeads(grid, date, onNew !== undefined);
  const firstHour = firstHourInSight(lines);
  // The library's own option scrolls before the grid has its height.
  useEffect(() => {
    const hours = grid.current?.querySelectorAll('.mantine-WeekView-weekViewSlotLabel');
    const [midnight, morning] = [hours?.[0], hours?.[firstHour]].map((hour) => hour?.getBoundingClientRect().top ?? 0);
    viewport.current?.scrollTo({ top: (morning ?? 0) - (midnight ?? 0) });
  }, [date, firstHour]);
  return (
    <WeekView
      ref={grid}
      date={date}
      withHeader={false}
      locale="fr"
      firstDayOfWeek={1}
      weekendDays={[0, 6]}
      weekdayFormat={(on) => formatShortWeekday(day(on.slice(0, 10)))}
      slotLabelFormat="HH:mm"
      labels={SCHEDULE_LABELS}
      // Its own scroll area: the days stay visible, and it opens on the morning.
      scrollAreaProps={{ mah: 'max(28rem, calc(100dvh - 16.5rem))', viewportRef: viewport }}
      allDaySlotHeight={ROW_PX * rowsOfWholeDays(date, lines)}
      slotHeight={HOUR_PX}
      intervalMinutes={30}
      highlightToday
      // The bubble would hide the hour next to it.
      withCurrentTimeBubble={false}
      withWeekNumber={false}
      events={lines.map(scheduleEvent)}
      renderEventBody={(event) => <EntryText line={lineOf(event)} rows={rowsOfText(lineOf(event))} />}
      renderEvent={(event, props) => {
        const line = lineOf(event);
        // The library writes whole days by their title alone.
        return line.startTime === null ? (
          <EntryCard line={line} {...props}>
            <EntryText line={line} />
          </EntryCard>
        ) : (
          <EntryCard line={line} {...props} />
        );
      }}
      onEventClick={(event) => onOpen(lineOf(event))}
      getTimeSlotProps={({ start, end }) => ({ 'aria-label': slotLabel(start, end), disabled: onNew === undefined })}
      onTimeSlotClick={({ slotStart }) => onNew?.(day(slotStart.slice(0, 10)), slotStart.slice(11, 16))}
      onAllDaySlotClick={(on) => onNew?.(day(on))}
      onDateChange={(on) => onNew?.(day(on.slice(0, 10)))}
      withEventsDragAndDrop
      canDragEvent={(event) => lineOf(event).version !== null}
      onEventDrop={({ event, ...place }) => onDrop(lineOf(event), place)}
    />
  );
}

/** The library names the day buttons « 2026-12-14 » without an option. This renames them; for read-only users they are not buttons. */
function useFrenchHeads(grid: React.RefObject<HTMLDivElement | null>, date: Day, mayWrite: boolean) {
  useEffect(() => {
    for (const head of grid.current?.querySelectorAll<HTMLButtonElement>('.mantine-WeekView-weekViewDayLabel') ?? []) {
      const on = /\d{4}-\d{2}-\d{2}/.exec(head.dataset['day'] ?? head.ariaLabel ?? '')?.[0];
      if (on === undefined) continue;
      const named = day(on);
      head.dataset['day'] = on;
      head.ariaLabel = `${formatShortWeekday(named)} ${Number(on.slice(8))}, ${formatWeekday(named)}${mayWrite ? '. Nouvel évènement' : ''}`;
      head.disabled = !mayWrite;
    }
  }, [grid, date, mayWrite]);
}
