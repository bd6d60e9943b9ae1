import type { Cents } from '@lares/domain/shared/money';
import { formatCents } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './payment-totals-section.module.css';

interface PaymentTotalsSectionProps {
  /** Absent while loading. */
  totals: RouterOutputs['payments']['totals'] | undefined;
  /** The displayed totals belong to the previous filters. */
  isOld: boolean;
}

/** Totals of all pages: received, awaited, and late. */
export function PaymentTotalsSection({ totals, isOld }: PaymentTotalsSectionProps) {
  // Tenants pay; owners and managers receive.
  const receives = useCan()('dashboard:read');
  return (
    <section aria-label="Totaux des paiements affichés">
      <dl className={classes.totals}>
        <Total label={receives ? 'Encaissé' : 'Payé'} amount={totals?.paidCents} isOld={isOld} />
        <Total label="En attente" amount={totals?.awaitedCents} isOld={isOld} />
        <Total label="En retard" amount={totals?.lateCents} isOld={isOld} tone={totals && totals.lateCents > 0 ? 'late' : undefined} />
      </dl>
    </section>
  );
}

function Total({ label, amount, isOld, tone }: { label: string; amount: Cents | undefined; isOld: boolean; tone?: 'late' | undefined }) {
  return (
    <div className={classes.total} aria-busy={isOld || amount === undefined}>
      <dt>{label}</dt>
      <dd data-tone={tone}>{amount === undefined ? '…' : formatCents(amount)}</dd>
    </div>
  );
}
