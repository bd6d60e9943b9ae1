import { cents } from '@lares/domain/shared/money';
import { isUnusualAmount } from '@lares/domain/accounting/payments/unusual-amount';
import type { PaymentDraft } from '@lares/validation/accounting/payments';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ZodForm } from '#lib/form.ts';
import { formatCents } from '#lib/format.ts';
import classes from './unusual-amount-section.module.css';

interface UnusualAmountSectionProps {
  form: ZodForm<PaymentDraft>;
  /** Rent and charges of one month, once a lease is chosen. */
  month: number | null;
}

/** Warns about a probable typing error before saving; nothing is refused. */
export function UnusualAmountSection({ form, month }: UnusualAmountSectionProps) {
  const typed = form.useWatchValue('amountCents');
  const isRead = typeof typed === 'number' && Number.isSafeInteger(typed);
  const isUnusual = isRead && month !== null && isUnusualAmount(cents(typed), cents(month));
  return (
    <div aria-live="polite" className={classes.place}>
      {isUnusual && (
        <p className={classes.warning}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
          <span>
            {formatCents(cents(typed))} dépassent trois mois de ce contrat ({formatCents(cents(month))} par mois). Vérifiez le montant avant
            d’enregistrer.
          </span>
        </p>
      )}
    </div>
  );
}
