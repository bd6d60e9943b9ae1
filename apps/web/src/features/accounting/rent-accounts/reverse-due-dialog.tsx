import { dueReversal } from '@lares/validation/accounting/rent-accounts';
import { CancelWithReasonDialog } from '#components/cancel-with-reason-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { type AccountDue, dueTitle } from './rent-accounts.labels.ts';
import { RENT_ACCOUNT_MESSAGES } from './rent-accounts.messages.ts';

/** Takes back a charge, a waiver, a loss or a refund that was added by hand, with the reason that the account shows. */
export function ReverseDueDialog({ due, onClose }: { due: AccountDue; onClose: () => void }) {
  return (
    <CancelWithReasonDialog
      id={due.id}
      procedure={trpc.rentAccounts.reverseDue}
      schema={dueReversal}
      messages={RENT_ACCOUNT_MESSAGES.reverseDue}
      title={`Annuler : ${dueTitle(due)}`}
      confirmLabel="Annuler la ligne"
      readers="Le locataire le lit sur son compte."
      onClose={onClose}
    >
      La ligne reste sur le compte, suivie de son annulation. Ce qu’elle avait payé est de nouveau dû, et ce qui l’avait payée paie les
      échéances les plus anciennes.
    </CancelWithReasonDialog>
  );
}
