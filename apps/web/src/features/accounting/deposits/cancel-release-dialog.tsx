import { exitCancellation } from '@lares/validation/accounting/deposits.exits';
import { CancelWithReasonDialog } from '#components/cancel-with-reason-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';
import type { ExitSettlement } from './exits.labels.ts';

/** Takes the settlement of what was kept back, while nothing of it was paid out since. */
export function CancelReleaseDialog({ settlement, onClose }: { settlement: ExitSettlement; onClose: () => void }) {
  return (
    <CancelWithReasonDialog
      id={settlement.id}
      procedure={trpc.deposits.cancelRelease}
      schema={exitCancellation}
      messages={DEPOSIT_MESSAGES.cancelRelease}
      title="Annuler le règlement de la part gardée"
      confirmLabel="Annuler le règlement"
      busyLabel="Annulation..."
      onClose={onClose}
    >
      Ce qu’il a payé ou retenu est annulé sur le compte, et ce qui n’était pas encore versé est de nouveau gardé.
    </CancelWithReasonDialog>
  );
}
