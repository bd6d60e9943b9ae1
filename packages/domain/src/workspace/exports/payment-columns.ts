import type { PaymentMethod } from '../../accounting/payments/method.ts';
import type { PayerKind } from '../../accounting/payments/payer.ts';
import type { ShownPaymentStatus } from '../../accounting/payments/status.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { dayColumn, type ExportColumn, moneyColumn, textColumn } from './columns.ts';

interface ExportedPayment {
  paymentDate: Day;
  property: { title: string; address: string; postalCode: string; city: string };
  tenant: { name: string; email: string };
  amountCents: Cents;
  paymentMethod: PaymentMethod;
  shownStatus: ShownPaymentStatus;
  payerKind: PayerKind;
  payerName: string;
  notes: string;
  leaseId: string;
  importReference: string | null;
}

export const PAYMENT_EXPORT_COLUMNS: readonly ExportColumn<ExportedPayment>[] = [
  dayColumn('Date', ({ paymentDate }) => paymentDate),
  textColumn('Bien immobilier', ({ property }) => property.title, 32),
  textColumn('Adresse', ({ property }) => property.address, 32),
  textColumn('Code postal', ({ property }) => property.postalCode, 12),
  textColumn('Ville', ({ property }) => property.city),
  textColumn('Locataire', ({ tenant }) => tenant.name),
  textColumn('E-mail', ({ tenant }) => tenant.email, 28),
  moneyColumn('Montant (€)', ({ amountCents }) => amountCents),
  textColumn('Méthode', ({ paymentMethod }) => paymentMethod, 22),
  textColumn('Statut', ({ shownStatus }) => shownStatus, 12),
  textColumn('Payeur', ({ payerKind }) => payerKind, 12),
  textColumn('Nom du payeur', ({ payerName }) => payerName, 24),
  textColumn('Notes', ({ notes }) => notes, 40),
  textColumn('Identifiant du contrat', ({ leaseId }) => leaseId, 38),
  textColumn('Référence du paiement', ({ importReference }) => importReference ?? ''),
];
