import type { Cents } from '@lares/domain/shared/money';
import { formatCents, formatCount } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './due-totals-section.module.css';

interface DueTotalsSectionProps {
  /** Absent while loading. */
  totals: RouterOutputs['rentAccounts']['monthTotals'] | undefined;
  /** The displayed totals belong to the previous filters. */
  isOld: boolean;
  /** They could not be read: nothing is on its way. */
  isLost: boolean;
}

/** Sums of all pages of the month: called, paid, left, and what of it is late. */
export function DueTotalsSection({ totals, isOld, isLost }: DueTotalsSectionProps) {
  const state = { isOld, isLost: isLost && !totals };
  return (
    <section aria-label="Totaux des échéances affichées">
      <dl className={classes.totals}>
        <Total label="Appelé" amount={totals?.calledCents} {...state} />
        <Total label="Réglé" amount={totals?.paidCents} {...state} />
        <Total label="Reste à payer" amount={totals?.leftCents} {...state} />
        <Total
          label={totals && totals.lateCount > 0 ? `En retard · ${formatCount(totals.lateCount, 'échéance')}` : 'En retard'}
          amount={totals?.lateCents}
          {...state}
          tone={totals && totals.lateCents > 0 ? 'late' : undefined}
        />
      </dl>
    </section>
  );
}

interface TotalProps extends Omit<DueTotalsSectionProps, 'totals'> {
  label: string;
  amount: Cents | undefined;
  tone?: 'late' | undefined;
}

function Total({ label, amount, isOld, isLost, tone }: TotalProps) {
  return (
    <div className={classes.total} aria-busy={!isLost && (isOld || amount === undefined)}>
      <dt>{label}</dt>
      <dd data-tone={tone}>{amount === undefined ? (isLost ? '—' : '…') : formatCents(amount)}</dd>
    </div>
  );
}
