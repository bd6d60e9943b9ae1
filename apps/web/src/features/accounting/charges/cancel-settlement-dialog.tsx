import { settlementCancellation } from '@lares/validation/accounting/charges.settlements';
import { Text, TextInput } from '@mantine/core';
import { ActionDialog } from '#features/leasing/leases/action-dialog.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type IssuedSettlement, periodText } from './settlements.labels.ts';
import { SETTLEMENT_MESSAGES } from './settlements.messages.ts';

/** Cancels a settlement, with the reason that is printed on it. */
export function CancelSettlementDialog({ settlement, onClose }: { settlement: IssuedSettlement; onClose: () => void }) {
  const form = useZodForm(settlementCancellation, { id: settlement.id, reason: '' });
  const cancel = useEntityMutation(trpc.charges.cancelSettlement, { messages: SETTLEMENT_MESSAGES.cancel, form, onDone: onClose });
  return (
    <ActionDialog
      title={`Annuler la régularisation : ${periodText(settlement)}`}
      confirmLabel="Annuler la régularisation"
      busyLabel="Enregistrement..."
      pending={cancel.isPending}
      onClose={onClose}
      destructive
      onSubmit={form.onSubmit((draft) => {
        if (!cancel.isPending) cancel.mutate(draft);
      }, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        Une écriture contraire la reprend sur le compte ; ce qui en a été payé devient une avance du locataire. Le décompte reste dans la
        liste, marqué comme annulé.
      </Text>
      <TextInput
        required
        label="Motif"
        description="Le locataire le lit sur le décompte."
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </ActionDialog>
  );
}
