import { Anchor, Stack, TextInput } from '@mantine/core';
import type { SignInDraft } from '@lares/validation/platform/sessions';
import { Link } from '@tanstack/react-router';
import { PasswordInput } from '#components/password-input.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, type ZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './auth-panel.module.css';
import { SESSION_MESSAGES } from './sign-in.messages.ts';

interface SignInFormProps {
  /** Provided by the page, which keeps the input while another tab is shown. */
  form: ZodForm<SignInDraft>;
  onSignedIn: () => Promise<void>;
  /** The password was right, and this account requires a code too. */
  onCodeAsked: (typed: SignInDraft) => void;
}

export function SignInForm({ form, onSignedIn, onCodeAsked }: SignInFormProps) {
  const signIn = useEntityMutation(trpc.sessions.signIn, {
    messages: SESSION_MESSAGES.signIn,
    form,
    invalidates: [],
    onDone: ({ user }) => (user ? onSignedIn() : onCodeAsked(form.getValues())),
  });
  return (
    <form noValidate aria-label="Connexion" onSubmit={form.onSubmit((draft) => signIn.mutate(draft), focusFirstError(form))}>
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
        <PasswordInput
          label="Mot de passe"
          required
          withAsterisk={false}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Anchor renderRoot={(props) => <Link to="/auth" search={{ oubli: true }} {...props} />} className={classes.forgotten}>
          Mot de passe oublié?
        </Anchor>
        <SubmitButton pending={signIn.isPending} busyLabel="Connexion en cours..." fullWidth>
          Se connecter
        </SubmitButton>
      </Stack>
    </form>
  );
}
