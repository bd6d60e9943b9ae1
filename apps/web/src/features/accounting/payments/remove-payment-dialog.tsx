import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { type PaymentDetail, paymentTitle } from './payments.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PAYMENT_MESSAGES, PAYMENT_TEXTS } from './payments.messages.ts';

interface RemovePaymentDialogProps {
  payment: PaymentDetail;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => Promise<void>;
  onRestored: () => void;
}

export function RemovePaymentDialog({ payment, opened, onClose, onRemoved, onRestored }: RemovePaymentDialogProps) {
  const restore = useEntityMutation(trpc.payments.restore, { messages: PAYMENT_MESSAGES.restore, onDone: onRestored });
  const remove = useEntityMutation(trpc.payments.remove, {
    messages: PAYMENT_MESSAGES.remove,
    // The page of a deleted record must not reload before it is left.
    invalidates: [],
    onDone: onRemoved,
    undo: ({ id }) => restore.mutate({ id }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: payment.id, version: payment.version })}
      title="Êtes-vous sûr ?"
      confirmLabel="Continuer"
      busyLabel={PAYMENT_TEXTS.removing}
      pending={remove.isPending}
      destructive
    >
      Le paiement de {paymentTitle(payment)} sera supprimé définitivement. Vous pourrez annuler pendant dix minutes ; après, cette action
      est irréversible.
    </ConfirmDialog>
  );
}
