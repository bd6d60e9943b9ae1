import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { formatCount, formatNumber } from '#lib/format.ts';
import type { PropertyRow } from './properties.rows.ts';
import classes from './property-rating-badge.module.css';

interface PropertyRatingBadgeProps {
  property: Pick<PropertyRow, 'ratingAverage' | 'ratingCount'>;
}

/** « ★ 4,3 · 12 avis »; hidden without published reviews. */
export function PropertyRatingBadge({ property: { ratingAverage, ratingCount } }: PropertyRatingBadgeProps) {
  if (ratingAverage === null) return null;
  return (
    <span className={classes.rating}>
      <VisuallyHidden>Note&nbsp;:</VisuallyHidden>
      <IconStarFilled size={13} aria-hidden="true" />
      <strong>{formatNumber(ratingAverage)}</strong> · {formatCount(ratingCount, 'avis', 'avis')}
    </span>
  );
}
