import { Loader, Stack, Text, TextInput } from '@mantine/core';
import { secondFactorConfirmation } from '@lares/validation/platform/accounts';

import { focusFirstError, useFirstFocus, useZodForm } from '#lib/form.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { SECOND_FACTOR_MESSAGES } from './second-factors.messages.ts';
import classes from './second-factor-panel.module.css';
import { lazyPart } from '#lib/lazy-part.tsx';
import { FormButtons } from '#components/form-buttons.tsx';

// Rarely drawn, so it loads lazily.
const QrCode = lazyPart(() => import('#components/qr-code.tsx'), 'QrCode', {
  waiting: (
    <div className={classes.drawing}>
      <Loader aria-label="Chargement du code" />
    </div>
  ),
});

interface SecretFormProps {
  begun: RouterOutputs['accounts']['beginSecondFactor'];
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The secret is entered in the authenticator app; a code proves it. */
export function SecretForm({ begun: { secret, address }, onConfirmed, onCancel }: SecretFormProps) {
  const form = useZodForm(secondFactorConfirmation, { code: '' });
  useFirstFocus(form, 'code');
  const confirm = useEntityMutation(trpc.accounts.confirmSecondFactor, {
    messages: SECOND_FACTOR_MESSAGES.confirm,
    form,
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <form
      noValidate
      aria-label="Activer la double authentification"
      onSubmit={form.onSubmit((draft) => confirm.mutate(draft), focusFirstError(form))}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Scannez ce code avec votre application d’authentification, ou saisissez-y la clé, puis recopiez le code à 6 chiffres qu’elle
          affiche.
        </Text>
        <div className={classes.secret}>
          <QrCode text={address} label="Code QR de la double authentification : la clé est écrite dessous" />
          <p className={classes.key} aria-label="Clé à saisir">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
        <TextInput
          label="Code à 6 chiffres"
          required
          withAsterisk={false}
          placeholder="123 456"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <FormButtons pending={confirm.isPending} busyLabel="Vérification..." onCancel={onCancel}>
          Activer
        </FormButtons>
      </Stack>
    </form>
  );
}
