import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './record-list.module.css';
import { RowLink } from './row-link.tsx';

export interface ListedRecord {
  id: string;
  title: string;
  /** A secondary line. */
  detail?: ReactNode;
  aside?: ReactNode;
  link: LinkProps;
}

interface RecordListProps {
  label: string;
  records: ListedRecord[];
}

/** A short list of linked records in a panel. */
export function RecordList({ label, records }: RecordListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {records.map(({ id, title, detail, aside, link }) => (
        <li key={id} className={classes.record}>
          <div className={classes.words}>
            <RowLink link={link}>{title}</RowLink>
            {detail !== undefined && <p className={classes.detail}>{detail}</p>}
          </div>
          {aside}
        </li>
      ))}
    </ul>
  );
}
