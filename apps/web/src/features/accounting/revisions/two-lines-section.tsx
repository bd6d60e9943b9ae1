import type { ReactNode } from 'react';
import classes from './revision-table.module.css';

/** A value and its detail in one cell. */
export function TwoLines({ main, detail }: { main: ReactNode; detail: string }) {
  return (
    <span className={classes.two}>
      <span className={classes.main}>{main}</span>
      {detail !== '' && <span className={classes.detail}>{detail}</span>}
    </span>
  );
}
