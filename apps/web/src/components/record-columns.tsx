import type { ReactNode } from 'react';
import classes from './record-columns.module.css';

interface RecordColumnsProps {
  /** What has to do with the person. */
  story: ReactNode;
  /** Absent for who may not read it. */
  history: ReactNode;
  /** Who it is. */
  aside: ReactNode;
}

/** The page of one person: in one column who it is comes first, and what happened to the record last. */
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
