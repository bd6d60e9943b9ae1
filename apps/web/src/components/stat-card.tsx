import { Link, type LinkProps } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  /** Already formatted. */
  value: string;
  /** What the figure stands for, in a few words. */
  note?: ReactNode;
  tone?: 'plain' | 'negative';
  /** Where the figure comes from: the whole card leads there. */
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
