import { DEFAULT_PAYMENT_METHOD } from '@lares/domain/accounting/payments/method';
import { isDay } from '@lares/domain/shared/day';
import { type PenaltyPayoutDraft, penaltyPayoutValues } from '@lares/validation/accounting/deposits.exits';
import { Stack } from '@mantine/core';
import { ActionDialog, OutcomeSection } from '#components/action-dialog.tsx';
import { ConfirmationSection } from '#components/confirmation-section.tsx';
import { DayInput } from '#components/day-input.tsx';
import { PaymentMethodSelect } from '#features/accounting/payments/payment-method-select.tsx';
import { paymentWarningSentences } from '#features/accounting/payments/payments.labels.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useConfirmation } from '#lib/use-confirmation.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { depositWarningsAmong } from './deposits.labels.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';
import { type ExitSettlement, type ExitView, settlementPenaltyOf } from './exits.labels.ts';

interface PayPenaltyDialogProps {
  view: ExitView;
  settlement: ExitSettlement;
  onClose: () => void;
}

/** Records that the penalty of a late return was paid alone. Its amount follows from the day. */
export function PayPenaltyDialog({ view, settlement, onClose }: PayPenaltyDialogProps) {
  const { id: leaseId, today } = view;
  const { creationKey, renewIfServed } = useCreationKey();
  const draft: PenaltyPayoutDraft = { movedOn: today, paymentMethod: DEFAULT_PAYMENT_METHOD };
  const form = useZodForm(penaltyPayoutValues, draft);
  const pay = useEntityMutation(trpc.deposits.payPenalty, {
    messages: DEPOSIT_MESSAGES.payPenalty,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
    onWarnings: (warnings) => confirmation.ask(warnings),
  });
  const confirmation = useConfirmation<PenaltyPayoutDraft>((sent, confirmed) => {
    if (!pay.isPending) pay.mutate({ ...sent, leaseId, creationKey, confirmed: depositWarningsAmong(confirmed) });
  });
  const movedOn = form.useWatchValue('movedOn');
  const on = typeof movedOn === 'string' && isDay(movedOn) ? movedOn : today;
  return (
    <ActionDialog
      title="Majoration versée au locataire"
      confirmLabel="Enregistrer le versement"
      busyLabel="Enregistrement..."
      pending={pay.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(confirmation.submit, focusFirstError(form))}
    >
      <Stack gap="md">
        <OutcomeSection label="Majoration de retard">{formatCents(settlementPenaltyOf(view, settlement, { on }).leftCents)}</OutcomeSection>
        <DayInput required label="Versée le" max={today} {...form.getInputProps('movedOn')} key={form.key('movedOn')} />
        <PaymentMethodSelect {...form.getInputProps('paymentMethod')} key={form.key('paymentMethod')} />
        <ConfirmationSection
          title="Ce versement est-il juste ?"
          warnings={paymentWarningSentences(confirmation.warnings)}
          pending={pay.isPending}
          onConfirm={() => form.onSubmit(confirmation.confirm)()}
        />
      </Stack>
    </ActionDialog>
  );
}
