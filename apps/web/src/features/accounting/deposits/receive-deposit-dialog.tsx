import { DEFAULT_PAYMENT_METHOD } from '@lares/domain/accounting/payments/method';
import type { Day } from '@lares/domain/shared/day';
import { type DepositReceptionDraft, depositReceptionValues } from '@lares/validation/accounting/deposits';
import { Stack } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { ConfirmationSection } from '#components/confirmation-section.tsx';
import { DayInput } from '#components/day-input.tsx';
import { ActionDialog } from '#components/action-dialog.tsx';
import { PaymentMethodSelect } from '#features/accounting/payments/payment-method-select.tsx';
import { paymentWarningSentences } from '#features/accounting/payments/payments.labels.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useConfirmation } from '#lib/use-confirmation.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { depositWarningsAmong } from './deposits.labels.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';

interface ReceiveDepositDialogProps {
  leaseId: string;
  leftCents: number;
  today: Day;
  onClose: () => void;
}

/** Records that the deposit, or a part of it, was received. */
export function ReceiveDepositDialog({ leaseId, leftCents, today, onClose }: ReceiveDepositDialogProps) {
  const { creationKey, renewIfServed } = useCreationKey();
  const draft: DepositReceptionDraft = { movedOn: today, amountCents: leftCents, paymentMethod: DEFAULT_PAYMENT_METHOD };
  const form = useZodForm(depositReceptionValues, draft);
  const receive = useEntityMutation(trpc.deposits.receive, {
    messages: DEPOSIT_MESSAGES.receive,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
    onWarnings: (warnings) => confirmation.ask(warnings),
  });
  const confirmation = useConfirmation<DepositReceptionDraft>((sent, confirmed) => {
    if (!receive.isPending) receive.mutate({ ...sent, leaseId, creationKey, confirmed: depositWarningsAmong(confirmed) });
  });
  return (
    <ActionDialog
      title="Dépôt de garantie reçu"
      confirmLabel="Enregistrer la réception"
      busyLabel="Enregistrement..."
      pending={receive.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(confirmation.submit, focusFirstError(form))}
    >
      <Stack gap="md">
        <DayInput
          required
          label="Reçu le"
          description="Le jour réel, même avant la tenue du compte."
          max={today}
          {...form.getInputProps('movedOn')}
          key={form.key('movedOn')}
        />
        <CentsInput required label="Montant" {...form.getInputProps('amountCents')} key={form.key('amountCents')} />
        <PaymentMethodSelect {...form.getInputProps('paymentMethod')} key={form.key('paymentMethod')} />
        <ConfirmationSection
          title="Cette réception est-elle juste ?"
          warnings={paymentWarningSentences(confirmation.warnings)}
          pending={receive.isPending}
          onConfirm={() => form.onSubmit(confirmation.confirm)()}
        />
      </Stack>
    </ActionDialog>
  );
}
