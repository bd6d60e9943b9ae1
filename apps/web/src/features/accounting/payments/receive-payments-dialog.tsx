import { Text } from '@mantine/core';
import { sumCents } from '@lares/domain/shared/money';
import { paymentReception } from '@lares/validation/accounting/payments';
import { ConfirmationSection } from '#components/confirmation-section.tsx';
import { DayInput } from '#components/day-input.tsx';
import { ActionDialog } from '#components/action-dialog.tsx';
import { today } from '#lib/clock.ts';
import { focusFirstError, useFirstFocus, useZodForm } from '#lib/form.ts';
import { formatCents, formatCount, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useConfirmation } from '#lib/use-confirmation.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type PaymentRow, paymentWarningsAmong, paymentWarningSentences } from './payments.labels.ts';
import { PAYMENT_MESSAGES, PAYMENT_TEXTS } from './payments.messages.ts';

interface ReceivePaymentsDialogProps {
  /** Awaited payments. */
  payments: readonly Pick<PaymentRow, 'id' | 'version' | 'amountCents' | 'paymentDate'>[];
  onClose: () => void;
  onDone?: () => void;
}

/** Asks the day on which awaited payments were received; the toast that follows offers to undo. */
export function ReceivePaymentsDialog({ payments, onClose, onDone }: ReceivePaymentsDialogProps) {
  const form = useZodForm(paymentReception, { receivedOn: today() as string | null });
  useFirstFocus(form, 'receivedOn');
  const undo = useEntityMutation(trpc.payments.undoReceive, { messages: PAYMENT_MESSAGES.undoReceive });
  const receive = useEntityMutation(trpc.payments.receive, {
    messages: PAYMENT_MESSAGES.receive,
    form,
    undo: ({ payments: received }) => undo.mutate({ payments: received }),
    onWarnings: (warnings) => confirmation.ask(warnings),
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  const confirmation = useConfirmation<{ receivedOn: string | null }>(({ receivedOn }, confirmed) => {
    if (receive.isPending) return;
    const named = payments.map(({ id, version }) => ({ id, version }));
    receive.mutate({ payments: named, receivedOn, confirmed: paymentWarningsAmong(confirmed) });
  });
  const [only] = payments;
  const isOne = payments.length === 1;
  return (
    <ActionDialog
      title="Marquer payé"
      confirmLabel="Marquer payé"
      busyLabel={PAYMENT_TEXTS.updating}
      pending={receive.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(confirmation.submit, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        {formatCount(payments.length, 'paiement', 'paiements')} · {formatCents(sumCents(payments.map(({ amountCents }) => amountCents)))}
        {isOne && only ? `, attendu le ${formatDay(only.paymentDate)}. ` : '. '}
        {isOne ? 'Son échéance est conservée.' : 'Chacun garde son échéance.'}
      </Text>
      <DayInput label="Reçu le" required {...form.getInputProps('receivedOn')} key={form.key('receivedOn')} />
      <ConfirmationSection
        title={isOne ? 'Ce paiement est-il juste ?' : 'Ces paiements sont-ils justes ?'}
        warnings={paymentWarningSentences(confirmation.warnings)}
        confirmLabel="Marquer payé quand même"
        pending={receive.isPending}
        onConfirm={() => form.onSubmit(confirmation.confirm)()}
      />
    </ActionDialog>
  );
}
