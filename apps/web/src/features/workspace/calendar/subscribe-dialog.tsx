import { Button, Group, Stack, Text } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Dialog } from '#components/dialog.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PrivateAddress } from '#components/private-address.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatInstant } from '#lib/format.ts';
import { trpc, type RouterOutputs } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import { FEED_MESSAGES } from './calendar-feeds.messages.ts';
import classes from './subscribe-dialog.module.css';

type Feed = RouterOutputs['calendar']['feeds'][number];

const INVALIDATES = [[['calendar', 'feeds']]];

const WAYS = [
  { name: 'Google Agenda', steps: 'Sur un ordinateur : « Autres agendas », « + », « À partir de l’URL », puis collez l’adresse.' },
  { name: 'Apple (iPhone, Mac)', steps: 'Calendrier : « Ajouter un calendrier », « Ajouter un abonnement », puis collez l’adresse.' },
  { name: 'Outlook', steps: '« Ajouter un calendrier », « S’abonner à partir du web », puis collez l’adresse.' },
] as const;

/** The user's calendar in other programs: a secret feed URL, shown once and revocable. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ id: string; address: string } | null>(null);
  useReturnedFocus();
  const feeds = trpc.calendar.feeds.useQuery();
  const create = useEntityMutation(trpc.calendar.createFeed, {
    messages: FEED_MESSAGES.create,
    invalidates: INVALIDATES,
    onDone: setMade,
  });
  return (
    <Dialog opened onClose={onClose} title="S’abonner au calendrier" size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Une adresse privée donne votre calendrier à une autre application, qui le relit toutes les quelques heures. Qui la connaît lit ce
          que vous voyez&nbsp;: gardez-la pour vous.
        </Text>
        {made && <PrivateAddress label="Votre adresse" address={made.address} />}
        <dl className={classes.ways}>
          {WAYS.map(({ name, steps }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
        {feeds.isPending && <RowSkeletons label="Chargement de vos adresses" count={1} />}
        {feeds.isError && (
          <ErrorState title="Vos adresses n’ont pas pu être lues" onRetry={() => void feeds.refetch()} retrying={feeds.isFetching} />
        )}
        {feeds.data && feeds.data.length > 0 && (
          <FeedList feeds={feeds.data} newest={made?.id ?? null} onRevoked={(id) => id === made?.id && setMade(null)} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          <Button
            leftSection={<IconRss size={16} aria-hidden="true" />}
            onClick={() => create.mutate()}
            disabled={create.isPending}
            aria-busy={create.isPending}
          >
            {feeds.data?.length ? 'Créer une autre adresse' : 'Créer une adresse'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface FeedListProps {
  feeds: readonly Feed[];
  newest: string | null;
  onRevoked: (id: string) => void;
}

function FeedList({ feeds, newest, onRevoked }: FeedListProps) {
  const [asked, setAsked] = useState<Feed | null>(null);
  const revoke = useEntityMutation(trpc.calendar.revokeFeed, {
    messages: FEED_MESSAGES.revoke,
    invalidates: INVALIDATES,
    onDone: ({ id }) => {
      setAsked(null);
      onRevoked(id);
    },
  });
  return (
    <section aria-label="Vos adresses">
      <ul className={classes.feeds}>
        {feeds.map((feed) => (
          <li key={feed.id}>
            <span>
              Créée le {formatInstant(feed.createdAt)}
              {feed.id === newest && ' (ci-dessus)'}
            </span>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-label={`Révoquer l’adresse créée le ${formatInstant(feed.createdAt)}`}
              onClick={() => setAsked(feed)}
            >
              Révoquer
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          opened
          onClose={() => setAsked(null)}
          onConfirm={() => revoke.mutate({ id: asked.id, version: asked.version })}
          title="Révoquer cette adresse ?"
          confirmLabel="Révoquer"
          busyLabel="Révocation..."
          pending={revoke.isPending}
          destructive
        >
          Les applications qui la lisent ne recevront plus rien. Vous pourrez en créer une autre.
        </ConfirmDialog>
      )}
    </section>
  );
}
