import type { DueStanding } from '../../accounting/dues/standing.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { dayColumn, type ExportColumn, moneyColumn, numberColumn, textColumn } from './columns.ts';

interface ExportedDue {
  leaseId: string;
  periodStart: Day | null;
  periodEnd: Day | null;
  dueOn: Day;
  totalCents: Cents;
  paidCents: Cents;
  leftCents: Cents;
  standing: DueStanding;
  daysLate: number;
  property: { title: string; address: string; postalCode: string; city: string };
  tenant: { name: string; email: string };
}

export const DUE_EXPORT_COLUMNS: readonly ExportColumn<ExportedDue>[] = [
  textColumn('Bien immobilier', ({ property }) => property.title, 32),
  textColumn('Adresse', ({ property }) => property.address, 32),
  textColumn('Code postal', ({ property }) => property.postalCode, 12),
  textColumn('Ville', ({ property }) => property.city),
  textColumn('Locataire', ({ tenant }) => tenant.name),
  textColumn('E-mail', ({ tenant }) => tenant.email, 28),
  dayColumn('Du', ({ periodStart }) => periodStart),
  dayColumn('Au', ({ periodEnd }) => periodEnd),
  dayColumn('Due le', ({ dueOn }) => dueOn),
  moneyColumn('Appelé (€)', ({ totalCents }) => totalCents),
  moneyColumn('Réglé (€)', ({ paidCents }) => paidCents),
  moneyColumn('Reste à payer (€)', ({ leftCents }) => leftCents),
  textColumn('Statut', ({ standing }) => standing, 12),
  numberColumn('Jours de retard', ({ daysLate }) => daysLate),
  textColumn('Identifiant du contrat', ({ leaseId }) => leaseId, 38),
];
