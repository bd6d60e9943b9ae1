import { Anchor, Button } from '@mantine/core';
import { StatusBadge } from '#components/status-badge.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatCount, formatInstant } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type ActLabels, FAILURE_LABELS } from './webhooks.labels.ts';
import { WEBHOOK_MESSAGES } from './webhooks.messages.ts';
import classes from './webhooks-panel.module.css';

type Delivery = RouterOutputs['webhooks']['deliveries'][number];

/** While something waits for its first attempt: it takes a second or two. */
const REFRESH_MS = 2_000;

const isUnderway = ({ state, attempts }: Delivery) => state === 'En attente' && attempts === 0;

/** The last deliveries of a webhook. */
export function WebhookDeliveriesSection({ id, labels }: { id: string; labels: ActLabels }) {
  const deliveries = trpc.webhooks.deliveries.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? REFRESH_MS : false) },
  );
  if (deliveries.isPending) return <RowSkeletons label="Envois : chargement" count={3} />;
  if (deliveries.isError) {
    return (
      <p className={classes.quiet}>
        Les envois n’ont pas pu être lus.{' '}
        <Anchor inherit component="button" type="button" onClick={() => void deliveries.refetch()}>
          Réessayer
        </Anchor>
      </p>
    );
  }
  if (deliveries.data.length === 0) return <p className={classes.quiet}>Rien n’a été envoyé depuis 30 jours.</p>;
  return (
    <ul className={classes.list} aria-label="Derniers envois">
      {deliveries.data.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} label={labels[delivery.action]} />
      ))}
    </ul>
  );
}

function DeliveryRow({ delivery, label }: { delivery: Delivery; label: string }) {
  const { id, state, attempts, lastAttemptAt, nextAttemptAt, createdAt } = delivery;
  const relaunch = useEntityMutation(trpc.webhooks.relaunch, { messages: WEBHOOK_MESSAGES.relaunch, invalidates: [[['webhooks']]] });
  return (
    <li className={classes.webhook}>
      <div className={classes.words}>
        <p className={classes.name}>
          {label} <StatusBadge kind="webhook-delivery" word={state} />
        </p>
        <p className={classes.detail}>
          {formatInstant(lastAttemptAt ?? createdAt)}
          {attempts > 0 && ` · ${formatCount(attempts, 'tentative')}`}
          {answerOf(delivery)}
        </p>
        {nextAttemptAt !== null && attempts > 0 && <p className={classes.detail}>Prochaine tentative le {formatInstant(nextAttemptAt)}</p>}
      </div>
      <Button
        variant="default"
        size="compact-sm"
        disabled={relaunch.isPending}
        aria-label={`Relancer : ${label}, ${formatInstant(createdAt)}`}
        onClick={() => relaunch.mutate({ id })}
      >
        Relancer
      </Button>
    </li>
  );
}

const answerOf = ({ lastStatus, lastFailure }: Delivery): string =>
  [
    lastStatus === null ? '' : ` · réponse ${lastStatus}`,
    lastFailure === null || lastFailure === 'status' ? '' : ` · ${FAILURE_LABELS[lastFailure]}`,
  ].join('');
