import { Button, Checkbox } from '@mantine/core';
import { sumCents } from '@lares/domain/shared/money';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCents, formatCount } from '#lib/format.ts';
import type { PaymentRow } from './payments.labels.ts';
import { ReceivePaymentsDialog } from './receive-payments-dialog.tsx';
import classes from './receive-payments-section.module.css';

interface ReceivePaymentsSectionProps {
  /** The awaited payments of the page. */
  awaited: PaymentRow[];
  /** Those that are ticked. */
  chosen: PaymentRow[];
  onChoose: (chosen: PaymentRow[]) => void;
}

/** Marks the ticked awaited payments as received. Always shown, so that ticking moves no row. */
export function ReceivePaymentsSection({ awaited, chosen, onChoose }: ReceivePaymentsSectionProps) {
  const [isAsking, setAsking] = useState(false);
  if (awaited.length === 0) return null;
  const isAll = chosen.length === awaited.length;
  return (
    <section className={classes.bar} aria-label="Paiements sélectionnés">
      <Checkbox
        size="xs"
        label={isAll ? 'Tout désélectionner' : 'Tout sélectionner'}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={() => onChoose(isAll ? [] : awaited)}
      />
      <p className={classes.words} aria-live="polite">
        {chosen.length === 0
          ? `${formatCount(awaited.length, 'paiement attendu', 'paiements attendus')} sur cette page`
          : `${formatCount(chosen.length, 'paiement sélectionné', 'paiements sélectionnés')} · ${formatCents(sumCents(chosen.map(({ amountCents }) => amountCents)))}`}
      </p>
      <Button
        size="compact-sm"
        leftSection={<IconCheck size={14} aria-hidden="true" />}
        disabled={chosen.length === 0}
        onClick={() => setAsking(true)}
      >
        Marquer payé
      </Button>
      {isAsking && <ReceivePaymentsDialog payments={chosen} onClose={() => setAsking(false)} onDone={() => onChoose([])} />}
    </section>
  );
}
