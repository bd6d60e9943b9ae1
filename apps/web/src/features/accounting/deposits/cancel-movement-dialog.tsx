import { depositMovementCancellation } from '@lares/validation/accounting/deposits';
import { CancelWithReasonDialog } from '#components/cancel-with-reason-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { type DepositMovement, movementTitle } from './deposits.labels.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';

interface CancelMovementDialogProps {
  movement: DepositMovement;
  /** A penalty was paid with it: it is cancelled too. */
  isPenaltyWithIt: boolean;
  /** The penalty was excluded with it: it is due again. */
  isExclusionWithIt: boolean;
  onClose: () => void;
}

/** Takes a movement of the deposit back that was recorded by mistake. */
export function CancelMovementDialog({ movement, isPenaltyWithIt, isExclusionWithIt, onClose }: CancelMovementDialogProps) {
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
      Il reste visible, barré, avec votre motif.{isPenaltyWithIt && ' La majoration versée avec lui est annulée aussi.'}
      {isExclusionWithIt && ' L’exclusion de la majoration, enregistrée avec lui, est annulée aussi.'}
    </CancelWithReasonDialog>
  );
}
