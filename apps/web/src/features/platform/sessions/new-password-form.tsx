import { Anchor, Button, Stack } from '@mantine/core';
import { passwordResetSchema } from '@lares/validation/platform/sessions';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ArrivalHeading } from '#components/arrival-heading.tsx';
import { Drawing } from '#components/drawing.tsx';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './auth-panel.module.css';
import { NewPasswordSection } from './new-password-section.tsx';
import { SESSION_MESSAGES } from './sign-in.messages.ts';

interface NewPasswordFormProps {
  token: string;
  /** Receives the e-mail of the account. */
  onChanged: (email: string) => Promise<void>;
}

/** Target of the link in the e-mail. */
export function NewPasswordForm({ token, onChanged }: NewPasswordFormProps) {
  const form = useZodForm(passwordResetSchema, { token, password: '', passwordConfirmation: '' });
  // A page that waits for this answer is lost without it: the form is shown unless the link is known to be dead.
  const link = trpc.sessions.resetLink.useQuery({ token }, { retry: false, staleTime: Infinity });
  const [isSpent, setSpent] = useState(false);
  const reset = useEntityMutation(trpc.sessions.resetPassword, {
    messages: SESSION_MESSAGES.resetPassword,
    form,
    invalidates: [],
    onDone: () => onChanged(link.data?.email ?? ''),
    onFailure: (failure) => {
      if (failure.kind === 'refused' && failure.code === 'auth.token-invalid') setSpent(true);
    },
  });

  if (link.isPending) return <LoadingScreen />;
  if (isSpent || link.data?.email === null) {
    return (
      <div className={classes.answer}>
        <Drawing name="key" />
        <ArrivalHeading className={classes.title}>Ce lien n’ouvre plus rien</ArrivalHeading>
        <p className={classes.lead}>Il a expiré ou a déjà servi. Votre mot de passe n’a pas changé.</p>
        <Button renderRoot={(props) => <Link to="/auth" search={{ oubli: true }} {...props} />}>Demander un nouveau lien</Button>
        <Anchor component={Link} to="/auth" size="sm">
          Retour à la connexion
        </Anchor>
      </div>
    );
  }
  return (
    <form noValidate aria-label="Nouveau mot de passe" onSubmit={form.onSubmit((draft) => reset.mutate(draft), focusFirstError(form))}>
      <ArrivalHeading className={classes.title}>Choisissez un nouveau mot de passe</ArrivalHeading>
      <p className={classes.lead}>Vos sessions ouvertes ailleurs seront fermées.</p>
      <Stack gap="md">
        <NewPasswordSection form={form} label="Nouveau mot de passe" />
        <SubmitButton pending={reset.isPending} busyLabel="Enregistrement en cours..." fullWidth mt="xs">
          Enregistrer le mot de passe
        </SubmitButton>
      </Stack>
    </form>
  );
}
