import { depositMovementCancellation } from '@lares/validation/accounting/deposits';
import { CancelWithReasonDialog } from '#components/cancel-with-reason-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { type DepositMovement, movementTitle } from './deposits.labels.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';

/** Takes a movement of the deposit back that was recorded by mistake. */
export function CancelMovementDialog({ movement, onClose }: { movement: DepositMovement; onClose: () => void }) {
  return (
    <CancelWithReasonDialog
      id={movement.id}
      procedure={trpc.deposits.cancelMovement}
      schema={depositMovementCancellation}
      messages={DEPOSIT_MESSAGES.cancelMovement}
      title={`Annuler : ${movementTitle(movement)}`}
      confirmLabel="Annuler ce mouvement"
      busyLabel="Annulation..."
      onClose={onClose}
    >
      Il reste visible, barré, avec votre motif.
    </CancelWithReasonDialog>
  );
}
