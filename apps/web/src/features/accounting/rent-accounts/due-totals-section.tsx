import type { Cents } from '@lares/domain/shared/money';
import { formatCents, formatCount } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './due-totals-section.module.css';

interface DueTotalsSectionProps {
  /** Absent while loading. */
  totals: RouterOutputs['rentAccounts']['monthTotals'] | undefined;
  /** The displayed totals belong to the previous filters. */
  isOld: boolean;
}

/** Sums of all pages of the month: called, paid, left, and what of it is late. */
export function DueTotalsSection({ totals, isOld }: DueTotalsSectionProps) {
  return (
    <section aria-label="Totaux des échéances affichées">
      <dl className={classes.totals}>
        <Total label="Appelé" amount={totals?.calledCents} isOld={isOld} />
        <Total label="Réglé" amount={totals?.paidCents} isOld={isOld} />
        <Total label="Reste à payer" amount={totals?.leftCents} isOld={isOld} />
        <Total
          label={totals && totals.lateCount > 0 ? `En retard · ${formatCount(totals.lateCount, 'échéance')}` : 'En retard'}
          amount={totals?.lateCents}
          isOld={isOld}
          tone={totals && totals.lateCents > 0 ? 'late' : undefined}
        />
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
