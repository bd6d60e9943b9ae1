import { settlementCancellation } from '@lares/validation/accounting/charges.settlements';
import { CancelWithReasonDialog } from '#components/cancel-with-reason-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { type IssuedSettlement, periodText } from './settlements.labels.ts';
import { SETTLEMENT_MESSAGES } from './settlements.messages.ts';

/** Cancels a settlement, with the reason that is printed on it. */
export function CancelSettlementDialog({ settlement, onClose }: { settlement: IssuedSettlement; onClose: () => void }) {
  return (
    <CancelWithReasonDialog
      id={settlement.id}
      procedure={trpc.charges.cancelSettlement}
      schema={settlementCancellation}
      messages={SETTLEMENT_MESSAGES.cancel}
      title={`Annuler la régularisation : ${periodText(settlement)}`}
      confirmLabel="Annuler la régularisation"
      readers="Le locataire le lit sur le décompte."
      onClose={onClose}
    >
      Une écriture contraire la reprend sur le compte ; ce qui en a été payé devient une avance du locataire. Le décompte reste dans la
      liste, marqué comme annulé.
    </CancelWithReasonDialog>
  );
}
