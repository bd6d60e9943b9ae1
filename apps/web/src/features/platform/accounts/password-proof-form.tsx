import { Button, Group, Stack, Text } from '@mantine/core';
import { passwordProof } from '@lares/validation/platform/accounts';
import { PasswordInput } from '#components/password-input.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { type EntityMessages, type MutationProcedure, useEntityMutation } from '#lib/use-entity-mutation.ts';

interface PasswordProofFormProps<Output, Problem> {
  procedure: MutationProcedure<{ currentPassword: string }, Output, Problem>;
  messages: EntityMessages<Output>;
  /** What will happen. */
  lead: string;
  submitLabel: string;
  busyLabel: string;
  onDone: (output: Output) => void;
  onCancel: () => void;
}

/** Asks for the password again before sensitive changes. */
export function PasswordProofForm<Output, Problem>(props: PasswordProofFormProps<Output, Problem>) {
  const { procedure, messages, lead, submitLabel, busyLabel, onDone, onCancel } = props;
  const form = useZodForm(passwordProof, { currentPassword: '' });
  const prove = useEntityMutation(procedure, { messages, form, onDone });
  return (
    <form noValidate aria-label={submitLabel} onSubmit={form.onSubmit((draft) => prove.mutate(draft), focusFirstError(form))}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {lead}
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
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={prove.isPending}>
            Annuler
          </Button>
          <SubmitButton pending={prove.isPending} busyLabel={busyLabel}>
            {submitLabel}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
