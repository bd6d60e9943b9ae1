import type { ReactNode } from 'react';
import { Stars } from '#components/stars.tsx';
import { now } from '#lib/clock.ts';
import { formatInstant, relativeTime } from '#lib/format.ts';
import classes from './review-card.module.css';

interface ReviewCardProps {
  review: { rating: number; text: string; createdAt: string };
  /** « Karim B. », « Vous » */
  author: string;
  /** Its state, unless it is published. */
  badge?: ReactNode;
  actions?: ReactNode;
}

export function ReviewCard({ review: { rating, text, createdAt }, author, badge, actions }: ReviewCardProps) {
  return (
    <article className={classes.review}>
      <div className={classes.head}>
        <Stars rating={rating} />
        <p className={classes.author}>{author || 'Un locataire'}</p>
        {badge}
        <time className={classes.when} dateTime={createdAt} title={formatInstant(createdAt)}>
          {relativeTime(createdAt, now())}
        </time>
      </div>
      <p className={classes.text}>{text}</p>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </article>
  );
}
