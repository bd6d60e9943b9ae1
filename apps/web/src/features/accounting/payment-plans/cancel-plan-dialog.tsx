import { planCancellationValues } from '@lares/validation/accounting/payment-plans';
import { Text, TextInput } from '@mantine/core';
import { ActionDialog } from '#features/leasing/leases/action-dialog.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import type { PlanView } from './payment-plans.labels.ts';
import { PLAN_MESSAGES } from './payment-plans.messages.ts';

/** Cancels a plan that runs, with the reason that is printed on it. */
export function CancelPlanDialog({ plan: { id, agreedOn }, onClose }: { plan: PlanView; onClose: () => void }) {
  const form = useZodForm(planCancellationValues, { reason: '' });
  const cancel = useEntityMutation(trpc.paymentPlans.cancel, { messages: PLAN_MESSAGES.cancel, form, onDone: onClose });
  return (
    <ActionDialog
      title={`Annuler le plan du ${formatDay(agreedOn)}`}
      confirmLabel="Annuler le plan"
      busyLabel="Enregistrement..."
      pending={cancel.isPending}
      onClose={onClose}
      destructive
      onSubmit={form.onSubmit(({ reason }) => {
        if (!cancel.isPending) cancel.mutate({ id, reason });
      }, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        Ce qui reste dû est de nouveau en retard depuis son propre jour, et les relances reprennent. Ce qui a été payé reste payé. Le plan
        reste dans la liste, marqué comme annulé.
      </Text>
      <TextInput
        required
        label="Motif"
        description="Le locataire le lit sur le plan."
        maxLength={200}
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </ActionDialog>
  );
}
