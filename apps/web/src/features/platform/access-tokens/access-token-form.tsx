import { Select, Stack } from '@mantine/core';
import { TOKEN_DAYS, TOKEN_SCOPES, type TokenScope } from '@lares/domain/platform/access-tokens/token';
import { accessTokenValues } from '@lares/validation/platform/access-tokens';
import { ChoiceInput } from '#components/choice-input.tsx';
import { FormButtons } from '#components/form-buttons.tsx';
import { NameInput } from '#components/name-input.tsx';
import { PasswordInput } from '#components/password-input.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCount } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ACCESS_TOKEN_MESSAGES } from './access-tokens.messages.ts';

const SCOPES: Record<TokenScope, string> = {
  'Lecture seule': 'Lit ce que vous voyez, sans rien modifier.',
  'Lecture et écriture': 'Fait aussi ce que vous pouvez faire, sauf sur votre compte et les accès.',
};

interface AccessTokenFormProps {
  onCreated: (created: RouterOutputs['accessTokens']['create']) => void;
  onCancel: () => void;
}

export function AccessTokenForm({ onCreated, onCancel }: AccessTokenFormProps) {
  const form = useZodForm(accessTokenValues, { name: '', scope: 'Lecture seule' as TokenScope, days: '90', currentPassword: '' });
  const create = useEntityMutation(trpc.accessTokens.create, {
    messages: ACCESS_TOKEN_MESSAGES.create,
    form,
    invalidates: [[['accessTokens']]],
    onDone: onCreated,
  });
  return (
    <form noValidate aria-label="Nouveau jeton d’accès" onSubmit={form.onSubmit((draft) => create.mutate(draft), focusFirstError(form))}>
      <Stack gap="md">
        <NameInput
          description="Le programme qui s’en servira, pour le reconnaître dans la liste."
          placeholder="Relevé des retards"
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <ChoiceInput
          required
          label="Ce qu’il permet"
          size="lg"
          choices={TOKEN_SCOPES.map((scope) => ({ value: scope, label: scope, detail: SCOPES[scope] }))}
          key={form.key('scope')}
          {...form.getInputProps('scope')}
        />
        <Select
          label="Durée"
          description="Au plus un an ; vous pourrez le révoquer avant."
          allowDeselect={false}
          data={TOKEN_DAYS.map((days) => ({ value: String(days), label: formatCount(days, 'jour') }))}
          key={form.key('days')}
          {...form.getInputProps('days')}
        />
        <PasswordInput
          label="Mot de passe actuel"
          required
          withAsterisk={false}
          autoComplete="current-password"
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <FormButtons pending={create.isPending} busyLabel="Création..." onCancel={onCancel}>
          Créer le jeton
        </FormButtons>
      </Stack>
    </form>
  );
}
