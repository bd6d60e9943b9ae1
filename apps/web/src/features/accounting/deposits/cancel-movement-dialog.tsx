import { depositCancellationValues } from '@lares/validation/accounting/deposits';
import { Text, TextInput } from '@mantine/core';
import { ActionDialog } from '#features/leasing/leases/action-dialog.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type DepositMovement, movementTitle } from './deposits.labels.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';

/** Takes a movement of the deposit back that was recorded by mistake. */
export function CancelMovementDialog({ movement, onClose }: { movement: DepositMovement; onClose: () => void }) {
  const form = useZodForm(depositCancellationValues, { reason: '' });
  const cancel = useEntityMutation(trpc.deposits.cancelMovement, { messages: DEPOSIT_MESSAGES.cancelMovement, form, onDone: onClose });
  return (
    <ActionDialog
      title={`Annuler : ${movementTitle(movement)}`}
      confirmLabel="Annuler ce mouvement"
      busyLabel="Annulation..."
      destructive
      pending={cancel.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(({ reason }) => {
        if (!cancel.isPending) cancel.mutate({ id: movement.id, reason });
      }, focusFirstError(form))}
    >
      <Text size="sm">Il reste visible, barré, avec votre motif.</Text>
      <TextInput required label="Motif" {...form.getInputProps('reason')} key={form.key('reason')} />
    </ActionDialog>
  );
}
