import { Button, Stack, TextInput } from '@mantine/core';
import { bankDetails } from '@lares/validation/platform/organizations';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { FormButtons } from '#components/form-buttons.tsx';
import { Panel } from '#components/panel.tsx';
import { focusFirstError, useFirstFocus, useZodForm } from '#lib/form.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ORGANIZATION_MESSAGES } from './organizations.messages.ts';
import classes from './organization-form.module.css';

interface BankDetailsFormProps {
  organization: Pick<RouterOutputs['organizations']['current'], 'bank' | 'version'>;
}

/** The account for rents. A stored number is never shown: its last digits identify it. */
export function BankDetailsForm({ organization: { bank, version } }: BankDetailsFormProps) {
  const [act, setAct] = useState<'edit' | 'remove' | null>(null);
  const remove = useEntityMutation(trpc.organizations.removeBankDetails, {
    messages: ORGANIZATION_MESSAGES.removeBankDetails,
    onDone: () => setAct(null),
    onFailure: () => setAct(null),
  });
  return (
    <Panel
      title="Coordonnées bancaires"
      aside={
        act !== 'edit' && (
          <Button variant="default" size="compact-sm" onClick={() => setAct('edit')}>
            {bank ? 'Remplacer' : 'Ajouter un IBAN'}
          </Button>
        )
      }
    >
      {act === 'edit' ? (
        <BankFields holder={bank?.holder ?? ''} version={version} onClose={() => setAct(null)} />
      ) : (
        <>
          {bank ? (
            <>
              <p className={classes.account}>
                IBAN …{bank.ending} · {bank.holder}
              </p>
              <Button variant="subtle" color="red" size="compact-sm" mt="xs" ml="-0.5rem" onClick={() => setAct('remove')}>
                Effacer
              </Button>
            </>
          ) : (
            <p className={classes.lead}>Le compte sur lequel vos locataires versent leur loyer. Il est conservé chiffré.</p>
          )}
        </>
      )}
      <ConfirmDialog
        opened={act === 'remove'}
        onClose={() => setAct(null)}
        onConfirm={() => remove.mutate({ version })}
        title="Effacer les coordonnées bancaires ?"
        confirmLabel="Effacer"
        busyLabel="Effacement..."
        pending={remove.isPending}
        destructive
      >
        Pour être payé de nouveau sur ce compte, il faudra saisir l’IBAN.
      </ConfirmDialog>
    </Panel>
  );
}

interface BankFieldsProps {
  holder: string;
  version: number;
  onClose: () => void;
}

function BankFields({ holder, version, onClose }: BankFieldsProps) {
  const form = useZodForm(bankDetails, { holder, iban: '' });
  useFirstFocus(form, holder === '' ? 'holder' : 'iban');
  const store = useEntityMutation(trpc.organizations.setBankDetails, {
    messages: ORGANIZATION_MESSAGES.setBankDetails,
    form,
    onDone: onClose,
  });
  return (
    <form
      noValidate
      aria-label="Coordonnées bancaires"
      onSubmit={form.onSubmit((draft) => store.mutate({ ...draft, version }), focusFirstError(form))}
    >
      <Stack gap="md">
        <TextInput label="Titulaire" key={form.key('holder')} {...form.getInputProps('holder')} />
        <TextInput
          label="IBAN"
          placeholder="FR76 1234 5678 9012 3456 7890 123"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          key={form.key('iban')}
          {...form.getInputProps('iban')}
        />
        <FormButtons pending={store.isPending} busyLabel="Enregistrement en cours..." onCancel={onClose}>
          Enregistrer
        </FormButtons>
      </Stack>
    </form>
  );
}
