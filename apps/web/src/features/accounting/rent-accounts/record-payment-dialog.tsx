import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { type PartToRecord, type PayerPart, partsToRecord } from '@lares/domain/accounting/housing-aids/expected-parts';
import { PAYER_KINDS, type PayerKind } from '@lares/domain/accounting/payments/payer';
import type { ThirdPartyPart } from '@lares/domain/accounting/third-party-payers/third-party-parts';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { EMPTY_PAYMENT, type PaymentDraft, paymentValues } from '@lares/validation/accounting/payments';
import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { ConfirmationSection } from '#components/confirmation-section.tsx';
import { DayInput } from '#components/day-input.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { KeyReusedSection } from '#features/accounting/payments/key-reused-section.tsx';
import { PayerNameSection } from '#features/accounting/payments/payer-name-section.tsx';
import {
  PAYER_KIND_LABELS,
  PAYMENT_LABELS,
  paymentWarningsAmong,
  paymentWarningSentences,
} from '#features/accounting/payments/payments.labels.ts';
import { PAYMENT_MESSAGES, PAYMENT_TEXTS } from '#features/accounting/payments/payments.messages.ts';
import { thirdPartyName } from '#features/accounting/third-party-payers/third-party-payers.labels.ts';
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
  /** The part of it that the fund still brings: the tenant's part is proposed first. */
  expected: readonly PayerPart[];
  /** The parts of other third parties: each can be chosen by name. */
  thirdPartyParts: readonly ThirdPartyPart[];
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
  thirdPartyParts,
  earlierCents,
  onClose,
}: RecordPaymentDialogProps) {
  const proposed = partsToRecord(leftCents, expected, thirdPartyParts);
  const payers = payersOf(proposed);
  const [chosen, setChosen] = useState<string>(() => payers.find(({ part }) => part === proposed[0])?.value ?? EMPTY_PAYMENT.payerKind);
  const { creationKey, renew } = useCreationKey();
  const [isKeyReused, setKeyReused] = useState(false);
  const [initial] = useState<PaymentDraft>(() => ({
    ...EMPTY_PAYMENT,
    leaseId,
    ...(proposed[0] && {
      payerKind: proposed[0].payerKind,
      payerName: proposed[0].name ?? '',
      amountCents: proposed[0].amountCents,
    }),
    paymentDate: today(),
    status: 'Payé',
  }));
  const form = useZodForm(paymentValues, initial);
  useFirstFocus(form, 'amountCents');
  const { defaultValue: _initial, ...payer } = form.getInputProps('payerKind');
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
                {proposed.map((part) => `${payerLabel(part)}\u00A0: ${formatCents(part.amountCents)}`).join(' · ')}
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
                data={payers.map(({ value, label }) => ({ value, label }))}
                allowDeselect={false}
                {...payer}
                value={chosen}
                onChange={(value) => {
                  const next = payers.find((one) => one.value === value);
                  if (!next) return;
                  setChosen(next.value);
                  payer.onChange(next.payerKind);
                  form.setFieldValue('payerName', next.part?.name ?? '');
                  const isProposed = proposed.some(({ amountCents }) => amountCents === form.getValues().amountCents);
                  if (isProposed && next.part) form.setFieldValue('amountCents', next.part.amountCents);
                }}
              />
              <PayerNameSection form={form} proposes />
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

interface Payer {
  value: string;
  label: string;
  payerKind: PayerKind;
  /** What is expected of them. */
  part: PartToRecord | undefined;
}

/** Every kind of payer; those who are expected by their names. */
const payersOf = (proposed: readonly PartToRecord[]): Payer[] =>
  PAYER_KINDS.flatMap((payerKind): Payer[] => {
    const parts = proposed.filter((part) => part.payerKind === payerKind);
    if (parts.length === 0) return [{ value: payerKind, label: PAYER_KIND_LABELS[payerKind], payerKind, part: undefined }];
    return parts.map((part, at) => ({ value: at === 0 ? payerKind : `${payerKind} ${at}`, label: payerLabel(part), payerKind, part }));
  });

const payerLabel = ({ payerKind, name }: PartToRecord): string =>
  name === null ? PAYER_KIND_LABELS[payerKind] : thirdPartyName({ payerKind, name });
