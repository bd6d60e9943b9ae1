import { Stack, Text } from '@mantine/core';
import { passkeyForm } from '@lares/validation/platform/accounts';
import { FormButtons } from '#components/form-buttons.tsx';
import { NameInput } from '#components/name-input.tsx';
import { PasswordInput } from '#components/password-input.tsx';
import { deviceOf } from '#lib/device.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { notify } from '#lib/notify.tsx';
import { createPasskey } from '#lib/passkeys.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PASSKEY_MESSAGES } from './passkeys.messages.ts';

interface PasskeyFormProps {
  onAdded: () => void;
  onCancel: () => void;
}

/** The name and the password, then the question of the device. */
export function PasskeyForm({ onAdded, onCancel }: PasskeyFormProps) {
  const form = useZodForm(passkeyForm, { name: deviceOf(navigator.userAgent), currentPassword: '' });
  const invalidates = [[['accounts', 'passkeys']]];
  const add = useEntityMutation(trpc.accounts.addPasskey, { messages: PASSKEY_MESSAGES.add, invalidates, onDone: onAdded });
  const begin = useEntityMutation(trpc.accounts.beginPasskey, {
    messages: PASSKEY_MESSAGES.begin,
    form,
    invalidates: [],
    onDone: async (options) => {
      const { answer, failure } = await createPasskey(options);
      if (answer) add.mutate({ name: form.getValues().name, answer });
      else notify.failure(PASSKEY_MESSAGES.add.failure, failure);
    },
  });
  const isPending = begin.isPending || add.isPending;
  return (
    <form
      noValidate
      aria-label="Nouvelle clé d’accès"
      onSubmit={form.onSubmit(({ currentPassword }) => begin.mutate({ currentPassword }), focusFirstError(form))}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Votre appareil vous demandera ensuite votre empreinte, votre visage ou son code, et gardera la clé.
        </Text>
        <NameInput
          description="L’appareil ou le gestionnaire de mots de passe qui la garde."
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <PasswordInput
          label="Mot de passe actuel"
          required
          withAsterisk={false}
          autoComplete="current-password"
          data-autofocus
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <FormButtons pending={isPending} busyLabel="Ajout..." onCancel={onCancel}>
          Ajouter la clé d’accès
        </FormButtons>
      </Stack>
    </form>
  );
}
