import type { Day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { type InstalmentsDraft, instalmentValues } from '@lares/validation/accounting/payment-plans';
import { Stack, Text } from '@mantine/core';
import { ActionDialog } from '#components/action-dialog.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { InstalmentsSection } from './instalments-section.tsx';
import type { PlanView } from './payment-plans.labels.ts';
import { PLAN_MESSAGES } from './payment-plans.messages.ts';

interface ReschedulePlanDialogProps {
  plan: PlanView;
  today: Day;
  onClose: () => void;
}

/** Other days and amounts of what a plan still asks. */
export function ReschedulePlanDialog({ plan: { id, agreedOn, leftCents, instalments }, today, onClose }: ReschedulePlanDialogProps) {
  const open: InstalmentsDraft['instalments'] = instalments
    .filter(({ amountCents, paidCents }) => paidCents < amountCents)
    .map(({ on, amountCents, paidCents }) => ({ on, amountCents: cents(amountCents - paidCents) }));
  const form = useZodForm(instalmentValues, { instalments: open });
  const reschedule = useEntityMutation(trpc.paymentPlans.reschedule, { messages: PLAN_MESSAGES.reschedule, form, onDone: onClose });
  return (
    <ActionDialog
      title={`Modifier l’échéancier du ${formatDay(agreedOn)}`}
      confirmLabel="Enregistrer l’échéancier"
      busyLabel="Enregistrement..."
      pending={reschedule.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((sent) => {
        if (!reschedule.isPending) reschedule.mutate({ ...sent, id, leftCents });
      }, focusFirstError(form))}
    >
      <Stack gap="md">
        <Text size="sm">
          {`Reste ${formatCents(leftCents)} à payer. Le plan signé ne change pas\u00A0: il est annulé, et un nouveau plan sur ce reste prend sa place. Faites-le signer aussi.`}
        </Text>
        <InstalmentsSection form={form} debtCents={leftCents} today={today} />
      </Stack>
    </ActionDialog>
  );
}
