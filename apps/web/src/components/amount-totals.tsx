import type { Cents } from '@lares/domain/shared/money';
import { formatCents } from '#lib/format.ts';
import classes from './amount-totals.module.css';

export interface AmountTotal {
  label: string;
  /** Absent while loading. */
  amount: Cents | undefined;
  /** Red when it is above 0. */
  isLate?: boolean;
}

interface AmountTotalsProps {
  /** What is summed, for screen readers. */
  label: string;
  totals: readonly AmountTotal[];
  /** The displayed totals belong to the previous filters. */
  isOld: boolean;
  /** They could not be read: nothing is on its way. */
  isLost?: boolean;
}

/** Sums of all pages of a list, above it. */
export function AmountTotals({ label, totals, isOld, isLost = false }: AmountTotalsProps) {
  return (
    <section aria-label={label}>
      <dl className={classes.totals}>
        {totals.map(({ label: name, amount, isLate = false }, at) => (
          <div key={at} className={classes.total} aria-busy={amount === undefined ? !isLost : isOld}>
            <dt>{name}</dt>
            <dd data-tone={isLate && amount !== undefined && amount > 0 ? 'late' : undefined}>
              {amount === undefined ? (isLost ? '—' : '…') : formatCents(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
