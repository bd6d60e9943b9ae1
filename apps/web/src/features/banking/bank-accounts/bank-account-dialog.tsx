import { bankAccountValues, EMPTY_BANK_ACCOUNT } from '@lares/validation/banking/bank-accounts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { FormDialog } from '#components/form-dialog.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { BANK_ACCOUNT_MESSAGES } from './bank-accounts.messages.ts';

interface BankAccountDialogProps {
  /** Null: a new one. */
  account: { id: string; version: number; label: string; numberEnding: string } | null;
  onClose: () => void;
}

/** Adds an account before its first file, renames it, or removes it while it has no statement. */
export function BankAccountDialog({ account, onClose }: BankAccountDialogProps) {
  const { creationKey, renewIfServed } = useCreationKey();
  const form = useZodForm(bankAccountValues, account ? { label: account.label, iban: '' } : EMPTY_BANK_ACCOUNT);
  const done = { form, onDone: onClose };
  const create = useEntityMutation(trpc.bankAccounts.create, { messages: BANK_ACCOUNT_MESSAGES.create, ...done, onFailure: renewIfServed });
  const rename = useEntityMutation(trpc.bankAccounts.rename, { messages: BANK_ACCOUNT_MESSAGES.rename, ...done });
  const remove = useEntityMutation(trpc.bankAccounts.remove, { messages: BANK_ACCOUNT_MESSAGES.remove, ...done });
  const pending = create.isPending || rename.isPending || remove.isPending;
  return (
    <FormDialog
      title={account ? 'Renommer le compte' : 'Ajouter un compte bancaire'}
      hasToLose={form.isDirty}
      pending={pending}
      onClose={onClose}
    >
      {(leave) => (
        <form
          noValidate
          onSubmit={form.onSubmit(({ label, iban }) => {
            if (pending) return;
            if (account) rename.mutate({ id: account.id, version: account.version, label });
            else create.mutate({ label, iban, creationKey });
          }, focusFirstError(form))}
        >
          <Stack gap="md">
            <TextInput required data-autofocus label="Nom du compte" {...form.getInputProps('label')} key={form.key('label')} />
            {account === null && (
              <TextInput
                label="IBAN"
                description="Facultatif : Lares le retient chiffré, pour reconnaître les relevés de ce compte."
                autoComplete="off"
                {...form.getInputProps('iban')}
                key={form.key('iban')}
              />
            )}
            <Group justify="space-between" gap="xs">
              {account ? (
                <Button
                  variant="subtle"
                  color="red"
                  disabled={pending}
                  onClick={() => remove.mutate({ id: account.id, version: account.version })}
                >
                  Supprimer le compte
                </Button>
              ) : (
                <span />
              )}
              <Group gap="xs">
                <Button variant="default" onClick={leave}>
                  Annuler
                </Button>
                <SubmitButton pending={pending} busyLabel="Enregistrement...">
                  {account ? 'Renommer' : 'Ajouter'}
                </SubmitButton>
              </Group>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
