import { Select, Stack, TextInput } from '@mantine/core';
import type { RegistrableUserType } from '@lares/domain/shared/permissions';
import { REGISTRABLE_USER_TYPES } from '@lares/domain/shared/permissions';
import type { SignUpDraft } from '@lares/validation/platform/sessions';
import { useState } from 'react';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useCheckedAfterBlur, type ZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { NewPasswordSection } from './new-password-section.tsx';
import { SESSION_MESSAGES } from './sign-in.messages.ts';

interface SignUpFormProps {
  /** Provided by the page, which keeps the input while another tab is shown. */
  form: ZodForm<SignUpDraft>;
  onSignedUp: (email: string) => void;
}

/** The specified labels, and the effect of each choice. */
const USER_TYPE_CHOICES: Record<RegistrableUserType, { label: string; meaning: string }> = {
  property_manager: { label: 'Gestionnaire immobilier', meaning: 'Vous fondez une agence et gérez les biens qu’on lui confie.' },
  owner: { label: 'Propriétaire', meaning: 'Vous gérez vous-même les biens qui vous appartiennent.' },
  tenant: { label: 'Locataire', meaning: 'Votre bailleur vous invitera à rejoindre votre logement.' },
};

export function SignUpForm({ form, onSignedUp }: SignUpFormProps) {
  const checked = useCheckedAfterBlur(form);
  const [userType, setUserType] = useState(form.getValues().userType);
  form.watch('userType', ({ value }) => setUserType(value));
  const signUp = useEntityMutation(trpc.sessions.signUp, {
    messages: SESSION_MESSAGES.signUp,
    form,
    invalidates: [],
    onDone: () => onSignedUp(form.getValues().email.trim()),
  });
  return (
    <form noValidate aria-label="Inscription" onSubmit={form.onSubmit((draft) => signUp.mutate(draft), focusFirstError(form))}>
      <Stack gap="md">
        <TextInput
          label="Nom complet"
          required
          withAsterisk={false}
          autoComplete="name"
          placeholder="Claire Martin"
          key={form.key('fullName')}
          {...form.getInputProps('fullName')}
        />
        <TextInput
          label="E-mail"
          required
          withAsterisk={false}
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder="nom@exemple.fr"
          key={form.key('email')}
          {...checked('email')}
        />
        <Select
          label="Type de compte"
          required
          withAsterisk={false}
          placeholder="Choisissez"
          description={userType === null ? undefined : USER_TYPE_CHOICES[userType].meaning}
          data={REGISTRABLE_USER_TYPES.map((value) => ({ value, label: USER_TYPE_CHOICES[value].label }))}
          key={form.key('userType')}
          {...form.getInputProps('userType')}
        />
        {userType === 'property_manager' && (
          <TextInput
            label="Nom de l’agence"
            description="Facultatif : elle porte votre nom jusqu’à ce que vous lui en donniez un."
            autoComplete="organization"
            placeholder="Agence du Port"
            key={form.key('organizationName')}
            {...form.getInputProps('organizationName')}
          />
        )}
        <NewPasswordSection form={form} />
        <SubmitButton pending={signUp.isPending} busyLabel="Inscription en cours..." fullWidth mt="xs">
          S’inscrire
        </SubmitButton>
      </Stack>
    </form>
  );
}
