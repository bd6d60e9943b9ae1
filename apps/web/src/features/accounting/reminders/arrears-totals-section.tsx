import { AmountTotals } from '#components/amount-totals.tsx';
import type { RouterOutputs } from '#lib/trpc.ts';

interface ArrearsTotalsSectionProps {
  /** Absent while loading. */
  totals: RouterOutputs['reminders']['totals'] | undefined;
  /** The displayed totals belong to the previous filters. */
  isOld: boolean;
  /** They could not be read: nothing is on its way. */
  isLost: boolean;
}

/** Sums of all pages: what is late, and since how long. */
export function ArrearsTotalsSection({ totals, ...state }: ArrearsTotalsSectionProps) {
  return (
    <AmountTotals
      label="Totaux des impayés affichés"
      {...state}
      totals={[
        { label: 'En retard', amount: totals?.lateCents, isLate: true },
        { label: '1 à 30 jours', amount: totals?.upTo30Cents },
        { label: '31 à 60 jours', amount: totals?.upTo60Cents },
        { label: '61 à 90 jours', amount: totals?.upTo90Cents },
        { label: 'Plus de 90 jours', amount: totals?.over90Cents },
      ]}
    />
  );
}
