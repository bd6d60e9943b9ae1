import type { ReactNode } from 'react';
import { now } from '#lib/clock.ts';
import { formatInstant, relativeTime } from '#lib/format.ts';
import classes from './timeline.module.css';

export interface TimelineEntry {
  id: string;
  /** ISO instant. */
  at: string;
  title: ReactNode;
  by?: string | null;
  details?: ReactNode;
}

interface TimelineProps {
  entries: TimelineEntry[];
  /** Accessible name, e.g. « Historique du bien ». */
  label: string;
}

/** The history of a record, newest first. */
export function Timeline({ entries, label }: TimelineProps) {
  const reading = now();
  return (
    <ol className={classes.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <p className={classes.title}>{entry.title}</p>
          <p className={classes.when}>
            {entry.by && <>{entry.by} · </>}
            <time dateTime={entry.at} title={formatInstant(entry.at)}>
              {relativeTime(entry.at, reading)}
            </time>
          </p>
          {entry.details !== undefined && <div className={classes.details}>{entry.details}</div>}
        </li>
      ))}
    </ol>
  );
}
