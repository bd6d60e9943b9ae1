import { Text, TextInput } from '@mantine/core';
import { receiptCancellation } from '@lares/validation/accounting/receipts';
import { ActionDialog } from '#features/leasing/leases/action-dialog.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type IssuedReceipt, receiptTitle } from './receipts.labels.ts';
import { CANCEL_MESSAGES } from './receipts.messages.ts';

/** Cancels a receipt, with the reason that is printed on it. */
export function CancelReceiptDialog({ receipt, onClose }: { receipt: IssuedReceipt; onClose: () => void }) {
  const form = useZodForm(receiptCancellation, { id: receipt.id, reason: '' });
  const cancel = useEntityMutation(trpc.receipts.cancel, { messages: CANCEL_MESSAGES, form, onDone: onClose });
  return (
    <ActionDialog
      title={`Annuler : ${receiptTitle(receipt)}`}
      confirmLabel="Annuler le document"
      busyLabel="Enregistrement..."
      pending={cancel.isPending}
      onClose={onClose}
      destructive
      onSubmit={form.onSubmit((draft) => {
        if (!cancel.isPending) cancel.mutate(draft);
      }, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        Le document garde son numéro et reste dans la liste, marqué comme annulé. Ses paiements peuvent de nouveau être modifiés.
      </Text>
      <TextInput
        required
        label="Motif"
        description="Le locataire le lit sur le document."
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </ActionDialog>
  );
}
