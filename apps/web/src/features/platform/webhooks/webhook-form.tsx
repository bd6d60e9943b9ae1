import { Stack, TextInput } from '@mantine/core';
import type { WebhookEvent } from '@lares/domain/platform/webhooks/event';
import { webhookUpdate, webhookValues } from '@lares/validation/platform/webhooks';
import { FormButtons } from '#components/form-buttons.tsx';
import { NameInput } from '#components/name-input.tsx';
import { PasswordInput } from '#components/password-input.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { WebhookEventsSelect } from './webhook-events-select.tsx';
import type { ActLabels } from './webhooks.labels.ts';
import { WEBHOOK_MESSAGES } from './webhooks.messages.ts';

type Webhook = RouterOutputs['webhooks']['list'][number];

interface NewWebhookFormProps {
  labels: ActLabels;
  onCreated: (created: RouterOutputs['webhooks']['create']) => void;
  onCancel: () => void;
}

const NO_EVENTS: WebhookEvent[] = [];
const WEBHOOKS = [[['webhooks']]];

export function NewWebhookForm({ labels, onCreated, onCancel }: NewWebhookFormProps) {
  const form = useZodForm(webhookValues, { name: '', url: '', events: NO_EVENTS, currentPassword: '' });
  const create = useEntityMutation(trpc.webhooks.create, {
    messages: WEBHOOK_MESSAGES.create,
    form,
    invalidates: WEBHOOKS,
    onDone: onCreated,
  });
  return (
    <form noValidate aria-label="Nouveau webhook" onSubmit={form.onSubmit((draft) => create.mutate(draft), focusFirstError(form))}>
      <Stack gap="md">
        <NameInput
          description="Le programme qui reçoit les envois."
          placeholder="Logiciel de comptabilité"
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Adresse"
          required
          withAsterisk={false}
          description="Elle reçoit des identifiants, jamais de nom ni de montant. Une autre adresse demandera un autre webhook."
          placeholder="https://compta.exemple.fr/lares"
          type="url"
          autoComplete="off"
          key={form.key('url')}
          {...form.getInputProps('url')}
        />
        <WebhookEventsSelect labels={labels} key={form.key('events')} {...form.getInputProps('events')} />
        <PasswordInput
          label="Mot de passe actuel"
          required
          withAsterisk={false}
          autoComplete="current-password"
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <FormButtons pending={create.isPending} busyLabel="Création..." onCancel={onCancel}>
          Créer le webhook
        </FormButtons>
      </Stack>
    </form>
  );
}

interface WebhookFormProps {
  labels: ActLabels;
  webhook: Webhook;
  onDone: () => void;
}

/** Its address never changes: another receiver has a secret of its own. */
export function WebhookForm({ labels, webhook: { id, version, name, events }, onDone }: WebhookFormProps) {
  const form = useZodForm(webhookUpdate, { id, version, name, events });
  const update = useEntityMutation(trpc.webhooks.update, { messages: WEBHOOK_MESSAGES.update, form, invalidates: WEBHOOKS, onDone });
  return (
    <form noValidate aria-label="Modifier le webhook" onSubmit={form.onSubmit((draft) => update.mutate(draft), focusFirstError(form))}>
      <Stack gap="md">
        <NameInput data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
        <WebhookEventsSelect labels={labels} key={form.key('events')} {...form.getInputProps('events')} />
        <FormButtons pending={update.isPending} busyLabel="Enregistrement..." onCancel={onDone}>
          Enregistrer
        </FormButtons>
      </Stack>
    </form>
  );
}
