import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './import-table-section.module.css';

interface ImportTableSectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A heading above a table with its own frame. */
export function ImportTableSection({ title, aside, children }: ImportTableSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {typeof aside === 'string' ? <span className={classes.aside}>{aside}</span> : aside}
      </div>
      {children}
    </section>
  );
}
