import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

interface MissingRecordProps {
  title: string;
  list: LinkProps['to'];
  /** « Retour aux biens » */
  backLabel: string;
  hasArrow?: boolean;
  children?: ReactNode;
}

/** In place of a record that does not exist, or that the user may not see. */
export function MissingRecord({ title, list, backLabel, hasArrow = false, children }: MissingRecordProps) {
  return (
    <EmptyState
      wholePage
      drawing="lost"
      title={title}
      action={
        <Button
          variant="default"
          leftSection={hasArrow && <IconArrowLeft size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} to={list} />}
        >
          {backLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
