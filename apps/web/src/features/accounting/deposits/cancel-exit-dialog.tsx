import { exitCancellation } from '@lares/validation/accounting/deposits.exits';
import { CancelWithReasonDialog } from '#components/cancel-with-reason-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';
import { type ExitSettlement, settlementTitle } from './exits.labels.ts';

/** Cancels a settlement, with the reason that is printed on it. */
export function CancelExitDialog({ settlement, onClose }: { settlement: ExitSettlement; onClose: () => void }) {
  return (
    <CancelWithReasonDialog
      id={settlement.id}
      procedure={trpc.deposits.cancelExit}
      schema={exitCancellation}
      messages={DEPOSIT_MESSAGES.cancelExit}
      title={`Annuler : ${settlementTitle(settlement)}`}
      confirmLabel="Annuler le solde"
      busyLabel="Annulation..."
      readers="Le locataire le lit sur le document."
      onClose={onClose}
    >
      Il garde son numéro, marqué comme annulé. Le compte et le dépôt redeviennent ce qu’ils étaient.
    </CancelWithReasonDialog>
  );
}
