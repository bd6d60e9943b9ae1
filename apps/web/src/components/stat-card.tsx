import { Link, type LinkProps } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  /** Already formatted. */
  value: string;
  /** A short explanation of the figure. */
  note?: ReactNode;
  tone?: 'plain' | 'negative';
  /** Link of the whole card, to the source of the figure. */
  link?: Pick<LinkProps, 'to' | 'search' | 'params'>;
}

export function StatCard({ label, value, note, tone = 'plain', link }: StatCardProps) {
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <strong className={classes.value} data-tone={tone} style={{ '--characters': value.length } as CSSProperties}>
        {value}
      </strong>
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </>
  );
  if (link === undefined) return <div className={classes.card}>{content}</div>;
  return (
    <Link {...link} className={classes.card}>
      {content}
    </Link>
  );
}
