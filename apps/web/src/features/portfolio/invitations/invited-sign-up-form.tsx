import { Stack, TextInput } from '@mantine/core';
import { invitedSignUp } from '@lares/validation/portfolio/invitations';
import { IconLock } from '@tabler/icons-react';
import { SubmitButton } from '#components/submit-button.tsx';
import { NewPasswordSection } from '#features/platform/sessions/new-password-section.tsx';
import type { Failure } from '#lib/failure.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { INVITATION_MESSAGES } from './invitations.messages.ts';
import classes from './invited-sign-up-form.module.css';

interface InvitedSignUpFormProps {
  token: string;
  /** From the invitation: confirmed by its e-mail, so it cannot be changed here. */
  email: string;
  fullName: string;
  onEntered: () => Promise<void>;
  /** The invitation may have changed meanwhile. */
  onFailure: (failure: Failure) => void;
}

export function InvitedSignUpForm({ token, email, fullName, onEntered, onFailure }: InvitedSignUpFormProps) {
  const form = useZodForm(invitedSignUp, { token, fullName, password: '', passwordConfirmation: '' });
  const signUp = useEntityMutation(trpc.invitations.signUp, {
    messages: INVITATION_MESSAGES.enter,
    form,
    invalidates: [],
    onDone: onEntered,
    onFailure,
  });
  return (
    <form noValidate aria-label="Création du compte" onSubmit={form.onSubmit((draft) => signUp.mutate(draft), focusFirstError(form))}>
      <Stack gap="md">
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          classNames={{ input: classes.given }}
          rightSection={<IconLock size={16} stroke={1.6} aria-hidden="true" />}
          description="L’adresse à laquelle l’invitation a été envoyée."
        />
        <TextInput
          label="Nom complet"
          required
          withAsterisk={false}
          autoComplete="name"
          key={form.key('fullName')}
          {...form.getInputProps('fullName')}
        />
        <NewPasswordSection form={form} />
        <SubmitButton pending={signUp.isPending} busyLabel="Création du compte..." fullWidth mt="xs">
          Créer mon compte
        </SubmitButton>
      </Stack>
    </form>
  );
}
