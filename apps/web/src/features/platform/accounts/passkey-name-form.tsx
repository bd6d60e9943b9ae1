import { Stack } from '@mantine/core';
import { passkeyRenaming } from '@lares/validation/platform/accounts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PASSKEY_MESSAGES } from './passkeys.messages.ts';
import { FormButtons } from '#components/form-buttons.tsx';
import { NameInput } from '#components/name-input.tsx';

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
        <NameInput data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
        <FormButtons pending={rename.isPending} busyLabel="Enregistrement..." onCancel={onCancel}>
          Renommer
        </FormButtons>
      </Stack>
    </form>
  );
}
