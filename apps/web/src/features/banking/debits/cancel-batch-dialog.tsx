import { debitRevocation } from '@lares/validation/banking/debits';
import { TextInput } from '@mantine/core';
import { FormActionDialog } from '#components/form-action-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { DEBIT_MESSAGES } from './debits.messages.ts';

interface CancelBatchDialogProps {
  batch: { id: string; version: number };
  onClose: () => void;
}

/** Cancels a file before its day; the user also cancels it at the bank. */
export function CancelBatchDialog({ batch: { id, version }, onClose }: CancelBatchDialogProps) {
  return (
    <FormActionDialog
      procedure={trpc.debits.cancelBatch}
      schema={debitRevocation}
      draft={{ id, version, reason: '' }}
      messages={DEBIT_MESSAGES.cancelBatch}
      title="Annuler cette remise ?"
      confirmLabel="Annuler la remise"
      busyLabel="Annulation..."
      destructive
      onClose={onClose}
      fields={(form) => <TextInput required data-autofocus label="Motif" {...form.getInputProps('reason')} key={form.key('reason')} />}
    >
      Les échéances peuvent être prélevées de nouveau. Si le fichier est déjà déposé, annulez-le aussi à la banque ; les locataires ne sont
      pas prévenus de l’annulation.
    </FormActionDialog>
  );
}
