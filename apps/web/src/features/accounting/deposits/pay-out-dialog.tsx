import { DEFAULT_PAYMENT_METHOD } from '@lares/domain/accounting/payments/method';
import { PENALTY_EXCLUSIONS, type PenaltyChoice } from '@lares/domain/accounting/deposits/penalty';
import { isDay } from '@lares/domain/shared/day';
import { type DepositPayoutDraft, depositPayoutValues } from '@lares/validation/accounting/deposits.exits';
import { Stack } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { type Choice, ChoiceInput } from '#components/choice-input.tsx';
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
import { type ExitSettlement, type ExitView, penaltyText, settlementPenaltyOf } from './exits.labels.ts';

const PENALTY_CHOICES: readonly Choice<PenaltyChoice>[] = [
  { value: 'versée', label: 'Versée avec le dépôt' },
  { value: 'versée plus tard', label: 'Versée plus tard', detail: 'Elle reste due au locataire.' },
  { value: 'adresse du locataire inconnue', label: 'Exclue', detail: 'Adresse du locataire inconnue.' },
];

const isExclusion = (choice: PenaltyChoice) => PENALTY_EXCLUSIONS.some((one) => one === choice);

interface PayOutDialogProps {
  view: ExitView;
  settlement: ExitSettlement;
  proposedCents: number;
  onClose: () => void;
}

/** Records that the deposit, or a part of it, was paid out to the tenant; late, it says what becomes of the penalty. */
export function PayOutDialog({ view, settlement, proposedCents, onClose }: PayOutDialogProps) {
  const { id: leaseId, today } = view;
  const { creationKey, renewIfServed } = useCreationKey();
  const draft: DepositPayoutDraft = {
    movedOn: today,
    amountCents: proposedCents,
    paymentMethod: DEFAULT_PAYMENT_METHOD,
    penalty: 'versée',
  };
  const form = useZodForm(depositPayoutValues, draft);
  const pay = useEntityMutation(trpc.deposits.payOut, {
    messages: DEPOSIT_MESSAGES.payOut,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
    onWarnings: (warnings) => confirmation.ask(warnings),
  });
  const confirmation = useConfirmation<DepositPayoutDraft>(({ penalty: choice, ...sent }, confirmed) => {
    // A choice that is not shown was not made.
    const made = penalty.leftCents > 0 ? { penalty: choice } : {};
    if (!pay.isPending) pay.mutate({ ...sent, ...made, leaseId, creationKey, confirmed: depositWarningsAmong(confirmed) });
  });
  const movedOn = form.useWatchValue('movedOn');
  const amountCents = form.useWatchValue('amountCents');
  const on = typeof movedOn === 'string' && isDay(movedOn) ? movedOn : today;
  const next = typeof amountCents === 'number' ? { movedOn: on, amountCents } : undefined;
  const penalty = settlementPenaltyOf(view, settlement, { on, next });
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
        <PaymentMethodSelect {...form.getInputProps('paymentMethod')} key={form.key('paymentMethod')} />
        {penalty.leftCents > 0 && (
          <ChoiceInput
            required
            label="Majoration de retard"
            description={`${penaltyText(penalty)}, en plus du montant.`}
            choices={view.penaltiesCents > 0 ? PENALTY_CHOICES.filter(({ value }) => !isExclusion(value)) : PENALTY_CHOICES}
            size="md"
            {...form.getInputProps('penalty')}
            key={form.key('penalty')}
          />
        )}
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
