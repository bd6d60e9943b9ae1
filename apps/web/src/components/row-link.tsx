import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

interface RowLinkProps {
  link: LinkProps;
  children: ReactNode;
}

/** A link whose surface is its whole row or card (the nearest positioned ancestor). */
export function RowLink({ link, children }: RowLinkProps) {
  return (
    <Link {...link} className={classes.rowLink}>
      {children}
    </Link>
  );
}
