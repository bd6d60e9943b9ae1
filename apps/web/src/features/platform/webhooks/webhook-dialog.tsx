import { Stack, Text } from '@mantine/core';
import { webhookRotation } from '@lares/validation/platform/webhooks';
import { useState } from 'react';
import { Dialog } from '#components/dialog.tsx';
import { FormButtons } from '#components/form-buttons.tsx';
import { ShownOnce } from '#components/shown-once.tsx';
import { PasswordInput } from '#components/password-input.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { NewWebhookForm } from './webhook-form.tsx';
import type { ActLabels } from './webhooks.labels.ts';
import { WEBHOOK_MESSAGES } from './webhooks.messages.ts';

type Webhook = RouterOutputs['webhooks']['list'][number];

/** The form, then the secret. Mounted while it is open. */
export function NewWebhookDialog({ labels, onClose }: { labels: ActLabels; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <SecretDialog title="Nouveau webhook" secret={secret} onClose={onClose}>
      <NewWebhookForm labels={labels} onCreated={(created) => setSecret(created.secret)} onCancel={onClose} />
    </SecretDialog>
  );
}

/** The password, then the new secret. Mounted while it is open. */
export function RotateSecretDialog({ webhook: { id, version, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const form = useZodForm(webhookRotation, { id, version, currentPassword: '' });
  const rotate = useEntityMutation(trpc.webhooks.rotateSecret, {
    messages: WEBHOOK_MESSAGES.rotate,
    form,
    invalidates: [[['webhooks']]],
    onDone: (rotated) => setSecret(rotated.secret),
  });
  return (
    <SecretDialog title="Renouveler le secret" secret={secret} onClose={onClose}>
      <form noValidate aria-label="Renouveler le secret" onSubmit={form.onSubmit((draft) => rotate.mutate(draft), focusFirstError(form))}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            Pendant 24 heures, les envois à « {name} » sont signés avec l’ancien secret et avec le nouveau : le temps de changer celui de
            votre programme.
          </Text>
          <PasswordInput
            label="Mot de passe actuel"
            required
            withAsterisk={false}
            autoComplete="current-password"
            data-autofocus
            key={form.key('currentPassword')}
            {...form.getInputProps('currentPassword')}
          />
          <FormButtons pending={rotate.isPending} busyLabel="Renouvellement..." onCancel={onClose}>
            Renouveler le secret
          </FormButtons>
        </Stack>
      </form>
    </SecretDialog>
  );
}

interface SecretDialogProps {
  title: string;
  secret: string | null;
  onClose: () => void;
  children: React.ReactNode;
}

function SecretDialog({ title, secret, onClose, children }: SecretDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={secret === null ? title : 'Le secret de votre webhook'}
      size="lg"
      // A click outside must not lose a secret that is shown only once.
      closeOnClickOutside={false}
      closeOnEscape={secret === null}
    >
      {secret === null ? (
        children
      ) : (
        <ShownOnce
          label="Secret de signature"
          value={secret}
          explanation="Copiez-le maintenant : il ne sera plus affiché. Votre programme vérifie avec lui que chaque envoi vient bien de Lares."
          noun="secret"
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
