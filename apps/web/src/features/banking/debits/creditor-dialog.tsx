import { creditorIdentifierUpdate } from '@lares/validation/banking/debits';
import { TextInput } from '@mantine/core';
import { FormActionDialog } from '#components/form-action-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { DEBIT_MESSAGES } from './debits.messages.ts';

interface CreditorDialogProps {
  creditor: { creditorIdentifier: string; version: number };
  onClose: () => void;
}

/** The « identifiant créancier SEPA » of the organisation. */
export function CreditorDialog({ creditor, onClose }: CreditorDialogProps) {
  return (
    <FormActionDialog
      procedure={trpc.debits.setCreditor}
      schema={creditorIdentifierUpdate}
      draft={{ creditorIdentifier: creditor.creditorIdentifier, version: creditor.version }}
      messages={DEBIT_MESSAGES.setCreditor}
      title="Identifiant créancier SEPA"
      confirmLabel="Enregistrer"
      onClose={onClose}
      fields={(form) => (
        <TextInput
          data-autofocus
          label="Identifiant créancier SEPA (ICS)"
          description="Par exemple FR72ZZZ123456."
          autoComplete="off"
          {...form.getInputProps('creditorIdentifier')}
          key={form.key('creditorIdentifier')}
        />
      )}
    >
      Votre banque vous l’attribue lorsque vous demandez à émettre des prélèvements. Les mandats déjà signés gardent le leur.
    </FormActionDialog>
  );
}
