import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { formatNumber } from '#lib/format.ts';
import { trpc, type RouterOutputs } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ReviewCard } from './review-card.tsx';
import { REVIEW_MESSAGES } from './reviews.messages.ts';
import classes from './reviews-panel.module.css';

interface ModerationPanelProps {
  propertyId: string;
}

type WaitingReview = RouterOutputs['reviews']['waiting']['rows'][number];

const AT_ONCE = 10;

/** For managers: pending reviews, oldest first. Hidden when there are none. */
export function ModerationPanel({ propertyId }: ModerationPanelProps) {
  const { data } = trpc.reviews.waiting.useQuery({ propertyId, limit: AT_ONCE });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={classes.waiting} aria-label="Avis à modérer">
      <h3 className={classes.heading}>
        À modérer ({formatNumber(data.rows.length)}
        {data.nextCursor !== null && '+'})
      </h3>
      {data.rows.map((review) => (
        <Decision key={review.id} review={review} />
      ))}
    </section>
  );
}

function Decision({ review }: { review: WaitingReview }) {
  const { id, version, authorName } = review;
  const moderate = useEntityMutation(trpc.reviews.moderate, { messages: REVIEW_MESSAGES.moderate });
  return (
    <ReviewCard
      review={review}
      author={authorName}
      actions={
        <>
          <Button
            size="compact-sm"
            variant="light"
            disabled={moderate.isPending}
            leftSection={<IconCheck size={14} aria-hidden="true" />}
            aria-label={`Publier l’avis de ${authorName}`}
            onClick={() => moderate.mutate({ id, version, moderation: 'Publié' })}
          >
            Publier
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={moderate.isPending}
            leftSection={<IconX size={14} aria-hidden="true" />}
            aria-label={`Refuser l’avis de ${authorName}`}
            onClick={() => moderate.mutate({ id, version, moderation: 'Refusé' })}
          >
            Refuser
          </Button>
        </>
      }
    />
  );
}
