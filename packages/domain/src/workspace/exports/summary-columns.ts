import type { SummaryLine } from '../../accounting/yearly-summaries/lines.ts';
import { type ExportColumn, moneyColumn, textColumn } from './columns.ts';

/** The yearly summary of an owner: a row for each line of each property. */
export const SUMMARY_EXPORT_COLUMNS: readonly ExportColumn<SummaryLine>[] = [
  textColumn('Bien immobilier', ({ property }) => property, 32),
  textColumn('Location', ({ regime }) => regime, 22),
  textColumn('Ligne', ({ line }) => line, 8),
  textColumn('Intitulé', ({ label }) => label, 52),
  moneyColumn('Montant (€)', ({ amountCents }) => amountCents),
];
