import { Group, TextInput } from '@mantine/core';
import { profileValues } from '@lares/validation/platform/accounts';
import { Panel } from '#components/panel.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { AvatarSection } from './avatar-section.tsx';
import { PROFILE_MESSAGES } from './accounts.messages.ts';

interface IdentityFormProps {
  profile: Pick<RouterOutputs['accounts']['current'], 'fullName' | 'avatarUrl'>;
}

/** Name and avatar. */
export function IdentityForm({ profile: { fullName, avatarUrl } }: IdentityFormProps) {
  const form = useZodForm(profileValues, { fullName });
  const update = useEntityMutation(trpc.accounts.update, { messages: PROFILE_MESSAGES.update, form });
  return (
    <Panel title="Identité">
      <AvatarSection name={fullName} imageUrl={avatarUrl} />
      <form noValidate aria-label="Identité" onSubmit={form.onSubmit((draft) => update.mutate(draft), focusFirstError(form))}>
        <TextInput
          label="Nom complet"
          required
          withAsterisk={false}
          autoComplete="name"
          key={form.key('fullName')}
          {...form.getInputProps('fullName')}
        />
        <Group justify="flex-end" mt="md">
          <SubmitButton pending={update.isPending} busyLabel="Enregistrement en cours...">
            Enregistrer
          </SubmitButton>
        </Group>
      </form>
    </Panel>
  );
}
