import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DrawingName } from './drawing.tsx';
import { EmptyState } from './empty-state.tsx';

interface EmptyListProps {
  /** Filters are set: without them the list may well have rows. */
  isFiltered: boolean;
  /** Of the list without filters. */
  drawing: DrawingName;
  title: string;
  /** The list without its filters. */
  list: LinkProps['to'];
  /** Offers to create the first record, to users who may. */
  action?: ReactNode;
  children: ReactNode;
}

/** A list without a row: clears its filters, or offers to create the first record. */
export function EmptyList({ isFiltered, drawing, title, list, action, children }: EmptyListProps) {
  const clear = (
    <Button renderRoot={(props) => <Link {...props} to={list} search={{}} />} variant="default">
      Effacer tous les filtres
    </Button>
  );
  return (
    <EmptyState drawing={isFiltered ? 'search' : drawing} title={title} action={isFiltered ? clear : action}>
      {children}
    </EmptyState>
  );
}
