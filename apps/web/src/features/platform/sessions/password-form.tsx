import { Button, Stack } from '@mantine/core';
import { passwordChange } from '@lares/validation/platform/accounts';
import { FormButtons } from '#components/form-buttons.tsx';
import { Panel } from '#components/panel.tsx';
import { PasswordInput } from '#components/password-input.tsx';
import { focusFirstError, useFirstFocus, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useState } from 'react';
import classes from './password-form.module.css';
import { NewPasswordSection } from './new-password-section.tsx';
import { SESSION_MESSAGES } from './sign-in.messages.ts';

/** Folded initially, so that password managers do not fill it on an unrelated visit. */
export function PasswordForm() {
  const [opened, setOpened] = useState(false);
  return (
    <Panel
      title="Mot de passe"
      aside={
        !opened && (
          <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
            Changer de mot de passe
          </Button>
        )
      }
    >
      {opened ? (
        <PasswordFields onClose={() => setOpened(false)} />
      ) : (
        <p className={classes.lead}>Le changer ferme vos sessions ouvertes ailleurs et révoque vos jetons d’accès.</p>
      )}
    </Panel>
  );
}

function PasswordFields({ onClose }: { onClose: () => void }) {
  const form = useZodForm(passwordChange, { currentPassword: '', password: '', passwordConfirmation: '' });
  useFirstFocus(form, 'currentPassword');
  const change = useEntityMutation(trpc.accounts.changePassword, { messages: SESSION_MESSAGES.changePassword, form, onDone: onClose });
  return (
    <form noValidate aria-label="Mot de passe" onSubmit={form.onSubmit((draft) => change.mutate(draft), focusFirstError(form))}>
      <Stack gap="md">
        <PasswordInput
          label="Mot de passe actuel"
          required
          withAsterisk={false}
          autoComplete="current-password"
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordSection form={form} label="Nouveau mot de passe" />
        <FormButtons pending={change.isPending} busyLabel="Enregistrement en cours..." onCancel={onClose}>
          Enregistrer le mot de passe
        </FormButtons>
      </Stack>
    </form>
  );
}
