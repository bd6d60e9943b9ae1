import { Button } from '@mantine/core';
import { NamedRow, NamedRows } from '#components/named-rows.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatCount, formatInstant } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type ActLabels, FAILURE_LABELS } from './webhooks.labels.ts';
import { WEBHOOK_MESSAGES } from './webhooks.messages.ts';

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
  return (
    <NamedRows
      label="Derniers envois"
      rows={deliveries.data}
      waiting="Envois : chargement"
      waitingRows={3}
      failure={deliveries.isError && 'Les envois n’ont pas pu être lus.'}
      onRetry={() => void deliveries.refetch()}
      empty="Rien n’a été envoyé depuis 30 jours."
    >
      {(delivery) => <DeliveryRow delivery={delivery} label={labels[delivery.action]} />}
    </NamedRows>
  );
}

function DeliveryRow({ delivery, label }: { delivery: Delivery; label: string }) {
  const { id, state, attempts, lastAttemptAt, nextAttemptAt, createdAt } = delivery;
  const relaunch = useEntityMutation(trpc.webhooks.relaunch, { messages: WEBHOOK_MESSAGES.relaunch, invalidates: [[['webhooks']]] });
  return (
    <NamedRow
      name={label}
      badge={<StatusBadge kind="webhook-delivery" word={state} />}
      details={[
        `${formatInstant(lastAttemptAt ?? createdAt)}${attempts > 0 ? ` · ${formatCount(attempts, 'tentative')}` : ''}${answerOf(delivery)}`,
        nextAttemptAt !== null && attempts > 0 && `Prochaine tentative le ${formatInstant(nextAttemptAt)}`,
      ]}
    >
      <Button
        variant="default"
        size="compact-sm"
        disabled={relaunch.isPending}
        aria-label={`Relancer : ${label}, ${formatInstant(createdAt)}`}
        onClick={() => relaunch.mutate({ id })}
      >
        Relancer
      </Button>
    </NamedRow>
  );
}

const answerOf = ({ lastStatus, lastFailure }: Delivery): string =>
  [
    lastStatus === null ? '' : ` · réponse ${lastStatus}`,
    lastFailure === null || lastFailure === 'status' ? '' : ` · ${FAILURE_LABELS[lastFailure]}`,
  ].join('');
