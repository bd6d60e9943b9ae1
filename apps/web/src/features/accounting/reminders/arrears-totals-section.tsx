import type { Cents } from '@lares/domain/shared/money';
import { formatCents } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './arrears-table.module.css';

interface ArrearsTotalsSectionProps {
  /** Absent while loading. */
  totals: RouterOutputs['reminders']['totals'] | undefined;
  /** The displayed totals belong to the previous filters. */
  isOld: boolean;
  /** They could not be read: nothing is on its way. */
  isLost: boolean;
}

/** Sums of all pages: what is late, and since how long. */
export function ArrearsTotalsSection({ totals, isOld, isLost }: ArrearsTotalsSectionProps) {
  const state = { isOld, isLost: isLost && !totals };
  return (
    <section aria-label="Totaux des impayés affichés">
      <dl className={classes.totals}>
        <Total label="En retard" amount={totals?.lateCents} {...state} tone={totals && totals.lateCents > 0 ? 'late' : undefined} />
        <Total label="1 à 30 jours" amount={totals?.upTo30Cents} {...state} />
        <Total label="31 à 60 jours" amount={totals?.upTo60Cents} {...state} />
        <Total label="61 à 90 jours" amount={totals?.upTo90Cents} {...state} />
        <Total label="Plus de 90 jours" amount={totals?.over90Cents} {...state} />
      </dl>
    </section>
  );
}

interface TotalProps extends Omit<ArrearsTotalsSectionProps, 'totals'> {
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
