import { Text, Title } from '@mantine/core';
import { Children, type ReactNode, useEffect } from 'react';
import { withoutLoneMarks } from '#lib/format.ts';
import { Drawing, type DrawingName } from './drawing.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  /** A sentence of help. */
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** Smaller, inside a card. */
  compact?: boolean;
  /** The only content of the page: its title becomes the title of the page. */
  wholePage?: boolean;
}

export function EmptyState({ drawing, title, children, action, compact = false, wholePage = false }: EmptyStateProps) {
  useEffect(() => {
    // A full sentence as title loses its full stop.
    if (wholePage) document.title = `${title.replace(/\.$/, '')} · Lares`;
  }, [wholePage, title]);
  return (
    <div className={classes.state} data-compact={compact || undefined}>
      <Drawing name={drawing} />
      <Title order={wholePage ? 1 : 2} size={wholePage ? 'h2' : 'h3'}>
        {title}
      </Title>
      {children !== undefined && (
        <Text c="dimmed" className={classes.lesson} component="div" size="sm">
          {Children.map(children, (child) => (typeof child === 'string' ? withoutLoneMarks(child) : child))}
        </Text>
      )}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
