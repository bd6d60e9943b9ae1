import type { ReactNode } from 'react';
import classes from './description-list.module.css';

export interface Description {
  label: string;
  /** `null`: unknown. */
  value: ReactNode;
}

interface DescriptionListProps {
  items: Description[];
  columns?: 1 | 2 | 3;
  /** Shown for a missing value. */
  missing?: string;
}

export function DescriptionList({ items, columns = 2, missing = 'Non renseigné' }: DescriptionListProps) {
  return (
    <dl className={classes.list} data-columns={columns}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.item}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? <span className={classes.missing}>{missing}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
