import { Button } from '@mantine/core';
import { sumCents } from '@lares/domain/shared/money';
import { IconCheck } from '@tabler/icons-react';
import { formatCents, formatCount } from '#lib/format.ts';
import type { PaymentRow } from './payments.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PAYMENT_MESSAGES } from './payments.messages.ts';
import classes from './receive-payments-section.module.css';

interface ReceivePaymentsSectionProps {
  chosen: PaymentRow[];
  onDone: () => void;
}

/** Marks the ticked awaited payments as received, all of them. */
export function ReceivePaymentsSection({ chosen, onDone }: ReceivePaymentsSectionProps) {
  const receive = useEntityMutation(trpc.payments.receive, { messages: PAYMENT_MESSAGES.receive, onDone });
  if (chosen.length === 0) return null;
  return (
    <section className={classes.bar} aria-label="Paiements sélectionnés">
      <p className={classes.words} aria-live="polite">
        {formatCount(chosen.length, 'paiement sélectionné', 'paiements sélectionnés')} ·{' '}
        {formatCents(sumCents(chosen.map(({ amountCents }) => amountCents)))}
      </p>
      <Button
        size="compact-sm"
        leftSection={<IconCheck size={14} aria-hidden="true" />}
        disabled={receive.isPending}
        onClick={() => receive.mutate({ payments: chosen.map(({ id, version }) => ({ id, version })) })}
      >
        Marquer payé
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={onDone} disabled={receive.isPending}>
        Désélectionner
      </Button>
    </section>
  );
}
