import { rentWithCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { rentToCancel } from '@lares/validation/leasing/leases.actions';
import { Textarea } from '@mantine/core';
import { FormActionDialog } from '#components/form-action-dialog.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { LEASE_MESSAGES } from './leases.messages.ts';
import type { LeaseDetail } from './leases.rows.ts';

type Term = LeaseDetail['terms'][number];

interface CancelRentDialogProps {
  term: Term;
  /** What is in force again. */
  before: Term;
  lease: Pick<LeaseDetail, 'id' | 'version'>;
  onClose: () => void;
}

/** Cancels a wrong rent from its own day. */
export function CancelRentDialog({ lease: { id, version }, term, before, onClose }: CancelRentDialogProps) {
  const restore = useEntityMutation(trpc.revisions.restoreRent, { messages: LEASE_MESSAGES.restoreRent });
  return (
    <FormActionDialog
      procedure={trpc.revisions.cancelRent}
      schema={rentToCancel}
      draft={{ id, version, termId: term.id, reason: '' }}
      messages={LEASE_MESSAGES.cancelRent}
      title="Annuler ce loyer"
      confirmLabel="Annuler ce loyer"
      destructive
      fields={(form) => (
        <Textarea
          label="Motif"
          required
          placeholder="Montant mal saisi"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('reason')}
          key={form.key('reason')}
        />
      )}
      undo={(cancelled) => restore.mutate(cancelled)}
      onClose={onClose}
    >
      {formatCents(rentWithCharges(term))} charges comprises à compter du {formatDay(term.fromDate)}&nbsp;: le loyer d’avant,{' '}
      {formatCents(rentWithCharges(before))}, reprend ce jour-là. Les mois déjà appelés ne sont pas réécrits&nbsp;: le compte du locataire
      est corrigé avec la prochaine échéance, et les quittances remises restent vraies. Un autre loyer peut ensuite prendre effet le même
      jour.
    </FormActionDialog>
  );
}
