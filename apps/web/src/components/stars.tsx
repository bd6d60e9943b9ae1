import { VisuallyHidden } from '@mantine/core';
import { RATING_MAX } from '@lares/domain/leasing/reviews/moderation';
import { IconStarFilled } from '@tabler/icons-react';
import { formatNumber } from '#lib/format.ts';
import classes from './stars.module.css';

interface StarsProps {
  /** Drawn to tenths. */
  rating: number;
}

const STARS = Array.from({ length: RATING_MAX }, (_, at) => at + 1);

/** A read-only rating: « 4,3 sur 5 » for screen readers. */
export function Stars({ rating }: StarsProps) {
  return (
    <span className={classes.stars}>
      <VisuallyHidden>
        {formatNumber(rating)} sur {RATING_MAX}
      </VisuallyHidden>
      <Row className={classes.empty} />
      <span className={classes.full} style={{ width: `${(rating / RATING_MAX) * 100}%` }}>
        <Row />
      </span>
    </span>
  );
}

function Row({ className }: { className?: string | undefined }) {
  return (
    <span className={`${classes.row} ${className ?? ''}`} aria-hidden="true">
      {STARS.map((star) => (
        <IconStarFilled key={star} size={16} />
      ))}
    </span>
  );
}
