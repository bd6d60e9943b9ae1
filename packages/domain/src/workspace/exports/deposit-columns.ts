import type { DepositMovementKind } from '../../accounting/deposits/movements.ts';
import type { PaymentMethod } from '../../accounting/payments/method.ts';
import { type Day, dayInParis } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { dayColumn, type ExportColumn, moneyColumn, textColumn } from './columns.ts';

interface ExportedDepositMovement {
  movedOn: Day;
  kind: DepositMovementKind;
  property: string;
  tenant: string;
  amountCents: Cents;
  paymentMethod: PaymentMethod;
  leaseId: string;
  cancelledAt: string | null;
  cancelReason: string;
}

/** Of every movement, the cancelled ones included. */
export const DEPOSIT_EXPORT_COLUMNS: readonly ExportColumn<ExportedDepositMovement>[] = [
  dayColumn('Date', ({ movedOn }) => movedOn),
  textColumn('Mouvement', ({ kind }) => kind, 14),
  textColumn('Bien immobilier', ({ property }) => property, 32),
  textColumn('Locataire', ({ tenant }) => tenant),
  moneyColumn('Montant (€)', ({ amountCents }) => amountCents),
  textColumn('Méthode', ({ paymentMethod }) => paymentMethod, 22),
  dayColumn('Annulé le', ({ cancelledAt }) => (cancelledAt === null ? null : dayInParis(new Date(cancelledAt)))),
  textColumn('Motif de l’annulation', ({ cancelReason }) => cancelReason, 32),
  textColumn('Identifiant du contrat', ({ leaseId }) => leaseId, 38),
];
