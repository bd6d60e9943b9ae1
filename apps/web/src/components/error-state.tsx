import { Button, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import classes from './empty-state.module.css';

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What was kept, and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <Drawing name="lost" />
      <Title order={2} size="h3" maw="34rem">
        {title}
      </Title>
      {children !== undefined && (
        <Text c="dimmed" className={classes.lesson} component="div" size="sm">
          {children}
        </Text>
      )}
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden="true" />} onClick={onRetry} loading={retrying}>
            Réessayer
          </Button>
        </div>
      )}
    </div>
  );
}
