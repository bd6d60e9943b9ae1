import { ownerIban } from '@lares/validation/portfolio/owners';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Panel } from '#components/panel.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useFirstFocus, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { OWNER_MESSAGES } from './owners.messages.ts';
import type { OwnerDetail } from './owners.labels.ts';
import classes from './owner-details.module.css';

/** The account on which the owner is paid. A stored number is never shown: its last digits identify it. */
export function OwnerBankSection({ owner: { id, version, ibanEnding } }: { owner: OwnerDetail }) {
  const [act, setAct] = useState<'edit' | 'remove' | null>(null);
  const close = () => setAct(null);
  const remove = useEntityMutation(trpc.owners.removeBankDetails, {
    messages: OWNER_MESSAGES.removeBankDetails,
    onDone: close,
    onFailure: close,
  });
  return (
    <Panel
      title="Compte bancaire"
      aside={
        act !== 'edit' && (
          <Button variant="default" size="compact-sm" onClick={() => setAct('edit')}>
            {ibanEnding ? 'Remplacer' : 'Ajouter un IBAN'}
          </Button>
        )
      }
    >
      {act === 'edit' ? (
        <IbanFields id={id} version={version} onClose={close} />
      ) : ibanEnding ? (
        <>
          <p className={classes.account}>IBAN …{ibanEnding}</p>
          <Button variant="subtle" color="red" size="compact-sm" mt="xs" ml="-0.5rem" onClick={() => setAct('remove')}>
            Effacer
          </Button>
        </>
      ) : (
        <p className={classes.lead}>
          Le compte sur lequel ses loyers lui sont versés, par un fichier de virements. Il est conservé chiffré.
        </p>
      )}
      <ConfirmDialog
        opened={act === 'remove'}
        onClose={close}
        onConfirm={() => remove.mutate({ id, version })}
        title="Effacer ce compte bancaire ?"
        confirmLabel="Effacer"
        busyLabel="Effacement..."
        pending={remove.isPending}
        destructive
      >
        L’IBAN n’est conservé nulle part ailleurs : il faudra le saisir de nouveau.
      </ConfirmDialog>
    </Panel>
  );
}

function IbanFields({ id, version, onClose }: { id: string; version: number; onClose: () => void }) {
  const form = useZodForm(ownerIban, { iban: '' });
  useFirstFocus(form, 'iban');
  const store = useEntityMutation(trpc.owners.setBankDetails, { messages: OWNER_MESSAGES.setBankDetails, form, onDone: onClose });
  return (
    <form
      noValidate
      aria-label="Compte bancaire"
      onSubmit={form.onSubmit((draft) => store.mutate({ ...draft, id, version }), focusFirstError(form))}
    >
      <Stack gap="md">
        <TextInput
          label="IBAN"
          placeholder="FR76 1234 5678 9012 3456 7890 123"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          key={form.key('iban')}
          {...form.getInputProps('iban')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={store.isPending}>
            Annuler
          </Button>
          <SubmitButton pending={store.isPending} busyLabel="Enregistrement en cours...">
            Enregistrer
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
