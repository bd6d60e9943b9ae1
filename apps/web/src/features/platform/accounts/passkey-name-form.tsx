import { Button, Group, Stack, TextInput } from '@mantine/core';
import { passkeyRenaming } from '@lares/validation/platform/accounts';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PASSKEY_MESSAGES } from './passkeys.messages.ts';

interface PasskeyNameFormProps {
  passkey: { id: string; name: string };
  onDone: () => void;
  onCancel: () => void;
}

export function PasskeyNameForm({ passkey: { id, name }, onDone, onCancel }: PasskeyNameFormProps) {
  const form = useZodForm(passkeyRenaming, { id, name });
  const rename = useEntityMutation(trpc.accounts.renamePasskey, {
    messages: PASSKEY_MESSAGES.rename,
    form,
    invalidates: [[['accounts', 'passkeys']]],
    onDone,
  });
  return (
    <form noValidate aria-label="Renommer la clé d’accès" onSubmit={form.onSubmit((draft) => rename.mutate(draft), focusFirstError(form))}>
      <Stack gap="md">
        <TextInput
          label="Nom"
          required
          withAsterisk={false}
          autoComplete="off"
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={rename.isPending}>
            Annuler
          </Button>
          <SubmitButton pending={rename.isPending} busyLabel="Enregistrement...">
            Renommer
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
