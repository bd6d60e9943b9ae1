import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Panel } from '#components/panel.tsx';
import { PrivateAddress } from '#components/private-address.tsx';
import { formatInstant } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PORTAL_FEED_MESSAGES } from './portal-feeds.messages.ts';
import classes from './portal-address-panel.module.css';

type Settings = NonNullable<RouterOutputs['portalFeeds']['current']['settings']>;

/** The secret address that a portal fetches the feed from: shown once, renewed or revoked. */
export function PortalAddressPanel({ settings: { version, tokenCreatedAt, lastFetchedAt } }: { settings: Settings }) {
  const [made, setMade] = useState<string | null>(null);
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const close = () => setAsked(null);
  const create = useEntityMutation(trpc.portalFeeds.createAddress, {
    messages: PORTAL_FEED_MESSAGES.createAddress,
    onDone: ({ address }) => {
      setMade(address);
      close();
    },
    onFailure: close,
  });
  const revoke = useEntityMutation(trpc.portalFeeds.revokeAddress, {
    messages: PORTAL_FEED_MESSAGES.revokeAddress,
    onDone: () => {
      setMade(null);
      close();
    },
    onFailure: close,
  });
  return (
    <Panel title="Adresse privée">
      <p className={classes.lead}>
        Un portail qui vient chercher les annonces lit le flux à cette adresse, aussi souvent qu’il le veut. Qui la connaît lit ce qui est
        en ligne&nbsp;: ne la donnez qu’au portail. Lares ne dépose rien sur son serveur FTP&nbsp;: s’il n’a que cette voie, téléchargez le
        flux et déposez-le vous-même.
      </p>
      {tokenCreatedAt !== null && (
        <p className={classes.quiet}>
          Créée le {formatInstant(tokenCreatedAt)} ·{' '}
          {lastFetchedAt === null ? 'jamais lue' : `lue pour la dernière fois le ${formatInstant(lastFetchedAt)}`}
        </p>
      )}
      {made !== null && (
        <div className={classes.made}>
          <PrivateAddress label="L’adresse du flux" address={made} />
        </div>
      )}
      <Group gap="xs" mt="md">
        {tokenCreatedAt === null ? (
          <Button variant="default" disabled={create.isPending} aria-busy={create.isPending} onClick={() => create.mutate({ version })}>
            Créer l’adresse
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => setAsked('renew')}>
              Renouveler
            </Button>
            <Button variant="subtle" color="red" onClick={() => setAsked('revoke')}>
              Révoquer
            </Button>
          </>
        )}
      </Group>
      <ConfirmDialog
        opened={asked === 'renew'}
        onClose={close}
        onConfirm={() => create.mutate({ version })}
        title="Renouveler l’adresse ?"
        confirmLabel="Renouveler"
        busyLabel="Création..."
        pending={create.isPending}
      >
        L’adresse actuelle ne répondra plus&nbsp;: donnez la nouvelle au portail.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'revoke'}
        onClose={close}
        onConfirm={() => revoke.mutate({ version })}
        title="Révoquer l’adresse ?"
        confirmLabel="Révoquer"
        busyLabel="Révocation..."
        pending={revoke.isPending}
        destructive
      >
        Le portail qui la lit ne recevra plus rien. Vous pourrez en créer une autre.
      </ConfirmDialog>
    </Panel>
  );
}
