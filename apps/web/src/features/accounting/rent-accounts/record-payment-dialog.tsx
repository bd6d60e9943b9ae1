import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { type PayerPart, partsToRecord } from '@lares/domain/accounting/housing-aids/expected-parts';
import { PAYER_KINDS } from '@lares/domain/accounting/payments/payer';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { EMPTY_PAYMENT, type PaymentDraft, paymentValues } from '@lares/validation/accounting/payments';
import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { ConfirmationSection } from '#components/confirmation-section.tsx';
import { DayInput } from '#components/day-input.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { KeyReusedSection } from '#features/accounting/payments/key-reused-section.tsx';
import {
  PAYER_KIND_LABELS,
  PAYMENT_LABELS,
  paymentWarningsAmong,
  paymentWarningSentences,
} from '#features/accounting/payments/payments.labels.ts';
import { PAYMENT_MESSAGES, PAYMENT_TEXTS } from '#features/accounting/payments/payments.messages.ts';
import { today } from '#lib/clock.ts';
import { focusFirstError, useFirstFocus, useZodForm } from '#lib/form.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useConfirmation } from '#lib/use-confirmation.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useState } from 'react';
import { isServedPayment } from './rent-accounts.labels.ts';

interface RecordPaymentDialogProps {
  /** « T3 rue Mercière · Léo Petit » */
  subject: string;
  leaseId: string;
  /** « Novembre 2026 » */
  title: string;
  dueOn: Day;
  /** What is left of the due. */
  leftCents: Cents;
  /** The part of it that a third payer still brings: the tenant's part is proposed first. */
  expected: readonly PayerPart[];
  /** What the lease owes of dues before it, paid first. */
  earlierCents: Cents;
  onClose: () => void;
}

/** Records a payment of one due: lease, amount and day are known. */
export function RecordPaymentDialog({
  subject,
  leaseId,
  title,
  dueOn,
  leftCents,
  expected,
  earlierCents,
  onClose,
}: RecordPaymentDialogProps) {
  const proposed = partsToRecord(leftCents, expected);
  const { creationKey, renew } = useCreationKey();
  const [isKeyReused, setKeyReused] = useState(false);
  const [initial] = useState<PaymentDraft>(() => ({
    ...EMPTY_PAYMENT,
    leaseId,
    ...proposed[0],
    paymentDate: today(),
    status: 'Payé',
  }));
  const form = useZodForm(paymentValues, initial);
  useFirstFocus(form, 'amountCents');
  const payer = form.getInputProps('payerKind');
  const create = useEntityMutation(trpc.payments.create, {
    messages: { ...PAYMENT_MESSAGES.create, success: 'Paiement enregistré avec succès' },
    form,
    onDone: onClose,
    onWarnings: (warnings) => confirmation.ask(warnings),
    onFailure: (failure) => setKeyReused(isServedPayment(failure)),
  });
  const confirmation = useConfirmation<PaymentDraft>((draft, confirmed) => {
    if (!create.isPending) create.mutate({ ...draft, creationKey, confirmed: paymentWarningsAmong(confirmed) });
  });
  return (
    <FormDialog title="Enregistrer un paiement" hasToLose={form.isDirty} pending={create.isPending} onClose={onClose}>
      {(leave) => (
        <form noValidate onSubmit={form.onSubmit(confirmation.submit, focusFirstError(form))}>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {subject}. {title}, due le {formatDay(dueOn)}&nbsp;: reste {formatCents(leftCents)}.
              {earlierCents > 0 &&
                ` Le contrat doit aussi ${formatCents(earlierCents)} d’avant\u00A0: le paiement règle d’abord le plus ancien.`}
            </Text>
            {proposed.length > 1 && (
              <Text size="sm" c="dimmed">
                {proposed
                  .map(({ payerKind, amountCents }) => `${PAYER_KIND_LABELS[payerKind]}\u00A0: ${formatCents(amountCents)}`)
                  .join(' · ')}
              </Text>
            )}
            {isKeyReused && (
              <KeyReusedSection
                leaseId={leaseId}
                onAnother={() => {
                  renew();
                  setKeyReused(false);
                }}
              />
            )}
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <CentsInput
                required
                label={PAYMENT_LABELS.amountCents}
                {...form.getInputProps('amountCents')}
                key={form.key('amountCents')}
              />
              <DayInput required label={PAYMENT_LABELS.paymentDate} {...form.getInputProps('paymentDate')} key={form.key('paymentDate')} />
              <Select
                required
                label={PAYMENT_LABELS.paymentMethod}
                data={PAYMENT_METHODS}
                allowDeselect={false}
                {...form.getInputProps('paymentMethod')}
                key={form.key('paymentMethod')}
              />
              <Select
                label={PAYMENT_LABELS.payerKind}
                data={PAYER_KINDS.map((kind) => ({ value: kind, label: PAYER_KIND_LABELS[kind] }))}
                allowDeselect={false}
                {...payer}
                onChange={(payerKind) => {
                  payer.onChange(payerKind);
                  const isProposed = proposed.some(({ amountCents }) => amountCents === form.getValues().amountCents);
                  const part = proposed.find((one) => one.payerKind === payerKind);
                  if (isProposed && part) form.setFieldValue('amountCents', part.amountCents);
                }}
                key={form.key('payerKind')}
              />
            </SimpleGrid>
            <ConfirmationSection
              title="Ce paiement est-il juste ?"
              warnings={paymentWarningSentences(confirmation.warnings)}
              pending={create.isPending}
              onConfirm={() => form.onSubmit(confirmation.confirm)()}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={leave}>
                Annuler
              </Button>
              <Button type="submit" disabled={create.isPending} aria-busy={create.isPending}>
                {create.isPending ? PAYMENT_TEXTS.creating : 'Enregistrer le paiement'}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
