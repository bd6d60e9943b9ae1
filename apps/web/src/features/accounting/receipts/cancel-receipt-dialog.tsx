import { receiptCancellation } from '@lares/validation/accounting/receipts';
import { CancelWithReasonDialog } from '#components/cancel-with-reason-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { type IssuedReceipt, receiptTitle } from './receipts.labels.ts';
import { CANCEL_MESSAGES } from './receipts.messages.ts';

/** Cancels a receipt, with the reason that is printed on it. */
export function CancelReceiptDialog({ receipt, onClose }: { receipt: IssuedReceipt; onClose: () => void }) {
  return (
    <CancelWithReasonDialog
      id={receipt.id}
      procedure={trpc.receipts.cancel}
      schema={receiptCancellation}
      messages={CANCEL_MESSAGES}
      title={`Annuler : ${receiptTitle(receipt)}`}
      confirmLabel="Annuler le document"
      readers="Le locataire le lit sur le document."
      onClose={onClose}
    >
      Le document garde son numéro et reste dans la liste, marqué comme annulé. Ses paiements peuvent de nouveau être modifiés.
    </CancelWithReasonDialog>
  );
}
