import { isNamedPayer, MAX_PAYER_NAME } from '@lares/domain/accounting/payments/payer';
import type { PaymentDraft } from '@lares/validation/accounting/payments';
import { Autocomplete } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { PAYMENT_LABELS } from './payments.labels.ts';

interface PayerNameSectionProps {
  form: ZodForm<PaymentDraft>;
  /** Proposes the only guarantor of the lease as soon as a guarantor pays; a stored payment waits until the user chooses so. */
  proposes: boolean;
}

/** Who paid, where it is neither the tenant nor the fund. */
export function PayerNameSection({ form, proposes }: PayerNameSectionProps) {
  const kind = form.useWatchValue('payerKind');
  const leaseId = form.useWatchValue('leaseId');
  const isGuarantor = kind === 'garant';
  const { data: lease } = trpc.leases.byId.useQuery({ id: leaseId ?? '' }, { enabled: isGuarantor && leaseId !== null });
  const guarantors = isGuarantor && lease ? [...new Set(lease.guarantors.map(({ name }) => name))] : [];
  const only = guarantors.length === 1 ? (guarantors[0] ?? '') : '';
  const seen = useRef({ kind, leaseId });
  const isChosen = useRef(proposes);
  const proposed = useRef('');

  const propose = useEffectEvent(() => {
    const { payerName } = form.getValues();
    if (seen.current.kind !== kind || seen.current.leaseId !== leaseId) isChosen.current = true;
    if (!isNamedPayer(kind)) {
      proposed.current = '';
      if (payerName !== '') form.setFieldValue('payerName', '');
      return;
    }
    const isTyped = payerName !== '' && payerName !== proposed.current;
    if (!isChosen.current || isTyped) return;
    proposed.current = only;
    if (payerName !== only) form.setFieldValue('payerName', only);
  });
  useEffect(() => propose(), [kind, leaseId, only]);

  if (!isNamedPayer(kind)) return null;
  return (
    <Autocomplete
      label={PAYMENT_LABELS.payerName}
      description={isGuarantor ? 'Imprimé sur la quittance.' : 'Employeur, association, parent… Imprimé sur la quittance.'}
      data={guarantors}
      maxLength={MAX_PAYER_NAME}
      {...form.getInputProps('payerName')}
      key={form.key('payerName')}
    />
  );
}
