import { RecordList } from '#components/record-list.tsx';
import { Stars } from '#components/stars.tsx';
import { now } from '#lib/clock.ts';
import { relativeTime } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

interface WaitingReviewsPanelProps {
  reviews: RouterOutputs['reviews']['waiting']['rows'];
}

/** What the bell and the dashboard tell a manager: who wrote about a property and is not published yet. */
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
