import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { lineLabel, lineText, type CalendarLine } from './calendar.labels.ts';
import { tintOf } from '#theme/meanings.ts';
import classes from './entry-card.module.css';

const coloursOf = ({ kind }: CalendarLine) => {
  const tint = tintOf('calendar', kind);
  return {
    '--event-bg': `var(--lares-tint-${tint}-ground)`,
    '--event-hover': `var(--lares-tint-${tint}-ground)`,
    '--event-color': `var(--lares-tint-${tint})`,
  };
};

/** One line in a grid: the hour, then what it is; its whole sentence for who points at it or does not see it. */
export function EntryCard({ line, ...props }: ComponentPropsWithoutRef<'button'> & { line: CalendarLine }) {
  return <UnstyledButton {...props} style={{ ...props.style, ...coloursOf(line) }} title={lineLabel(line)} />;
}

interface EntryWordsProps {
  line: CalendarLine;
  /** How many lines of text it has room for; what is longer ends in « … ». */
  rows?: number;
}

export function EntryWords({ line, rows = 1 }: EntryWordsProps) {
  return (
    <span className={rows > 1 ? classes.rows : classes.words} style={{ WebkitLineClamp: rows > 1 ? rows : undefined }}>
      {line.startTime !== null && <span className={classes.hour}>{line.startTime}</span>} {lineText(line)}
    </span>
  );
}

/** Where there is room for no more than that something is there. */
export const dotColour = (line: CalendarLine): string => `var(--lares-tint-${tintOf('calendar', line.kind)})`;
