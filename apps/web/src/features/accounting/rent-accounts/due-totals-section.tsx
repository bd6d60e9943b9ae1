import { AmountTotals } from '#components/amount-totals.tsx';
import { formatCount } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

interface DueTotalsSectionProps {
  /** Absent while loading. */
  totals: RouterOutputs['rentAccounts']['monthTotals'] | undefined;
  /** The displayed totals belong to the previous filters. */
  isOld: boolean;
  /** They could not be read: nothing is on its way. */
  isLost: boolean;
}

/** Sums of all pages of the month: called, paid, left, and what of it is late. */
export function DueTotalsSection({ totals, ...state }: DueTotalsSectionProps) {
  const late = totals && totals.lateCount > 0 ? `En retard · ${formatCount(totals.lateCount, 'échéance')}` : 'En retard';
  return (
    <AmountTotals
      label="Totaux des échéances affichées"
      {...state}
      totals={[
        { label: 'Appelé', amount: totals?.calledCents },
        { label: 'Réglé', amount: totals?.paidCents },
        { label: 'Reste à payer', amount: totals?.leftCents },
        { label: late, amount: totals?.lateCents, isLate: true },
      ]}
    />
  );
}
