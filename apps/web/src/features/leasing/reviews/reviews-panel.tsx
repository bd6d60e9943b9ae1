import { Button } from '@mantine/core';
import { EmptyState } from '#components/empty-state.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { Stars } from '#components/stars.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatCount, formatNumber } from '#lib/format.ts';
import { trpc, trpcClient, type RouterOutputs } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { usePages } from '#lib/use-pages.ts';
import { ModerationPanel } from './moderation-panel.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';
import { REVIEW_MESSAGES } from './reviews.messages.ts';
import classes from './reviews-panel.module.css';

interface ReviewsPanelProps {
  propertyId: string;
}

type Reviews = RouterOutputs['reviews']['ofProperty'];

/** « Avis » of a property: its reviews, the user's own, and for managers the pending ones. */
export function ReviewsPanel({ propertyId }: ReviewsPanelProps) {
  const can = useCan();
  const { data, isPending, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = usePages(
    [['reviews', 'ofProperty'], { input: { propertyId }, type: 'pages' }],
    (cursor) => trpcClient.reviews.ofProperty.query({ propertyId, cursor }),
  );
  if (isPending) return <RowSkeletons label="Avis : chargement" count={3} />;
  if (isError || !data)
    return (
      <p className={classes.failed}>
        Les avis n’ont pas pu être chargés.{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </p>
    );
  // Totals are identical on every page.
  const about = data.pages[0] as Reviews;
  const rows = data.pages.flatMap((page) => page.rows);
  const mine = about.mine.filter(({ moderation }) => moderation !== 'Publié');
  const moderates = can('reviews:moderate');
  return (
    <div className={classes.panel}>
      {moderates && <ModerationPanel propertyId={propertyId} />}
      {about.ratingAverage !== null && (
        <p className={classes.average}>
          <strong>{formatNumber(about.ratingAverage)}</strong>
          <Stars rating={about.ratingAverage} />
          <span>{formatCount(about.ratingCount, 'avis', 'avis')}</span>
        </p>
      )}
      {mine.map((review) => (
        <ReviewCard key={review.id} review={review} author="Vous" badge={<StatusBadge kind="review" word={review.moderation} />} />
      ))}
      {mine.some(({ moderation }) => moderation === 'En attente') && (
        <p className={classes.note}>Votre avis sera visible par les autres dès que votre gestionnaire l’aura publié.</p>
      )}
      {about.leaseToReviewId !== null && <ReviewForm key={about.leaseToReviewId} leaseId={about.leaseToReviewId} />}
      {rows.length > 0 && (
        <ul className={classes.list} aria-label="Avis publiés">
          {rows.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} author={review.authorName} actions={moderates ? <Withdrawal review={review} /> : undefined} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button variant="subtle" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Avis plus anciens
          </Button>
        </div>
      )}
      {rows.length === 0 && mine.length === 0 && about.leaseToReviewId === null && (
        <EmptyState drawing="star" title="Aucun avis" compact>
          Un avis se donne par le locataire qui vit dans ce bien, ou y a vécu. Il s’affiche une fois publié par le gestionnaire.
        </EmptyState>
      )}
    </div>
  );
}

function Withdrawal({ review: { id, version, authorName } }: { review: Reviews['rows'][number] }) {
  const moderate = useEntityMutation(trpc.reviews.moderate, { messages: REVIEW_MESSAGES.moderate });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={moderate.isPending}
      aria-label={`Dépublier l’avis de ${authorName}`}
      onClick={() => moderate.mutate({ id, version, moderation: 'Refusé' })}
    >
      Dépublier
    </Button>
  );
}
