import { Text, Textarea } from '@mantine/core';
import { leaseCancellation } from '@lares/validation/leasing/leases.actions';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog } from '#components/action-dialog.tsx';
import { LEASE_MESSAGES } from './leases.messages.ts';

/** Cancels a pending lease. */
export function CancelLeaseDialog({ lease: { id, version }, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  const form = useZodForm(leaseCancellation, { id, version, reason: '' });
  const cancel = useEntityMutation(trpc.leases.cancel, { messages: LEASE_MESSAGES.cancel, form, onDone: onClose });
  return (
    <ActionDialog
      title="Annuler le contrat"
      confirmLabel="Annuler le contrat"
      busyLabel="Enregistrement..."
      pending={cancel.isPending}
      onClose={onClose}
      destructive
      onSubmit={form.onSubmit((draft) => {
        if (!cancel.isPending) cancel.mutate(draft);
      }, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        Le contrat n’a pas commencé : il passe à « Résilié » et reste dans la liste, avec son motif.
      </Text>
      <Textarea
        label="Motif"
        required
        placeholder="Le locataire a renoncé"
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </ActionDialog>
  );
}
