import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { emailChange } from '@lares/validation/platform/accounts';
import { useState } from 'react';
import { FormButtons } from '#components/form-buttons.tsx';
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
  profile: Pick<RouterOutputs['accounts']['current'], 'email' | 'awaitedEmail' | 'isEmailConfirmed' | 'hasConfirmationLink'>;
}

/** The sign-in e-mail. It changes once confirmed from the new mailbox. */
export function EmailForm({ profile: { email, awaitedEmail, isEmailConfirmed, hasConfirmationLink } }: EmailFormProps) {
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
      {!isEmailConfirmed && awaitedEmail === null && !opened && <UnconfirmedEmail isSent={hasConfirmationLink} />}
      {awaitedEmail !== null && !opened && (
        <LiveText className={classes.waiting}>
          Un lien de confirmation est parti vers <strong>{awaitedEmail}</strong>. Il est valable 24 heures ; jusque-là, rien ne change.{' '}
          <Anchor inherit component="button" type="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            Annuler le changement
          </Anchor>
        </LiveText>
      )}
      {opened && <EmailFields onClose={() => setOpened(false)} />}
    </Panel>
  );
}

/** The address was typed at sign-up, and nobody proved it yet. */
function UnconfirmedEmail({ isSent }: { isSent: boolean }) {
  const confirmation = useEntityMutation(trpc.accounts.requestEmailConfirmation, { messages: PROFILE_MESSAGES.requestEmailConfirmation });
  return (
    <>
      <LiveText className={classes.waiting}>
        {isSent
          ? 'Un lien de confirmation est parti vers cette adresse. Il est valable 24 heures.'
          : 'Cette adresse n’est pas encore confirmée : une personne qui reçoit ses messages peut prendre ce compte avec « Mot de passe oublié ».'}
      </LiveText>
      <form
        aria-label="Confirmation de l’adresse"
        onSubmit={(event) => {
          event.preventDefault();
          if (!confirmation.isPending) confirmation.mutate();
        }}
      >
        <SubmitButton variant="default" size="compact-sm" mt="xs" pending={confirmation.isPending} busyLabel="Envoi en cours...">
          {isSent ? 'Envoyer un nouveau lien' : 'Confirmer mon adresse'}
        </SubmitButton>
      </form>
    </>
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
        <FormButtons pending={change.isPending} busyLabel="Envoi en cours..." onCancel={onClose}>
          Envoyer le lien
        </FormButtons>
      </Stack>
    </form>
  );
}
