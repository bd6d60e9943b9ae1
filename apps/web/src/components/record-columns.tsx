import type { ReactNode } from 'react';
import classes from './record-columns.module.css';

interface RecordColumnsProps {
  /** Related records of the person. */
  story: ReactNode;
  /** Absent for users who may not read it. */
  history: ReactNode;
  /** Identity of the person. */
  aside: ReactNode;
}

/** The page of a person: on narrow screens identity comes first, and the history last. */
export function RecordColumns({ story, history, aside }: RecordColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.story}>
        {story}
        {history && <div className={classes.last}>{history}</div>}
      </div>
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}
