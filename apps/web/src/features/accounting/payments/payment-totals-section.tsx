import { AmountTotals } from '#components/amount-totals.tsx';
import type { RouterOutputs } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';

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
    <AmountTotals
      label="Totaux des paiements affichés"
      isOld={isOld}
      totals={[
        { label: receives ? 'Encaissé' : 'Payé', amount: totals?.paidCents },
        { label: 'En attente', amount: totals?.awaitedCents },
        { label: 'En retard', amount: totals?.lateCents, isLate: true },
      ]}
    />
  );
}
