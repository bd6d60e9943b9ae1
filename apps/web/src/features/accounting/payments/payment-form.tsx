import { Button, Group, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { PAYER_KINDS } from '@lares/domain/accounting/payments/payer';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import { rentWithCharges, rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { cents } from '@lares/domain/shared/money';
import type { PaymentDraft } from '@lares/validation/accounting/payments';
import { type ReactNode, useState } from 'react';
import { CentsInput } from '#components/cents-input.tsx';
import { ConfirmationSection } from '#components/confirmation-section.tsx';
import { DayInput } from '#components/day-input.tsx';
import { ErrorSummary } from '#components/error-summary.tsx';
import { FormSection } from '#components/form-section.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { type LeaseChoice, LeaseSelect } from '#features/leasing/leases/lease-select.tsx';
import type { ZodForm } from '#lib/form.ts';
import type { FormConfirmation } from '#lib/use-confirmation.ts';
import { formatCents } from '#lib/format.ts';
import { PayerNameSection } from './payer-name-section.tsx';
import { PAYER_KIND_LABELS, PAYMENT_LABELS, paymentWarningSentences } from './payments.labels.ts';
import { UnusualAmountSection } from './unusual-amount-section.tsx';

interface PaymentFormProps {
  form: ZodForm<PaymentDraft>;
  /** The initial lease, where the page knows it. */
  lease?: LeaseChoice | null;
  /** The initial search of the lease select. */
  words?: string;
  /** A new payment: the amount follows the lease until the user types another. */
  proposes?: boolean;
  onSubmit: (draft: PaymentDraft) => void;
  /** Saves, then opens an empty form for the next payment. */
  onSubmitAndNext?: (draft: PaymentDraft) => void;
  confirmation: FormConfirmation<PaymentDraft>;
  pending: boolean;
  submitLabel: string;
  /** « Enregistrement... » */
  busyLabel: string;
  onCancel: () => void;
  /** Above the fields: a conflict, or a restored draft. */
  notice?: ReactNode;
}

/** One month of a lease, charges included. */
export const monthOf = (lease: LeaseChoice): number => rentWithCharges(lease);

function monthText({ chargesCents, ...lease }: LeaseChoice): string {
  const rent = formatCents(rentWithoutCharges(lease));
  return chargesCents === 0
    ? `Un mois de ce contrat : ${rent} de loyer.`
    : `Un mois de ce contrat : ${rent} de loyer et ${formatCents(cents(chargesCents))} de charges.`;
}

/** Shared by creation and edition: the page owns title, texts and destination. */
export function PaymentForm({
  form,
  lease = null,
  words,
  proposes = false,
  onSubmit,
  onSubmitAndNext,
  confirmation,
  pending,
  submitLabel,
  busyLabel,
  onCancel,
  notice,
}: PaymentFormProps) {
  const [chosen, setChosen] = useState(lease);

  function choose(next: LeaseChoice | null) {
    const typed = form.getValues().amountCents;
    const isOwn = typed !== '' && typed !== null && !(chosen && typed === monthOf(chosen));
    if (proposes && next && !isOwn) form.setFieldValue('amountCents', monthOf(next));
    setChosen(next);
  }

  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md" maw="44rem">
        <ErrorSummary form={form} />
        {notice}
        <FormSection title="Le paiement" id="paiement" fixed>
          <Stack gap="md">
            <LeaseSelect
              label={PAYMENT_LABELS.leaseId}
              required
              chosen={lease}
              words={words}
              onChoose={choose}
              {...form.getInputProps('leaseId')}
              key={form.key('leaseId')}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <CentsInput
                label={PAYMENT_LABELS.amountCents}
                required
                description={chosen ? monthText(chosen) : 'Proposé d’après le loyer et les charges du contrat.'}
                {...form.getInputProps('amountCents')}
                key={form.key('amountCents')}
              />
              <DayInput
                label={PAYMENT_LABELS.paymentDate}
                required
                description="Reçu ce jour-là ; ou attendu, si le paiement est en attente."
                {...form.getInputProps('paymentDate')}
                key={form.key('paymentDate')}
              />
              <Select
                label={PAYMENT_LABELS.paymentMethod}
                required
                data={PAYMENT_METHODS}
                {...form.getInputProps('paymentMethod')}
                key={form.key('paymentMethod')}
              />
              <Select
                label={PAYMENT_LABELS.status}
                required
                data={PAYMENT_STATUSES}
                {...form.getInputProps('status')}
                key={form.key('status')}
              />
              <Select
                label={PAYMENT_LABELS.payerKind}
                data={PAYER_KINDS.map((kind) => ({ value: kind, label: PAYER_KIND_LABELS[kind] }))}
                allowDeselect={false}
                {...form.getInputProps('payerKind')}
                key={form.key('payerKind')}
              />
              <PayerNameSection form={form} proposes={proposes} />
            </SimpleGrid>
            {!confirmation.warnings.includes('unusual-amount') && <UnusualAmountSection form={form} month={chosen && monthOf(chosen)} />}
            <Textarea
              label={PAYMENT_LABELS.notes}
              placeholder="Numéro du chèque, mois concerné…"
              autosize
              minRows={2}
              maxRows={12}
              {...form.getInputProps('notes')}
              key={form.key('notes')}
            />
          </Stack>
        </FormSection>
        <ConfirmationSection
          title="Ce paiement est-il juste ?"
          warnings={paymentWarningSentences(confirmation.warnings)}
          pending={pending}
          onConfirm={() => form.onSubmit(confirmation.confirm)()}
        />
        {/* On the left: an error toast appears on the right, and must not cover the submit button. */}
        <Group gap="xs">
          <SubmitButton pending={pending} busyLabel={busyLabel}>
            {submitLabel}
          </SubmitButton>
          {onSubmitAndNext && (
            <Button variant="default" onClick={() => form.onSubmit(onSubmitAndNext)()} disabled={pending}>
              Enregistrer et suivant
            </Button>
          )}
          <Button variant="default" onClick={onCancel} disabled={pending}>
            Annuler
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
