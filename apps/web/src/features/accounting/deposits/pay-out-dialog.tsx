import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { depositPayoutValues } from '@lares/validation/accounting/deposits.exits';
import type { DepositReceptionDraft } from '@lares/validation/accounting/deposits';
import { Select, Stack } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { ConfirmationSection } from '#components/confirmation-section.tsx';
import { DayInput } from '#components/day-input.tsx';
import { ActionDialog } from '#components/action-dialog.tsx';
import { paymentWarningSentences } from '#features/accounting/payments/payments.labels.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useConfirmation } from '#lib/use-confirmation.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { depositWarningsAmong } from './deposits.labels.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';
import type { ExitView } from './exits.labels.ts';

interface PayOutDialogProps {
  view: ExitView;
  proposedCents: number;
  onClose: () => void;
}

/** Records that the deposit, or a part of it, was paid out to the tenant. */
export function PayOutDialog({ view: { id: leaseId, today }, proposedCents, onClose }: PayOutDialogProps) {
  const { creationKey, renewIfServed } = useCreationKey();
  const draft: DepositReceptionDraft = { movedOn: today, amountCents: proposedCents, paymentMethod: DEFAULT_PAYMENT_METHOD };
  const form = useZodForm(depositPayoutValues, draft);
  const pay = useEntityMutation(trpc.deposits.payOut, {
    messages: DEPOSIT_MESSAGES.payOut,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
    onWarnings: (warnings) => confirmation.ask(warnings),
  });
  const confirmation = useConfirmation<DepositReceptionDraft>((sent, confirmed) => {
    if (!pay.isPending) pay.mutate({ ...sent, leaseId, creationKey, confirmed: depositWarningsAmong(confirmed) });
  });
  return (
    <ActionDialog
      title="Dépôt versé au locataire"
      confirmLabel="Enregistrer le versement"
      busyLabel="Enregistrement..."
      pending={pay.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(confirmation.submit, focusFirstError(form))}
    >
      <Stack gap="md">
        <DayInput required label="Versé le" max={today} {...form.getInputProps('movedOn')} key={form.key('movedOn')} />
        <CentsInput required label="Montant" {...form.getInputProps('amountCents')} key={form.key('amountCents')} />
        <Select
          required
          allowDeselect={false}
          label="Moyen de paiement"
          data={[...PAYMENT_METHODS]}
          {...form.getInputProps('paymentMethod')}
          key={form.key('paymentMethod')}
        />
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
