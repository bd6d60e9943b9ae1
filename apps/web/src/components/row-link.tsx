import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

interface RowLinkProps {
  /** Absent: the row opens nothing. */
  link: LinkProps | undefined;
  children: ReactNode;
}

/** A link whose surface is its whole row or card (the nearest positioned ancestor). */
export function RowLink({ link, children }: RowLinkProps) {
  if (!link) return children;
  return (
    <Link {...link} className={classes.rowLink}>
      {children}
    </Link>
  );
}
