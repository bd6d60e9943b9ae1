import { Anchor, Stack, TextInput } from '@mantine/core';
import { passwordResetRequestSchema } from '@lares/validation/platform/sessions';
import { Link } from '@tanstack/react-router';
import { ArrivalHeading } from '#components/arrival-heading.tsx';
import { Drawing } from '#components/drawing.tsx';
import { LiveText } from '#components/live-text.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './auth-panel.module.css';
import { SESSION_MESSAGES } from './sign-in.messages.ts';

interface ForgottenPasswordFormProps {
  /** The value of the sign-in form. */
  email: string;
  isDemo: boolean;
}

/** Same answer for every address, so that accounts are not disclosed. */
export function ForgottenPasswordForm({ email, isDemo }: ForgottenPasswordFormProps) {
  const form = useZodForm(passwordResetRequestSchema, { email });
  const request = useEntityMutation(trpc.sessions.requestPasswordReset, {
    messages: SESSION_MESSAGES.requestPasswordReset,
    form,
    invalidates: [],
  });
  const back = (
    <Anchor component={Link} to="/auth" size="sm">
      Retour à la connexion
    </Anchor>
  );

  if (request.isSuccess) {
    return (
      <LiveText className={classes.answer}>
        <Drawing name="mail" />
        <ArrivalHeading className={classes.title}>Regardez vos e-mails</ArrivalHeading>
        <p className={classes.lead}>
          Si un compte existe pour <strong>{form.getValues().email.trim()}</strong>, un message vient d’y partir. Son lien est valable 30
          minutes et ne sert qu’une fois.
        </p>
        <p className={classes.hint}>
          {isDemo
            ? 'Démonstration sans serveur d’e-mail : le message est un fichier du dossier .data/outbox.'
            : 'Rien reçu ? Vérifiez l’adresse et les courriers indésirables.'}
        </p>
        {back}
      </LiveText>
    );
  }
  return (
    <form noValidate aria-label="Mot de passe oublié" onSubmit={form.onSubmit((draft) => request.mutate(draft), focusFirstError(form))}>
      <ArrivalHeading className={classes.title}>Mot de passe oublié</ArrivalHeading>
      <p className={classes.lead}>Indiquez votre e-mail : vous recevrez un lien pour en choisir un autre.</p>
      <Stack gap="md">
        <TextInput
          label="E-mail"
          required
          withAsterisk={false}
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder="nom@exemple.fr"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <SubmitButton pending={request.isPending} busyLabel="Envoi en cours..." fullWidth>
          Recevoir le lien
        </SubmitButton>
        {back}
      </Stack>
    </form>
  );
}
