import { Button, UnstyledButton } from '@mantine/core';
import { CALENDAR_KIND_LABELS, isMovable } from '@lares/domain/workspace/calendar/kind';
import type { Day } from '@lares/domain/shared/day';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { today } from '#lib/clock.ts';
import { detailText, hoursText, linesByDay, type CalendarLine } from './calendar.labels.ts';
import { formatDayOfMonth, formatNumber, formatShortMonth, formatShortWeekday, formatWeekday } from '#lib/format.ts';
import { tintOf } from '#theme/meanings.ts';
import classes from './agenda-panel.module.css';

interface AgendaPanelProps {
  days: { from: Day; to: Day };
  /** The requested day. */
  date: Day;
  lines: readonly CalendarLine[];
  onOpen: (line: CalendarLine) => void;
}

/** Days with entries. In the current month or week the list begins today, with the past on request. */
export function AgendaPanel({ days, date, lines, onOpen }: AgendaPanelProps) {
  const now = today();
  const isRunning = days.from <= now && now <= days.to;
  // A requested past day shows the past.
  const [withPast, setWithPast] = useState(date < now && date !== days.from);
  const grouped = linesByDay(lines, days);
  const past = isRunning ? grouped.filter(([on]) => on < now) : [];
  const coming = grouped.filter(([on]) => !isRunning || on >= now);
  const shown = [...(withPast ? past : []), ...(isRunning && coming[0]?.[0] !== now ? [[now, []] as const] : []), ...coming];
  const pastCount = new Set(past.flatMap(([, there]) => there)).size;
  return (
    <ol className={classes.days} aria-label="Agenda">
      {pastCount > 0 && (
        <li className={classes.past}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={withPast}
            onClick={() => setWithPast(!withPast)}
            rightSection={withPast ? <IconChevronUp size={16} aria-hidden="true" /> : <IconChevronDown size={16} aria-hidden="true" />}
          >
            {withPast ? 'Masquer les dates passées' : `Dates passées (${formatNumber(pastCount)})`}
          </Button>
        </li>
      )}
      {shown.map(([on, there]) => (
        <li key={on} className={classes.day} data-today={on === now || undefined}>
          <time dateTime={on} className={classes.date} aria-label={on === now ? `Aujourd’hui, ${formatWeekday(on)}` : formatWeekday(on)}>
            <span className={classes.weekday}>{formatShortWeekday(on)}</span>
            <span className={classes.number}>{formatDayOfMonth(on)}</span>
            <span className={classes.month}>{formatShortMonth(on)}</span>
          </time>
          {there.length === 0 ? (
            <p className={classes.nothing}>Rien de prévu aujourd’hui</p>
          ) : (
            <ul className={classes.lines}>
              {there.map((line) => (
                <li key={line.key}>
                  <AgendaLine line={line} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

export function AgendaLine({ line, onOpen }: { line: CalendarLine; onOpen: (line: CalendarLine) => void }) {
  const { kind, title } = line;
  // Entries that are not appointments have no hours.
  const hours = hoursText(line) ?? (isMovable(kind) ? 'Journée' : null);
  return (
    <UnstyledButton className={classes.line} data-tint={tintOf('calendar', kind)} onClick={() => onOpen(line)}>
      <span className={classes.hours}>{hours}</span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{[CALENDAR_KIND_LABELS[kind], detailText(line)].filter(Boolean).join(' · ')}</span>
      </span>
    </UnstyledButton>
  );
}
