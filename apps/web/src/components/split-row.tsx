import type { ReactNode } from 'react';
import classes from './split-row.module.css';

/** A row of a list: what it is on the left, and what it says or does on the right, below it where there is no space. */
export const SplitRow = ({ children }: { children: ReactNode }) => <li className={classes.row}>{children}</li>;
