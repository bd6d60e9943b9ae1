import { leaseCancellation } from '@lares/validation/leasing/leases.actions';
import { Textarea } from '@mantine/core';
import { FormActionDialog } from '#components/form-action-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { LEASE_MESSAGES } from './leases.messages.ts';
import type { LeaseDetail } from './leases.rows.ts';

/** Cancels a pending lease. */
export function CancelLeaseDialog({ lease: { id, version }, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  return (
    <FormActionDialog
      procedure={trpc.leases.cancel}
      schema={leaseCancellation}
      draft={{ id, version, reason: '' }}
      messages={LEASE_MESSAGES.cancel}
      title="Annuler le contrat"
      confirmLabel="Annuler le contrat"
      destructive
      fields={(form) => (
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
      )}
      onClose={onClose}
    >
      Le contrat n’a pas commencé : il passe à « Résilié » et reste dans la liste, avec son motif.
    </FormActionDialog>
  );
}
