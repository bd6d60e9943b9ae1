import { planCancellation } from '@lares/validation/accounting/payment-plans';
import { CancelWithReasonDialog } from '#components/cancel-with-reason-dialog.tsx';
import { formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import type { PlanView } from './payment-plans.labels.ts';
import { PLAN_MESSAGES } from './payment-plans.messages.ts';

/** Cancels a plan that runs, with the reason that is printed on it. */
export function CancelPlanDialog({ plan: { id, agreedOn }, onClose }: { plan: PlanView; onClose: () => void }) {
  return (
    <CancelWithReasonDialog
      id={id}
      procedure={trpc.paymentPlans.cancel}
      schema={planCancellation}
      messages={PLAN_MESSAGES.cancel}
      title={`Annuler le plan du ${formatDay(agreedOn)}`}
      confirmLabel="Annuler le plan"
      readers="Le locataire le lit sur le plan."
      onClose={onClose}
    >
      Ce qui reste dû est de nouveau en retard depuis son propre jour, et les relances reprennent. Ce qui a été payé reste payé. Le plan
      reste dans la liste, marqué comme annulé.
    </CancelWithReasonDialog>
  );
}
