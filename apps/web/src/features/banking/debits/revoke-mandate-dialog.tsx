import { debitRevocation } from '@lares/validation/banking/debits';
import { TextInput } from '@mantine/core';
import { FormActionDialog } from '#components/form-action-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import type { DebitMandate } from './debits.labels.ts';
import { DEBIT_MESSAGES } from './debits.messages.ts';

interface MandateDialogProps {
  mandate: DebitMandate;
  onClose: () => void;
}

/** Ends a mandate, with the reason that the list shows from then on. */
export function RevokeMandateDialog({ mandate: { id, version, reference }, onClose }: MandateDialogProps) {
  return (
    <FormActionDialog
      procedure={trpc.debits.revokeMandate}
      schema={debitRevocation}
      draft={{ id, version, reason: '' }}
      messages={DEBIT_MESSAGES.revokeMandate}
      title={`Révoquer le mandat ${reference} ?`}
      confirmLabel="Révoquer le mandat"
      busyLabel="Révocation..."
      destructive
      onClose={onClose}
      fields={(form) => <TextInput required data-autofocus label="Motif" {...form.getInputProps('reason')} key={form.key('reason')} />}
    >
      Plus rien n’est prélevé en vertu de ce mandat. Pour un nouveau compte, établissez ensuite un autre mandat.
    </FormActionDialog>
  );
}
