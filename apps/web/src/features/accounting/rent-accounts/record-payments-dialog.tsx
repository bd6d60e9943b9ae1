import { partsToRecord } from '@lares/domain/accounting/housing-aids/expected-parts';
import { sumCents } from '@lares/domain/shared/money';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { EMPTY_PAYMENT } from '@lares/validation/accounting/payments';
import { duePaymentReception } from '@lares/validation/accounting/rent-accounts';
import { Select, Text } from '@mantine/core';
import { ConfirmationSection } from '#components/confirmation-section.tsx';
import { DayInput } from '#components/day-input.tsx';
import { PAYMENT_LABELS, paymentWarningsAmong, paymentWarningSentences } from '#features/accounting/payments/payments.labels.ts';
import { PAYMENT_TEXTS } from '#features/accounting/payments/payments.messages.ts';
import { ActionDialog } from '#components/action-dialog.tsx';
import { today } from '#lib/clock.ts';
import { focusFirstError, useFirstFocus, useZodForm } from '#lib/form.ts';
import { formatCents, formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useConfirmation } from '#lib/use-confirmation.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type DueRow, isServedPayment } from './rent-accounts.labels.ts';
import { RENT_ACCOUNT_MESSAGES } from './rent-accounts.messages.ts';

interface RecordPaymentsDialogProps {
  dues: readonly DueRow[];
  onClose: () => void;
  onDone: () => void;
}

interface Reception {
  paymentDate: string | null;
  paymentMethod: (typeof PAYMENT_METHODS)[number];
}

/** Records what is left of several dues as received on one day: one payment each, all or none. */
export function RecordPaymentsDialog({ dues, onClose, onDone }: RecordPaymentsDialogProps) {
  const { creationKey, renew } = useCreationKey();
  const form = useZodForm(duePaymentReception, { paymentDate: today() as string | null, paymentMethod: EMPTY_PAYMENT.paymentMethod });
  useFirstFocus(form, 'paymentDate');
  const record = useEntityMutation(trpc.rentAccounts.recordPayments, {
    messages: RENT_ACCOUNT_MESSAGES.recordPayments,
    form,
    onWarnings: (warnings) => confirmation.ask(warnings),
    onFailure: (failure) => {
      if (isServedPayment(failure)) renew();
    },
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const confirmation = useConfirmation<Reception>((draft, confirmed) => {
    if (record.isPending) return;
    const named = dues.map((due) => ({ id: due.id, leftCents: due.leftCents, ...sentPartOf(due) }));
    record.mutate({ ...draft, dues: named, creationKey, confirmed: paymentWarningsAmong(confirmed) });
  });
  const isOne = dues.length === 1;
  const shared = dues.filter((due) => partsOf(due).length > 1);
  const others = shared.some(({ thirdPartyParts }) => thirdPartyParts.length > 0) ? 'd’un tiers' : 'de la CAF ou de la MSA';
  const owing = dues.filter(({ earlierCents }) => earlierCents > 0).length;
  return (
    <ActionDialog
      title={isOne ? 'Enregistrer un paiement' : 'Enregistrer les paiements'}
      confirmLabel={isOne ? 'Enregistrer le paiement' : `Enregistrer ${formatCount(dues.length, 'paiement')}`}
      busyLabel={PAYMENT_TEXTS.creating}
      pending={record.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(confirmation.submit, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        {formatCount(dues.length, 'échéance')} · {formatCents(sumCents(dues.flatMap((due) => partsOf(due)[0]?.amountCents ?? [])))}. Un
        paiement est enregistré par contrat, du montant qui reste à payer.
        {shared.length > 0 &&
          ` Pour ${formatCount(shared.length, 'contrat')}, la part attendue ${others} ne l’est pas\u00A0: enregistrez-la quand elle arrive.`}
        {owing > 0 &&
          ` ${formatCount(owing, 'contrat doit', 'contrats doivent')} aussi des mois d’avant\u00A0: le paiement règle d’abord le plus ancien.`}
      </Text>
      <DayInput required label="Reçus le" {...form.getInputProps('paymentDate')} key={form.key('paymentDate')} />
      <Select
        required
        label={PAYMENT_LABELS.paymentMethod}
        data={PAYMENT_METHODS}
        allowDeselect={false}
        {...form.getInputProps('paymentMethod')}
        key={form.key('paymentMethod')}
      />
      <ConfirmationSection
        title={isOne ? 'Ce paiement est-il juste ?' : 'Ces paiements sont-ils justes ?'}
        warnings={paymentWarningSentences(confirmation.warnings)}
        pending={record.isPending}
        onConfirm={() => form.onSubmit(confirmation.confirm)()}
      />
    </ActionDialog>
  );
}

const partsOf = ({ leftCents, expected, thirdPartyParts }: DueRow) => partsToRecord(leftCents, expected, thirdPartyParts);

/** The part of the tenant, or that of the first third party once nothing else is left. */
function sentPartOf(due: DueRow) {
  const [part] = partsOf(due);
  return part && { payerKind: part.payerKind, amountCents: part.amountCents, ...(part.name !== null && { payerName: part.name }) };
}
