import { Anchor, Stack, TextInput } from '@mantine/core';
import { signInCode, type SignInDraft } from '@lares/validation/platform/sessions';
import { useState } from 'react';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useFirstFocus, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './auth-panel.module.css';
import { SESSION_MESSAGES } from './sign-in.messages.ts';

interface SignInCodeFormProps {
  /** The verified credentials. */
  proven: SignInDraft;
  onSignedIn: () => Promise<void>;
  onBack: () => void;
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function SignInCodeForm({ proven, onSignedIn, onBack }: SignInCodeFormProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const form = useZodForm(signInCode, { ...proven, code: '' });
  const signIn = useEntityMutation(trpc.sessions.signInWithCode, {
    messages: SESSION_MESSAGES.signIn,
    form,
    invalidates: [],
    onDone: onSignedIn,
    onFailure: () => form.getInputNode('code')?.focus(),
  });

  useFirstFocus(form, 'code');

  function turn() {
    setByRecovery(!byRecovery);
    form.setFieldValue('code', '');
    form.clearErrors();
  }

  return (
    <form noValidate aria-label="Double authentification" onSubmit={form.onSubmit((draft) => signIn.mutate(draft), focusFirstError(form))}>
      <h2 className={classes.title}>Double authentification</h2>
      <p className={classes.lead}>
        {byRecovery
          ? 'Saisissez un des codes de secours que vous avez conservés. Il ne servira qu’une fois. Sans application ni codes, demandez à la personne qui administre cette instance de retirer la double authentification.'
          : 'Saisissez le code à 6 chiffres que montre votre application d’authentification.'}
      </p>
      <Stack gap="md">
        <TextInput
          required
          withAsterisk={false}
          label={byRecovery ? 'Code de secours' : 'Code à 6 chiffres'}
          placeholder={byRecovery ? 'XXXX-XXXX-XXXX' : '123 456'}
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          key={`${form.key('code')}${byRecovery ? '-secours' : ''}`}
          {...form.getInputProps('code')}
        />
        <SubmitButton pending={signIn.isPending} busyLabel="Connexion en cours..." fullWidth>
          Se connecter
        </SubmitButton>
        <Anchor component="button" type="button" size="sm" onClick={turn}>
          {byRecovery ? 'Utiliser le code de mon application' : 'Utiliser un code de secours'}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          Retour à la connexion
        </Anchor>
      </Stack>
    </form>
  );
}
