import { type Day, day } from '@lares/domain/shared/day';
import { MobileMonthView, type ScheduleEventData } from '#components/day-schedule.ts';
import { SCHEDULE_LABELS } from '#components/schedule-labels.ts';
import type { CalendarLine } from './calendar.labels.ts';
import { formatCount, formatNumber, formatShortWeekday, formatWeekday } from '#lib/format.ts';
import { dayEvent } from './calendar.rows.ts';
import { AgendaLine } from './agenda-panel.tsx';
import { dotColour } from './entry-card.tsx';

interface PhoneMonthPanelProps {
  date: Day;
  lines: readonly CalendarLine[];
  onOpen: (line: CalendarLine) => void;
  onDate: (on: Day) => void;
}

const lineOf = (event: ScheduleEventData) => event.payload?.['line'] as CalendarLine;

/** A month of dots, with the entries of the selected day below. */
export function PhoneMonthPanel({ date, lines, onOpen, onDate }: PhoneMonthPanelProps) {
  return (
    <MobileMonthView
      date={date}
      selectedDate={date}
      onSelectedDateChange={(on) => on !== null && onDate(day(on.slice(0, 10)))}
      renderHeader={() => null}
      locale="fr"
      firstDayOfWeek={1}
      weekendDays={[0, 6]}
      weekdayFormat={(on) => formatShortWeekday(day(on.slice(0, 10))).slice(0, 1)}
      eventsHeaderFormat={(on) => formatWeekday(day(on.slice(0, 10)))}
      labels={SCHEDULE_LABELS}
      getDayProps={(on) => ({
        'aria-label': dayLabel(day(on), lines),
        'aria-selected': undefined,
        'aria-pressed': on === date,
        'data-more': moreThanDots(day(on), lines),
      })}
      events={lines.map((line) => ({ ...dayEvent(line), color: dotColour(line) }))}
      renderEvent={(event) => <AgendaLine key={event.id} line={lineOf(event)} onOpen={onOpen} />}
    />
  );
}

/** The number that the library draws. */
const DOTS_OF_A_DAY = 3;

const countOn = (on: Day, lines: readonly CalendarLine[]): number =>
  lines.filter(({ firstDay, lastDay }) => firstDay <= on && on <= lastDay).length;

function moreThanDots(on: Day, lines: readonly CalendarLine[]): string | undefined {
  const more = countOn(on, lines) - DOTS_OF_A_DAY;
  return more > 0 ? `+${formatNumber(more)}` : undefined;
}

/** « 14 décembre 2026, 2 dates »: the visible number first. */
function dayLabel(on: Day, lines: readonly CalendarLine[]): string {
  const there = countOn(on, lines);
  const named = `${Number(on.slice(8))}, ${formatWeekday(on)}`;
  return there === 0 ? named : `${named}, ${formatCount(there, 'date')}`;
}
