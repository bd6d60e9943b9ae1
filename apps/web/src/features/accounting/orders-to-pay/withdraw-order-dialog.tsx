import { orderWithdrawal } from '@lares/validation/accounting/orders-to-pay';
import { CancelWithReasonDialog } from '#components/cancel-with-reason-dialog.tsx';
import { formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import type { OrderView } from './orders-to-pay.labels.ts';
import { ORDER_TO_PAY_MESSAGES } from './orders-to-pay.messages.ts';

/** Withdraws an order to pay: after an agreement, or because the act is void. */
export function WithdrawOrderDialog({ order: { id, servedOn }, onClose }: { order: OrderView; onClose: () => void }) {
  return (
    <CancelWithReasonDialog
      id={id}
      procedure={trpc.ordersToPay.withdraw}
      schema={orderWithdrawal}
      messages={ORDER_TO_PAY_MESSAGES.withdraw}
      title={`Retirer le commandement du ${formatDay(servedOn)}`}
      confirmLabel="Retirer le commandement"
      readers="Par exemple un accord, ou la nullité de l’acte. Visible des gestionnaires seulement."
      onClose={onClose}
    >
      Les relances reprennent si une échéance est en retard, et ce commandement ne fait plus jouer la clause résolutoire. Il reste dans la
      liste, marqué comme retiré.
    </CancelWithReasonDialog>
  );
}
