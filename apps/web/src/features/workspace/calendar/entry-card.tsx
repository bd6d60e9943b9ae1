import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { lineKindText, lineLabel, type CalendarLine } from './calendar.labels.ts';
import { tintOf } from '#theme/meanings.ts';
import { KindBadge } from './kind-badge.tsx';
import classes from './entry-card.module.css';

const coloursOf = ({ kind }: CalendarLine) => {
  const tint = tintOf('calendar', kind);
  return {
    '--event-bg': `var(--lares-tint-${tint}-ground)`,
    '--event-hover': `var(--lares-tint-${tint}-ground)`,
    '--event-color': `var(--lares-tint-${tint})`,
  };
};

/** An entry in a grid: the icon of its kind, hour and title; the full description as tooltip and for screen readers. */
export function EntryCard({ line, ...props }: ComponentPropsWithoutRef<'button'> & { line: CalendarLine }) {
  return <UnstyledButton {...props} style={{ ...props.style, ...coloursOf(line) }} title={lineLabel(line)} />;
}

interface EntryTextProps {
  line: CalendarLine;
  /** Available lines of text; longer text ends in « … ». */
  rows?: number;
}

export function EntryText({ line, rows = 1 }: EntryTextProps) {
  return (
    <span className={rows > 1 ? classes.rows : classes.words} style={{ WebkitLineClamp: rows > 1 ? rows : undefined }}>
      <KindBadge kind={line.kind} size={13} className={classes.kind} />
      {line.startTime !== null && <span className={classes.hour}>{line.startTime}</span>}{' '}
      <VisuallyHidden component="span">{lineKindText(line)}</VisuallyHidden>
      {line.title}
    </span>
  );
}

/** Where there is only space for a dot. */
export const dotColour = (line: CalendarLine): string => `var(--lares-tint-${tintOf('calendar', line.kind)})`;
