import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** At the right of the title: « Tout voir », a badge. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with a heading, the unit of pages with several parts. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {typeof aside === 'string' ? <span>{aside}</span> : aside}
      </div>
      {children}
    </Paper>
  );
}
