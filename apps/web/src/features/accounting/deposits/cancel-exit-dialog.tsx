import { depositCancellationValues } from '@lares/validation/accounting/deposits';
import { Text, TextInput } from '@mantine/core';
import { ActionDialog } from '#features/leasing/leases/action-dialog.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';
import { type ExitSettlement, settlementTitle } from './exits.labels.ts';

/** Cancels a settlement, with the reason that is printed on it. */
export function CancelExitDialog({ settlement, onClose }: { settlement: ExitSettlement; onClose: () => void }) {
  const form = useZodForm(depositCancellationValues, { reason: '' });
  const cancel = useEntityMutation(trpc.deposits.cancelExit, { messages: DEPOSIT_MESSAGES.cancelExit, form, onDone: onClose });
  return (
    <ActionDialog
      title={`Annuler : ${settlementTitle(settlement)}`}
      confirmLabel="Annuler le solde"
      busyLabel="Annulation..."
      destructive
      pending={cancel.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(({ reason }) => {
        if (!cancel.isPending) cancel.mutate({ id: settlement.id, reason });
      }, focusFirstError(form))}
    >
      <Text size="sm">Il garde son numéro, marqué comme annulé. Le compte et le dépôt redeviennent ce qu’ils étaient.</Text>
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
