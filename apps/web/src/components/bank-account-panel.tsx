import { ibanValues } from '@lares/validation/shared/bank-fields';
import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { focusFirstError, useFirstFocus, useZodForm, type ZodForm } from '#lib/form.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormButtons } from './form-buttons.tsx';
import { Panel } from './panel.tsx';
import classes from './bank-account-panel.module.css';

interface IbanDraft {
  iban: string;
}

/** What of the account of someone is edited: the panel shows it, the mutations of its owner report to it. */
export interface BankAccountForm {
  act: 'edit' | 'remove' | null;
  open: (act: 'edit' | 'remove') => void;
  close: () => void;
  form: ZodForm<IbanDraft>;
}

export function useBankAccountForm(): BankAccountForm {
  const [act, setAct] = useState<'edit' | 'remove' | null>(null);
  const form = useZodForm(ibanValues, { iban: '' });
  const open = (asked: 'edit' | 'remove') => {
    form.reset();
    setAct(asked);
  };
  return { act, open, close: () => setAct(null), form };
}

interface BankAccountPanelProps {
  account: BankAccountForm;
  /** Empty without an account. */
  ibanEnding: string;
  /** What the account is for, as long as there is none. */
  children: ReactNode;
  isStoring: boolean;
  isRemoving: boolean;
  onStore: (draft: IbanDraft) => void;
  onRemove: () => void;
}

/** The account on which someone is paid. A stored number is never shown: its last digits identify it. */
export function BankAccountPanel(props: BankAccountPanelProps) {
  const { account, ibanEnding, children, isRemoving, onRemove } = props;
  return (
    <Panel
      title="Compte bancaire"
      aside={
        account.act !== 'edit' && (
          <Button variant="default" size="compact-sm" onClick={() => account.open('edit')}>
            {ibanEnding ? 'Remplacer' : 'Ajouter un IBAN'}
          </Button>
        )
      }
    >
      {account.act === 'edit' ? (
        <IbanFields {...props} />
      ) : ibanEnding ? (
        <>
          <p className={classes.account}>IBAN …{ibanEnding}</p>
          <Button variant="subtle" color="red" size="compact-sm" mt="xs" ml="-0.5rem" onClick={() => account.open('remove')}>
            Effacer
          </Button>
        </>
      ) : (
        <p className={classes.lead}>{children}</p>
      )}
      <ConfirmDialog
        opened={account.act === 'remove'}
        onClose={account.close}
        onConfirm={onRemove}
        title="Effacer ce compte bancaire ?"
        confirmLabel="Effacer"
        busyLabel="Effacement..."
        pending={isRemoving}
        destructive
      >
        Pour verser de nouveau sur ce compte, il faudra saisir l’IBAN.
      </ConfirmDialog>
    </Panel>
  );
}

function IbanFields({ account: { form, close }, isStoring, onStore }: BankAccountPanelProps) {
  useFirstFocus(form, 'iban');
  return (
    <form noValidate aria-label="Compte bancaire" onSubmit={form.onSubmit(onStore, focusFirstError(form))}>
      <Stack gap="md">
        <TextInput
          required
          withAsterisk={false}
          label="IBAN"
          placeholder="FR76 1234 5678 9012 3456 7890 123"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          key={form.key('iban')}
          {...form.getInputProps('iban')}
        />
        <FormButtons pending={isStoring} busyLabel="Enregistrement en cours..." onCancel={close}>
          Enregistrer
        </FormButtons>
      </Stack>
    </form>
  );
}
