import { UnstyledButton } from '@mantine/core';
import { CALENDAR_WORDS, isMovable } from '@lares/domain/calendar/kind';
import type { Day } from '@lares/domain/shared/day';
import { today } from '#lib/clock.ts';
import { hoursText, linesByDay, type CalendarLine } from '#lib/calendar-words.ts';
import { formatDayOfMonth, formatShortMonth, formatShortWeekday, formatWeekday } from '#lib/format.ts';
import { tintOf } from '#theme/meanings.ts';
import classes from './agenda-panel.module.css';

interface AgendaPanelProps {
  days: { from: Day; to: Day };
  lines: readonly CalendarLine[];
  onOpen: (line: CalendarLine) => void;
}

/** Day after day, those that have something. */
export function AgendaPanel({ days, lines, onOpen }: AgendaPanelProps) {
  return (
    <ol className={classes.days} aria-label="Agenda">
      {linesByDay(lines, days).map(([on, there]) => (
        <li key={on} className={classes.day} data-today={on === today() || undefined}>
          <time dateTime={on} className={classes.date} aria-label={formatWeekday(on)}>
            <span className={classes.weekday}>{formatShortWeekday(on)}</span>
            <span className={classes.number}>{formatDayOfMonth(on)}</span>
            <span className={classes.month}>{formatShortMonth(on)}</span>
          </time>
          <ul className={classes.lines}>
            {there.map((line) => (
              <li key={line.key}>
                <AgendaLine line={line} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

export function AgendaLine({ line, onOpen }: { line: CalendarLine; onOpen: (line: CalendarLine) => void }) {
  const { kind, title, detail } = line;
  // A date that is no appointment has no hours to speak of.
  const hours = hoursText(line) ?? (isMovable(kind) ? 'Journée' : null);
  return (
    <UnstyledButton className={classes.line} data-tint={tintOf('calendar', kind)} onClick={() => onOpen(line)}>
      <span className={classes.hours}>{hours}</span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{[CALENDAR_WORDS[kind], detail].filter(Boolean).join(' · ')}</span>
      </span>
    </UnstyledButton>
  );
}
