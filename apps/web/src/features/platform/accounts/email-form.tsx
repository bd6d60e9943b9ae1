import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { emailChange } from '@lares/validation/platform/accounts';
import { useState } from 'react';
import { LiveText } from '#components/live-text.tsx';
import { Panel } from '#components/panel.tsx';
import { PasswordInput } from '#components/password-input.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useFirstFocus, useZodForm } from '#lib/form.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './email-form.module.css';
import { PROFILE_MESSAGES } from './accounts.messages.ts';

interface EmailFormProps {
  profile: Pick<RouterOutputs['accounts']['current'], 'email' | 'awaitedEmail'>;
}

/** The sign-in e-mail. It changes once confirmed from the new mailbox. */
export function EmailForm({ profile: { email, awaitedEmail } }: EmailFormProps) {
  const [opened, setOpened] = useState(false);
  const cancel = useEntityMutation(trpc.accounts.cancelEmailChange, { messages: PROFILE_MESSAGES.cancelEmailChange });
  return (
    <Panel
      title="Adresse e-mail"
      aside={
        !opened && (
          <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
            Changer d’adresse
          </Button>
        )
      }
    >
      <p className={classes.address}>{email}</p>
      {awaitedEmail !== null && !opened && (
        <LiveText className={classes.waiting}>
          Un lien de confirmation est parti vers <strong>{awaitedEmail}</strong>. Il est valable 24 heures ; jusque-là, rien ne change.{' '}
          <Anchor inherit component="button" type="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            Annuler le changement
          </Anchor>
        </LiveText>
      )}
      {opened && <EmailFields onClose={() => setOpened(false)} />}
    </Panel>
  );
}

function EmailFields({ onClose }: { onClose: () => void }) {
  const form = useZodForm(emailChange, { email: '', currentPassword: '' });
  useFirstFocus(form, 'email');
  const change = useEntityMutation(trpc.accounts.requestEmailChange, {
    messages: PROFILE_MESSAGES.requestEmailChange,
    form,
    onDone: onClose,
  });
  return (
    <form noValidate aria-label="Adresse e-mail" onSubmit={form.onSubmit((draft) => change.mutate(draft), focusFirstError(form))}>
      <Stack gap="md" mt="md">
        <TextInput
          label="Nouvelle adresse"
          required
          withAsterisk={false}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="nom@exemple.fr"
          description="Un lien de confirmation y sera envoyé."
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Mot de passe actuel"
          required
          withAsterisk={false}
          autoComplete="current-password"
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Annuler
          </Button>
          <SubmitButton pending={change.isPending} busyLabel="Envoi en cours...">
            Envoyer le lien
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
