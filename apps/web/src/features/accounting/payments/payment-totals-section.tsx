import type { Cents } from '@lares/domain/shared/money';
import { formatCents } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './payment-totals-section.module.css';

interface PaymentTotalsSectionProps {
  /** Absent while they are added up. */
  totals: RouterOutputs['payments']['totals'] | undefined;
  /** What is shown is of the filters before. */
  isOld: boolean;
}

/** What the list adds up to, all its pages: received, to come, and late. */
export function PaymentTotalsSection({ totals, isOld }: PaymentTotalsSectionProps) {
  // Who rents pays; who lets, or has it let, receives.
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
