import type { ChargeNature } from '../../accounting/charges/natures.ts';
import { TAX_LINE_LABELS, type TaxLine } from '../../accounting/statements/tax-lines.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { dayColumn, type ExportColumn, moneyColumn, numberColumn, textColumn } from './columns.ts';

interface ExportedExpense {
  fromDate: Day;
  untilDate: Day;
  nature: ChargeNature;
  label: string;
  supplier: string;
  building: string | null;
  key: string | null;
  property: string | null;
  amountCents: Cents;
  /** In hundredths of a percent. */
  recoverableBp: number;
  /** As the bill states it; null: the share counts. */
  recoverableCents: Cents | null;
  /** In thousandths; of a key of meters. */
  quantityMilli: number | null;
  paidOn: Day | null;
  taxLine: TaxLine | null;
}

export const EXPENSE_EXPORT_COLUMNS: readonly ExportColumn<ExportedExpense>[] = [
  dayColumn('Du', ({ fromDate }) => fromDate),
  dayColumn('Au', ({ untilDate }) => untilDate),
  textColumn('Nature', ({ nature }) => nature),
  textColumn('Libellé', ({ label }) => label, 40),
  textColumn('Fournisseur', ({ supplier }) => supplier),
  textColumn('Immeuble', ({ building }) => building ?? '', 32),
  textColumn('Clé de répartition', ({ key }) => key ?? ''),
  textColumn('Bien immobilier', ({ property }) => property ?? '', 32),
  moneyColumn('Montant (€)', ({ amountCents }) => amountCents),
  // One of the two: both together are refused when the file is read back.
  numberColumn(
    'Part récupérable (%)',
    ({ recoverableBp, recoverableCents }) => (recoverableCents === null ? recoverableBp / 100 : null),
    20,
  ),
  moneyColumn('Montant récupérable (€)', ({ recoverableCents }) => recoverableCents),
  numberColumn('Volume facturé', ({ quantityMilli }) => (quantityMilli === null ? null : quantityMilli / 1000), 16),
  dayColumn('Payée le', ({ paidOn }) => paidOn),
  textColumn('Ligne 2044', ({ taxLine }) => (taxLine === null ? '' : `${taxLine} · ${TAX_LINE_LABELS[taxLine]}`), 40),
];
