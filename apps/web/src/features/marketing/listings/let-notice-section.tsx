import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDay } from '#lib/format.ts';
import type { ListingOfProperty } from './listings.draft.ts';
import classes from './let-notice-section.module.css';

interface LetNoticeSectionProps {
  letBy: ListingOfProperty['letBy'];
  isPublished: boolean;
}

/** Warns that the property of an advertisement is let; nothing while it is free. */
export function LetNoticeSection({ letBy, isPublished }: LetNoticeSectionProps) {
  if (letBy === null) return null;
  const until = letBy.noticeEffectiveOn ?? letBy.lastDay;
  return (
    <p className={classes.notice}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      {`Ce bien est loué${until === null ? '' : ` jusqu’au ${formatDay(until)}`} : vérifiez la date de disponibilité de l’annonce${isPublished ? ', ou retirez-la' : ''}.`}
    </p>
  );
}
