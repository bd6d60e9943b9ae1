import { RecordList } from '#components/record-list.tsx';
import { Stars } from '#components/stars.tsx';
import { now } from '#lib/clock.ts';
import { relativeTime } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

interface WaitingReviewsPanelProps {
  reviews: RouterOutputs['reviews']['waiting']['rows'];
}

/** Pending reviews for a manager, in notifications and on the dashboard. */
export function WaitingReviewsPanel({ reviews }: WaitingReviewsPanelProps) {
  return (
    <RecordList
      label="Avis à modérer"
      records={reviews.map(({ id, authorName, rating, property, createdAt }) => ({
        id,
        title: `Avis de ${authorName || 'un locataire'}`,
        detail: `${property.title} · ${relativeTime(createdAt, now())}`,
        aside: <Stars rating={rating} />,
        link: { to: '/properties/$propertyId', params: { propertyId: property.id }, hash: 'avis' },
      }))}
    />
  );
}
