import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Dialog } from '#components/dialog.tsx';
import { NamedRow, NamedRows, RowsLead } from '#components/named-rows.tsx';
import { Panel } from '#components/panel.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatCount, formatDate, formatInstant, withoutLoneMarks } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { NewWebhookDialog, RotateSecretDialog } from './webhook-dialog.tsx';
import { WebhookDeliveriesSection } from './webhook-deliveries-section.tsx';
import { WebhookForm } from './webhook-form.tsx';
import type { ActLabels } from './webhooks.labels.ts';
import { WEBHOOK_MESSAGES } from './webhooks.messages.ts';

type Webhook = RouterOutputs['webhooks']['list'][number];
type Opened = { what: 'new' } | { what: 'deliveries' | 'edit' | 'rotate' | 'remove'; webhook: Webhook };

const WEBHOOKS = [[['webhooks']]];

/** Addresses outside that are notified of acts of the organisation. `labels` are the sentences of the history. */
export function WebhooksPanel({ labels }: { labels: ActLabels }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const webhooks = trpc.webhooks.list.useQuery();
  const remove = useEntityMutation(trpc.webhooks.remove, {
    messages: WEBHOOK_MESSAGES.remove,
    invalidates: WEBHOOKS,
    onDone: close,
    onFailure: close,
  });
  return (
    <Panel
      title="Webhooks"
      aside={
        <Button variant="default" size="compact-sm" onClick={() => setOpened({ what: 'new' })}>
          Créer un webhook
        </Button>
      }
    >
      <RowsLead>
        Lares prévient un autre programme dès qu’un acte est enregistré. L’envoi est signé et ne contient que des identifiants.
      </RowsLead>
      <NamedRows
        label="Webhooks"
        rows={webhooks.data}
        waiting="Webhooks : chargement"
        failure={webhooks.isError && 'Les webhooks n’ont pas pu être lus.'}
        onRetry={() => void webhooks.refetch()}
      >
        {(webhook) => <WebhookRow webhook={webhook} onOpen={(what) => setOpened({ what, webhook })} />}
      </NamedRows>
      {opened?.what === 'new' && <NewWebhookDialog labels={labels} onClose={close} />}
      {opened?.what === 'rotate' && <RotateSecretDialog webhook={opened.webhook} onClose={close} />}
      {opened?.what === 'edit' && (
        <Dialog opened onClose={close} title="Modifier le webhook" size="lg" closeOnClickOutside={false}>
          <WebhookForm labels={labels} webhook={opened.webhook} onDone={close} />
        </Dialog>
      )}
      {opened?.what === 'deliveries' && (
        <Dialog opened onClose={close} title={withoutLoneMarks(`Envois à « ${opened.webhook.name} »`)} size="lg">
          <WebhookDeliveriesSection id={opened.webhook.id} labels={labels} />
        </Dialog>
      )}
      <ConfirmDialog
        opened={opened?.what === 'remove'}
        onClose={close}
        onConfirm={() => opened?.what === 'remove' && remove.mutate({ id: opened.webhook.id, version: opened.webhook.version })}
        title="Supprimer ce webhook ?"
        confirmLabel="Supprimer"
        busyLabel="Suppression..."
        pending={remove.isPending}
        destructive
      >
        {opened?.what === 'remove' &&
          withoutLoneMarks(`Plus rien ne sera envoyé à « ${opened.webhook.name} », et la liste de ses envois est supprimée.`)}
      </ConfirmDialog>
    </Panel>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  onOpen: (what: 'deliveries' | 'edit' | 'rotate' | 'remove') => void;
}

function WebhookRow({ webhook, onOpen }: WebhookRowProps) {
  const { id, version, name, url, events, state, failingSince, previousSecretUntil, createdAt } = webhook;
  const isActive = state === 'Actif';
  const setPaused = useEntityMutation(trpc.webhooks.setPaused, {
    messages: isActive ? WEBHOOK_MESSAGES.pause : WEBHOOK_MESSAGES.resume,
    invalidates: WEBHOOKS,
  });
  const test = useEntityMutation(trpc.webhooks.test, {
    messages: WEBHOOK_MESSAGES.test,
    invalidates: WEBHOOKS,
    onDone: () => onOpen('deliveries'),
  });
  return (
    <NamedRow
      name={name}
      badge={<StatusBadge kind="webhook" word={state} />}
      details={[
        url,
        `${formatCount(events.length, 'acte')} · créé le ${formatDate(createdAt)}`,
        failingSince !== null && `En échec depuis le ${formatInstant(failingSince)}`,
        previousSecretUntil !== null && `L’ancien secret signe jusqu’au ${formatInstant(previousSecretUntil)}`,
      ]}
    >
      <Button variant="default" size="compact-sm" aria-label={`Envois à ${name}`} onClick={() => onOpen('deliveries')}>
        Envois
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="md" aria-label={`Autres actions sur ${name}`}>
            <IconDotsVertical size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={test.isPending} onClick={() => test.mutate({ id })}>
            Envoyer un essai
          </Menu.Item>
          <Menu.Item onClick={() => onOpen('edit')}>Modifier</Menu.Item>
          <Menu.Item onClick={() => onOpen('rotate')}>Renouveler le secret</Menu.Item>
          <Menu.Item disabled={setPaused.isPending} onClick={() => setPaused.mutate({ id, version, isPaused: isActive })}>
            {isActive ? 'Mettre en pause' : 'Reprendre'}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => onOpen('remove')}>
            Supprimer
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </NamedRow>
  );
}
